import Copyfit
import Proofing

// Buttons of one row, in every language of an app: all of a row at one size, which its longest word decides.
//
//     buttons FILE.png

let languages: [(name: Language, labels: [String])] = [
  ("en", ["Save", "Save as…", "Discard changes", "Cancel"]),
  ("de", ["Speichern", "Speichern unter…", "Änderungen verwerfen", "Abbrechen"]),
  ("fi", ["Tallenna", "Tallenna nimellä…", "Hylkää muutokset", "Peruuta"]),
  ("he", ["שמירה", "שמירה בשם…", "ביטול השינויים", "ביטול"]),
  ("th", ["บันทึก", "บันทึกเป็น…", "ละทิ้งการเปลี่ยนแปลง", "ยกเลิก"]),
]

let type = Typesetter(fonts: try FontList.shipped())
let button = Size(118, 34), gap = 10.0, left = 70.0
let options = FitOptions(
  sizes: 6...15, step: 0.25, maxLines: 1, insets: Insets(top: 4, left: 10, bottom: 4, right: 10),
  alignment: .center)
let blue = Color(0x2F6FDE), grey = Color(0x66707C)

var page = Drawing(
  size: Size(left + 4 * (button.width + gap) + gap, Double(languages.count) * (button.height + 2 * gap) + gap)
)
page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)

for (row, language) in languages.enumerated() {
  let style = TextStyle(language: language.name, wrapping: .none)
  let texts = language.labels.map { type.prepare($0, style: style) }
  let fits = texts.map { $0.largestSize(in: button, options) }
  // The size of all is that of the one with the least room.
  let size = fits.map(\.size).min() ?? options.minSize
  let limiting = fits.firstIndex { $0.size == size && $0.limitedBy != .maxSize }
  let reason = limiting.map { "as “\(language.labels[$0])” is the longest" } ?? "the largest allowed"
  print("\(language.name.tag)  \(size) points, \(reason)")

  let y = gap + Double(row) * (button.height + 2 * gap)
  let note = try type.prepare("\(language.name.tag)  \(size)").layout(size: 9)
  page.set(note, at: Point(gap, y + (button.height - note.height) / 2), in: grey)
  for (column, text) in texts.enumerated() {
    let corner = Point(left + Double(column) * (button.width + gap), y)
    page.fill(rounded(Rect(origin: corner, size: button), by: 6), column == limiting ? blue : Color(0x4F8BF0))
    let layout = try text.layout(size: size, width: button.width, alignment: .center)
    page.set(layout, at: Point(corner.x, corner.y + (button.height - layout.height) / 2), in: .paper)
  }
}

/// A rectangle with round corners.
func rounded(_ rect: Rect, by radius: Double) -> Path {
  let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
  let k = radius * 0.4477
  return Path(steps: [
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

for path in CommandLine.arguments.dropFirst() { try page.write(to: path) }
