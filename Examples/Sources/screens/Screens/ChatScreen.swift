import Copyfit

/// A chat: bubbles are as wide as the lines they show, and no wider than three quarters of the thread.
///
/// The same as Examples/Layouts/chat.json.
enum ChatScreen {
  private static let margin = AdaptiveNumber(24).when(.width < 700, 12)

  static let layout = Layout { root in
    let window = root.container("window")
    window.top.equal(root.safeArea.top)
    window.bottom.equal(root.safeArea.bottom)
    window.centerX.equal(root.safeArea.centerX)
    window.width.atMost(720)
    window.width.atMost(root.safeArea.width)
    window.width.equal(root.safeArea.width, priority: 750)
    let head = head(in: window)
    let thread = window.scroll(name: "thread")
    fill(thread.content)
    window.arrange([head, thread.item, foot(in: window)], .column())
  }

  private static func head(in window: Item) -> Item {
    let (head, state) = (window.container("head"), LabelStyle(maxLines: nil, lineHeight: .multiple(1.35)))
    head.pad(12)
    let face = head.content(NaturalSize(Size(40, 40)), name: "face")
    face.hug(251)
    let person = head.container("person")
    let name = person.label(Words.name, style: scaled(16, LabelStyle(maxLines: nil)), name: "name")
    person.arrange([name, person.label(Words.state, style: scaled(12, state), name: "state")], .column())
    head.arrange([face, person], .row(spacing: 12, alignment: .center))
    return head
  }

  private static func fill(_ thread: Item) {
    var top = thread.top + margin
    for message in Words.messages {
      let bubble = bubble(in: thread, message)
      bubble.top.equal(top)
      bubble.width.atMost(0.75 * thread.width)
      if message.isMine {
        bubble.trailing.equal(thread.trailing - margin)
      } else {
        bubble.leading.equal(thread.leading + margin)
      }
      top = bubble.bottom + 8
    }
  }

  private static func bubble(in thread: Item, _ message: Words.Message) -> Item {
    let bubble = thread.container(message.name)
    bubble.pad(Insets(horizontal: 14, vertical: 8))
    let words = scaled(16, LabelStyle(maxLines: nil, lineHeight: .multiple(1.35), hugsLines: true))
    let time = scaled(12, LabelStyle(alignment: .end, lineHeight: .multiple(1.35)))
    let items = [("text", message.text, words), ("time", message.time, time)].map { part, text, style in
      bubble.label(text, style: style, name: "\(message.name).\(part)")
    }
    bubble.arrange(items, .column())
    return bubble
  }

  private static func foot(in window: Item) -> Item {
    let foot = window.container("foot")
    foot.pad(12)
    let field = LabelStyle(insets: Insets(horizontal: 14, vertical: 8))
    let draft = foot.field(Words.draft, style: scaled(16, field), name: "draft")
    let send = foot.container("send")
    send.pad(Insets(horizontal: 16, vertical: 8))
    send.arrange([send.label(Words.send, style: scaled(16, LabelStyle()), name: "send.text")], .row())
    foot.arrange([draft, send], .row(spacing: 8, alignment: .center))
    return foot
  }

  private static func scaled(_ size: AdaptiveNumber, _ style: LabelStyle) -> AdaptiveStyle {
    var style = AdaptiveStyle(style)
    style.size = size.scaledWithContentSize
    return style
  }
}
