import Copyfit
import ExampleProgram
import Proofing

// Buttons of one row, in six languages: all of a row at one size, which its longest word decides.

let languages: [(name: Language, labels: [String])] = [
  ("en", ["Save", "Save as…", "Discard changes", "Cancel"]),
  ("de", ["Speichern", "Speichern unter…", "Änderungen verwerfen", "Abbrechen"]),
  ("fi", ["Tallenna", "Tallenna nimellä…", "Hylkää muutokset", "Peruuta"]),
  ("he", ["שמירה", "שמירה בשם…", "ביטול השינויים", "ביטול"]),
  ("th", ["บันทึก", "บันทึกเป็น…", "ละทิ้งการเปลี่ยนแปลง", "ยกเลิก"]),
  ("ja", ["保存", "名前を付けて保存…", "変更を破棄", "キャンセル"]),
]

let button = Size(118, 34), gap = 10.0, left = 70.0
// The middle of the capitals in the middle of the button: so all labels of a row stand on one line.
let options = FitOptions(
  sizes: 6...15, step: 0.25, maxLines: 1, insets: Insets(horizontal: 10, vertical: 4),
  alignment: .center, verticalAlignment: .capHeight)
let blue: Color = "#2F6FDE", paleBlue: Color = "#4F8BF0", grey: Color = "#66707C"

Program.run("buttons FILE.png ...", arguments: 1...) { paths in
  let type = Typesetter(fonts: try FontList.shipped())
  let rowHeight = button.height + 2 * gap
  var page = Drawing(
    size: Size(left + 4 * (button.width + gap) + gap, Double(languages.count) * rowHeight + gap))
  page.fill(Path(Rect(origin: .zero, size: page.size)), .white)

  for (row, language) in languages.enumerated() {
    let style = TextStyle(language: language.name, wrapping: .none)
    let fit = try TextGroup(language.labels.map { type.prepare($0, style: style) }, in: button)
      .largestSize(options)
    let reason =
      fit.limitingText.map { "as “\(language.labels[$0])” is the longest" } ?? "the largest allowed"
    print("\(language.name)  \(fit.size) points, \(reason)")

    let y = gap + Double(row) * rowHeight
    let note = try type.prepare("\(language.name)  \(fit.size)").layout(size: 9)
    page.set(note, at: Point(gap, y + note.offset(for: .capHeight, in: button.height)), in: grey)
    // A language that runs from the right has its first button at the right.
    let isMirrored = LayoutDirection(of: language.name) == .rightToLeft
    for (index, layout) in fit.layouts.enumerated() {
      let column = Double(isMirrored ? fit.layouts.count - 1 - index : index)
      let corner = Point(left + column * (button.width + gap), y)
      page.fill(
        Path(rounded: Rect(origin: corner, size: button), 6), index == fit.limitingText ? blue : paleBlue)
      page.set(layout, at: corner, in: .white)
    }
  }
  for path in paths { try page.write(to: path, scale: 2) }
}
