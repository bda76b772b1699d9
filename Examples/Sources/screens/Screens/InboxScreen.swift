import Copyfit

/// An inbox by the width of its window: a list, from 600 points on with the message beside it, from 1,000 on with the
/// folders.
///
/// The same as Examples/Layouts/inbox.json.
enum InboxScreen {
  /// The same in every script, so that rows are alike.
  private static let lines = LineHeight.multiple(1.35)
  private static let nameStyle = LabelStyle(size: .fixed(16), lineHeight: lines)

  static let layout = Layout { root in
    let window = root.container("window")
    let (folders, list, message) = (
      window.container("folders"), window.container("list"), window.container("message")
    )
    folders.show(when: .containerWidth >= 1000)
    message.show(when: .containerWidth >= 600)
    window.fill(root.safeArea)
    window.arrange([folders, list, message], .row())
    window.rules(when: .containerWidth >= 600) { list.width.equal(320) }
    window.rules(when: .containerWidth >= 1000) { folders.width.equal(220) }
    let title = fill(list: list)
    fill(folders: folders, beside: title)
    fill(message: message, beside: title)
  }

  private static func fill(folders: Item, beside title: Item) {
    var above: Item?
    for (name, text) in Words.folders {
      let label = folders.label(text, style: nameStyle, name: name)
      label.leading.equal(folders.leading + 20)
      label.trailing.atMost(folders.trailing - 12)
      if let above {
        label.top.equal(above.bottom + 14)
      } else {
        label.firstBaseline.equal(title.firstBaseline)
      }
      above = label
    }
  }

  /// Fills the list; answers its title, on whose baseline those of the panes beside it stand.
  private static func fill(list: Item) -> Item {
    let title = list.label(Words.inbox, style: LabelStyle(size: .fixed(24)), name: "listTitle")
    title.leading.equal(list.leading + 20)
    title.top.equal(list.top + 16)
    var above = title.bottom + 8
    for message in Words.messages {
      let row = list.container(message.name)
      row.leading.equal(list.leading)
      row.trailing.equal(list.trailing)
      row.top.equal(above)
      fill(row, message)
      above = row.bottom + 0
    }
    return title
  }

  private static func fill(_ row: Item, _ message: Words.Message) {
    let from = row.label(message.from, style: nameStyle, name: "\(message.name).from")
    from.hug(249)
    let date = row.label(message.date, style: LabelStyle(size: .fixed(12)), name: "\(message.name).date")
    date.resist(751, .horizontal)
    let subject = row.label(
      message.subject, style: LabelStyle(size: .fixed(14), maxLines: 2, lineHeight: lines),
      name: "\(message.name).subject")
    from.leading.equal(row.leading + 20)
    from.top.equal(row.top + 12)
    row.row(from, date)
    date.trailing.equal(row.trailing - 20)
    subject.leading.equal(from.leading)
    subject.trailing.equal(date.trailing)
    subject.top.equal(from.bottom + 2)
    row.bottom.equal(subject.bottom + 12)
  }

  private static func fill(message: Item, beside title: Item) {
    let margin = AdaptiveNumber(24).when(.containerWidth >= 500, 40)
    var headline = AdaptiveStyle(LabelStyle(maxLines: nil))
    headline.size = AdaptiveNumber(22).when(.containerWidth >= 500, 28)
    let first = Words.messages[0]
    let items = [
      message.label(first.subject, style: headline, name: "headline"),
      message.label(first.from, style: nameStyle, name: "sender"),
      message.label(
        Words.words, style: LabelStyle(size: .fixed(16), maxLines: nil, lineHeight: .multiple(1.5)),
        name: "words"),
    ]
    for item in items {
      item.leading.equal(message.leading + margin)
      item.trailing.equal(message.trailing - margin)
    }
    items[0].firstBaseline.equal(title.firstBaseline)
    items[1].top.equal(items[0].bottom + 8)
    items[2].top.equal(items[1].bottom + 20)
  }

  private enum Words {
    struct Message {
      let name: String
      let from, subject, date: LocalizedText
    }

    static let inbox: LocalizedText = ["en": "Inbox", "de": "Eingang", "ar": "الوارد", "ja": "受信箱"]
    static let folders: [(name: String, text: LocalizedText)] = [
      ("inbox", inbox), ("drafts", ["en": "Drafts", "de": "Entwürfe", "ar": "المسودات", "ja": "下書き"]),
      ("sent", ["en": "Sent", "de": "Gesendet", "ar": "المرسل", "ja": "送信済み"]),
    ]
    static let messages = [
      Message(
        name: "harbor",
        from: ["en": "Harbour office", "de": "Hafenamt", "ar": "مكتب الميناء", "ja": "港湾事務所"],
        subject: [
          "en": "The pilot boat leaves at six", "de": "Das Lotsenboot fährt um sechs",
          "ar": "يغادر قارب الإرشاد في السادسة", "ja": "水先船は六時に出ます",
        ], date: ["en": "9:41 AM", "de": "9:41", "ar": "٩:٤١ ص", "ja": "9:41"]),
      Message(
        name: "weather",
        from: ["en": "Weather service", "de": "Wetterdienst", "ar": "خدمة الأرصاد الجوية", "ja": "気象サービス"],
        subject: [
          "en": "Gale warning for the northern coast", "de": "Sturmwarnung für die Nordküste",
          "ar": "تحذير من عاصفة على الساحل الشمالي", "ja": "北部沿岸に強風警報",
        ], date: ["en": "8:15 AM", "de": "8:15", "ar": "٨:١٥ ص", "ja": "8:15"]),
      Message(
        name: "library",
        from: ["en": "Island library", "de": "Inselbibliothek", "ar": "مكتبة الجزر", "ja": "島の図書館"],
        subject: [
          "en": "“A History of Lamps” is due on Friday", "de": "„Geschichte der Lampen“ ist Freitag fällig",
          "ar": "يحين موعد إعادة «تاريخ المصابيح» الجمعة", "ja": "『灯りの歴史』の返却は金曜日です",
        ], date: ["en": "Monday", "de": "Montag", "ar": "الاثنين", "ja": "月曜日"]),
    ]
    static let words: LocalizedText = [
      "en":
        "The pilot boat leaves the inner harbour at six, weather permitting. Please bring the charts of the northern channel along, and the logbook of last week. Coffee is on board.",
      "de":
        "Das Lotsenboot verlässt den Innenhafen um sechs, wenn das Wetter es zulässt. Bitte bringen Sie die Karten der Nordrinne mit und das Logbuch der letzten Woche. Kaffee ist an Bord.",
      "ar":
        "يغادر قارب الإرشاد الميناء الداخلي في السادسة إذا سمح الطقس. أحضروا من فضلكم خرائط القناة الشمالية وسجل الأسبوع الماضي. القهوة متوفرة على متن القارب.",
      "ja":
        "水先船は天候が許せば六時に内港を出ます。北水道の海図と先週の航海日誌をお持ちください。船内にコーヒーがあります。",
    ]
  }
}
