import Copyfit

/// A player: the cover is as large as the screen leaves room for, above the controls or beside them.
///
/// The same as Examples/Layouts/player.json.
enum PlayerScreen {
  private static let margin = AdaptiveNumber(40).when(.width < 700, 20)
  private static let gap = AdaptiveNumber(24).when(.height < 600, 12)

  static let layout = Layout { root in
    let player = root.container("player")
    player.leading.atLeast(root.safeArea.leading + margin)
    player.top.atLeast(root.safeArea.top + gap)
    player.center(in: root.safeArea)
    let (cover, side) = (player.content(NaturalSize(nil), name: "cover"), player.container("side"))
    player.arrange(
      [cover, side],
      Adaptive(.column(spacing: gap, alignment: .center))
        .when(.orientation == .landscape, .row(spacing: margin, alignment: .center)))
    cover.aspect(1)
    cover.width.atMost(player.width)
    cover.height.atMost(player.height)
    cover.width.atMost(480)
    cover.width.equal(480, priority: 700)
    root.rules(when: .orientation == .portrait) {
      player.width.equal(480, priority: 700)
      player.width.atMost(480)
      side.width.equal(player.width)
    }
    root.rules(when: .orientation == .landscape) {
      side.width.equal(360, priority: 740)
      side.width.atMost(360)
    }
    fill(side)
  }

  private static func fill(_ side: Item) {
    var title = AdaptiveStyle(LabelStyle(size: .fitting(18...28), maxLines: 2))
    title.maxSize = AdaptiveNumber(28).scaledWithContentSize
    let items = [
      side.label(Words.title, style: title, name: "title"),
      side.label(Words.artist, style: style(17, maxLines: nil), name: "artist"),
      side.content(NaturalSize(Size(200, 4)), name: "bar"),
      side.container("times"), side.container("keys"),
      side.label(Words.next, style: style(14, maxLines: 2), name: "next"),
    ]
    side.arrange(items, .column(spacing: AdaptiveNumber(16).when(.height < 600, 8)))
    items[3].arrange(
      [
        items[3].label(Words.played, style: style(14), name: "played"),
        items[3].label(Words.left, style: style(14), name: "left"),
      ], .row(spacing: 8, distribution: .equalSpacing))
    let keys = ["back", "play", "ahead"].map { items[4].content(NaturalSize(Size(56, 56)), name: $0) }
    items[4].arrange(keys, .row(spacing: 24, distribution: .equalSpacing))
  }

  private static func style(_ size: AdaptiveNumber, maxLines: Int? = 1) -> AdaptiveStyle {
    var style = AdaptiveStyle(LabelStyle(maxLines: maxLines))
    style.size = size.scaledWithContentSize
    return style
  }
}
