import Copyfit
import ExampleProgram
import Proofing
import ScreenProofs

// A screen of settings in four languages: long labels wrap beside their switches, and Arabic runs from the right.

let title: LocalizedText = ["en": "Settings", "de": "Einstellungen", "ar": "الإعدادات", "ja": "設定"]
let rows: [(label: LocalizedText, isOn: Bool)] = [
  (["en": "Notifications", "de": "Benachrichtigungen", "ar": "الإشعارات", "ja": "通知"], true),
  (
    [
      "en": "Use mobile data when Wi‑Fi is slow",
      "de": "Mobile Daten verwenden, wenn die WLAN-Verbindung langsam ist",
      "ar": "استخدام بيانات الجوال عندما تكون شبكة الواي فاي بطيئة", "ja": "Wi-Fiが遅いときにモバイルデータ通信を使う",
    ], false
  ),
  (["en": "Larger text", "de": "Größere Schrift", "ar": "نص أكبر", "ja": "文字を大きくする"], true),
]

let screen = Layout { root in
  let bar = root.bar(.top, length: 44, name: "bar").item
  let heading = bar.label(title, style: LabelStyle(alignment: .center), name: "title")
  heading.centerX.equal(bar.centerX)
  heading.firstBaseline.equal(bar.bottom - 16)
  let card = root.container("card")
  card.leading.equal(root.safeArea.leading + 16)
  card.trailing.equal(root.safeArea.trailing - 16)
  card.top.equal(root.safeArea.top + 16)

  var above = card.top
  for (number, row) in rows.enumerated() {
    let label = card.label(
      row.label, style: LabelStyle(size: .fixed(16), maxLines: nil), name: "label\(number)")
    let control = card.container("switch\(number)"), knob = control.container("knob\(number)")
    label.leading.equal(card.leading + 16)
    label.top.equal(above + 14)
    control.size(44, 26)
    control.trailing.equal(card.trailing - 16)
    // Beside each other and on one middle; the label wraps before it comes nearer.
    label.trailing.atMost(control.leading - 16)
    control.centerY.equal(label.centerY)
    knob.size(22, 22)
    knob.centerY.equal(control.centerY)
    if row.isOn { knob.trailing.equal(control.trailing - 2) } else { knob.leading.equal(control.leading + 2) }
    above = label.bottom
  }
  card.bottom.equal(above + 14)
}

var looks = [
  "card": ItemLook(fill: .white, cornerRadius: 12), "bar": ItemLook(fill: "#FBFBFD", border: "#D9DCE3"),
]
for (number, row) in rows.enumerated() {
  looks["switch\(number)"] = ItemLook(fill: row.isOn ? "#34C26B" : "#D5D9E0", cornerRadius: 13)
  looks["knob\(number)"] = ItemLook(fill: .white, cornerRadius: 11)
}

Program.run("settings FILE.png", arguments: 1...1) { arguments in
  let type = Typesetter(fonts: try FontList.shipped())
  var page = Drawing(size: Size(4 * 320 + 5 * 24, 328))
  page.fill(Path(Rect(origin: .zero, size: page.size)), "#DDE2EA")
  for (column, language) in (["en", "de", "ar", "ja"] as [Language]).enumerated() {
    let phone = Environment(size: Size(320, 280), locale: language, safeArea: Insets(top: 20))
    let solved = screen.solved(in: phone, with: type)
    for problem in solved.problems { print("\(language): \(problem.message)") }
    let preview = ScreenPreview(of: solved, background: "#F1F3F7", looks: looks)
    page.place(preview.drawing, at: Point(24 + Double(column) * 344, 24))
    print("\(language): the card is \(solved.frame(named: "card")?.size.height ?? 0) points high")
  }
  try page.write(to: arguments[0])
}
