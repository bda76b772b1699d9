import Copyfit

/// A screen with a bar above and one below; the list between them scrolls, and starts under neither.
///
/// The same as Examples/Layouts/list.json.
enum ListScreen {
  static let layout = Layout { root in
    let navigation = root.bar(.top, length: 44, name: "navigation").item
    let tabs = root.bar(.bottom, length: 49, name: "tabs").item
    let list = root.scroll(name: "list")
    list.item.fill(root)
    fill(navigation)
    fillTabs(tabs)
    var above = list.content.top
    for message in Words.messages {
      let row = message.row(in: list.content)
      list.content.arrange([row], .row(alignment: .firstBaseline))
      row.top.equal(above)
      above = row.bottom
    }
    list.content.bottom.equal(above)
  }

  private static func fill(_ bar: Item) {
    let title = bar.label(Words.title, name: "title")
    let edit = bar.label(Words.edit, style: LabelStyle(size: .fixed(15)), name: "edit")
    title.centerX.equal(bar.centerX)
    title.bottom.equal(bar.bottom - 10)
    title.trailing.atMost(edit.leading - 8)
    edit.trailing.equal(bar.trailing - 16)
    edit.firstBaseline.equal(title.firstBaseline)
  }

  private static func fillTabs(_ bar: Item) {
    let style = LabelStyle(size: .fixed(11), alignment: .center)
    let labels = Words.tabs.map { bar.label($0.text, style: style, name: $0.name) }
    labels[0].leading.equal(bar.leading)
    labels[0].top.equal(bar.top + 18)
    labels[labels.count - 1].trailing.equal(bar.trailing)
    for (one, next) in zip(labels, labels.dropFirst()) {
      bar.row(one, next, spacing: 0)
      next.width.equal(labels[0].width)
    }
  }

  /// A message of the list.
  private struct Message {
    let name: String
    let sender, text, date: LocalizedText

    /// The sender's face, name, and the beginning of what they write.
    func row(in list: Item) -> Item {
      let row = list.container(name)
      let face = row.content(NaturalSize(Size(40, 40)), name: "\(name).face")
      face.hug(.required)
      face.resist(.required)
      let sender = row.label(self.sender, style: LabelStyle(size: .fixed(16)), name: "\(name).name")
      // Where the line is too narrow for both, the date stays whole.
      sender.hug(249)
      sender.resist(749)
      let date = row.label(self.date, style: LabelStyle(size: .fixed(12)), name: "\(name).date")
      let text = row.label(self.text, style: LabelStyle(size: .fixed(14), maxLines: 2), name: "\(name).text")

      face.leading.equal(row.leading + 16)
      face.top.equal(row.top + 12)
      sender.leading.equal(face.trailing + 12)
      sender.top.equal(row.top + 10)
      row.row(sender, date)
      date.trailing.equal(row.trailing - 16)
      text.leading.equal(sender.leading)
      text.trailing.equal(date.trailing)
      text.top.equal(sender.bottom + 2)
      row.bottom.atLeast(text.bottom + 12)
      row.bottom.atLeast(face.bottom + 12)
      row.height.equal(0, priority: 1)
      return row
    }
  }

  private enum Words {
    static let title: LocalizedText = ["en": "Messages", "de": "Nachrichten", "ar": "الرسائل", "ja": "メッセージ"]
    static let edit: LocalizedText = ["en": "Edit", "de": "Bearbeiten", "ar": "تحرير", "ja": "編集"]
    static let tabs: [(name: String, text: LocalizedText)] = [
      ("chats", ["en": "Chats", "de": "Chats", "ar": "الدردشات", "ja": "チャット"]),
      ("calls", ["en": "Calls", "de": "Anrufe", "ar": "المكالمات", "ja": "通話"]),
      ("settings", ["en": "Settings", "de": "Einstellungen", "ar": "الإعدادات", "ja": "設定"]),
    ]
    static let messages = [
      Message(
        name: "harbor",
        sender: ["en": "Harbour office", "de": "Hafenamt", "ar": "مكتب الميناء", "ja": "港湾事務所"],
        text: [
          "en": "The pilot boat leaves at six. Bring the charts, please.",
          "de": "Das Lotsenboot fährt um sechs. Bitte die Karten mitbringen.",
          "ar": "يغادر قارب الإرشاد في السادسة. أحضروا الخرائط من فضلكم.", "ja": "水先船は六時に出ます。海図をお持ちください。",
        ], date: ["en": "9:41 AM", "de": "9:41", "ar": "٩:٤١ ص", "ja": "9:41"]),
      Message(
        name: "weather",
        sender: ["en": "Weather service", "de": "Wetterdienst", "ar": "خدمة الأرصاد الجوية", "ja": "気象サービス"],
        text: [
          "en": "Gale warning for the northern coast until midnight.",
          "de": "Sturmwarnung für die Nordküste bis Mitternacht.",
          "ar": "تحذير من عاصفة على الساحل الشمالي حتى منتصف الليل.", "ja": "北部沿岸に真夜中まで強風警報。",
        ], date: ["en": "8:15 AM", "de": "8:15", "ar": "٨:١٥ ص", "ja": "8:15"]),
      Message(
        name: "ines", sender: ["en": "Inês", "de": "Inês", "ar": "إينيس", "ja": "イネス"],
        text: [
          "en": "See you at the lighthouse!", "de": "Bis gleich am Leuchtturm!", "ar": "نلتقي عند المنارة!",
          "ja": "灯台で会いましょう！",
        ], date: ["en": "Yesterday", "de": "Gestern", "ar": "أمس", "ja": "昨日"]),
      Message(
        name: "library",
        sender: [
          "en": "Island library", "de": "Inselbibliothek",
          "ar": "مكتبة الجزر", "ja": "島の図書館",
        ],
        text: [
          "en": "“A History of Lamps” is due back on Friday. You can renew it once more.",
          "de": "„Geschichte der Lampen“ ist am Freitag fällig.",
          "ar": "يحين موعد إعادة «تاريخ المصابيح» يوم الجمعة، ويمكنكم تمديده مرة أخرى.",
          "ja": "『灯りの歴史』の返却期限は金曜日です。あと一回延長できます。",
        ], date: ["en": "Monday", "de": "Montag", "ar": "الاثنين", "ja": "月曜日"]),
    ]
  }
}
