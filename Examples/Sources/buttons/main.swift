import Copyfit
import ExampleProgram
import Proofing

// Buttons of one row, in every language of an app: all of a row at one size, which its longest word decides.

let languages: [(name: Language, labels: [String])] = [
  ("en", ["Save", "Save as…", "Discard changes", "Cancel"]),
  ("de", ["Speichern", "Speichern unter…", "Änderungen verwerfen", "Abbrechen"]),
  ("fi", ["Tallenna", "Tallenna nimellä…", "Hylkää muutokset", "Peruuta"]),
  ("he", ["שמירה", "שמירה בשם…", "ביטול השינויים", "ביטול"]),
  ("th", ["บันทึก", "บันทึกเป็น…", "ละทิ้งการเปลี่ยนแปลง", "ยกเลิก"]),
]

let button = Size(118, 34), gap = 10.0, left = 70.0
let options = FitOptions(
  sizes: 6...15, step: 0.25, maxLines: 1, insets: Insets(top: 4, left: 10, bottom: 4, right: 10),
  alignment: .center)
let blue = Color(0x2F6FDE), grey = Color(0x66707C)

Program.run("buttons FILE.png ...", arguments: 1...) { paths in
  let type = Typesetter(fonts: try FontList.shipped())
  var page = Drawing(
    size: Size(
      left + 4 * (button.width + gap) + gap, Double(languages.count) * (button.height + 2 * gap) + gap)
  )
  page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)

  for (row, language) in languages.enumerated() {
    let style = TextStyle(language: language.name, wrapping: .none)
    let texts = language.labels.map { type.prepare($0, style: style) }
    let fit = try FitGroup(texts, in: button).largestSize(options)
    let reason =
      fit.limitingText.map { "as “\(language.labels[$0])” is the longest" } ?? "the largest allowed"
    print("\(language.name.tag)  \(fit.size) points, \(reason)")

    let y = gap + Double(row) * (button.height + 2 * gap)
    let note = try type.prepare("\(language.name.tag)  \(fit.size)").layout(size: 9)
    page.set(note, at: Point(gap, y + (button.height - note.height) / 2), in: grey)
    for (column, layout) in fit.layouts.enumerated() {
      let corner = Point(left + Double(column) * (button.width + gap), y)
      let isLimiting = column == fit.limitingText
      page.fill(rounded(Rect(origin: corner, size: button), by: 6), isLimiting ? blue : Color(0x4F8BF0))
      // Lines count from the button's corner; what is left below them is shared with what is above.
      let room = button.height - layout.height
      page.set(layout, at: Point(corner.x, corner.y + room / 2 - layout.origin.y), in: .paper)
    }
  }
  for path in paths { try page.write(to: path) }
}

/// A rectangle with round corners.
func rounded(_ rect: Rect, by radius: Double) -> Path {
  let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
  let k = radius * 0.4477
  return Path(elements: [
    .move(to: Point(l + radius, t)), .line(to: Point(r - radius, t)),
    .cubic(control1: Point(r - k, t), control2: Point(r, t + k), to: Point(r, t + radius)),
    .line(to: Point(r, b - radius)),
    .cubic(control1: Point(r, b - k), control2: Point(r - k, b), to: Point(r - radius, b)),
    .line(to: Point(l + radius, b)),
    .cubic(control1: Point(l + k, b), control2: Point(l, b - k), to: Point(l, b - radius)),
    .line(to: Point(l, t + radius)),
    .cubic(control1: Point(l, t + k), control2: Point(l + k, t), to: Point(l + radius, t)), .close,
  ])
}
