import Copyfit
import ExampleProgram
import Proofing

// The card that a link is shown with, in four languages: one design, and in each language the largest title that fits.

let languages: [(tag: Language, title: String, author: String)] = [
  ("en", "Why every headline has exactly one right size", "Ada Lindqvist · 6 minutes"),
  ("de", "Warum jede Überschrift genau eine richtige Größe hat", "Clara Neumann · 6 Minuten"),
  ("ar", "لماذا لكل عنوان حجم صحيح واحد فقط", "ليلى حداد · ٦ دقائق"),
  ("ja", "見出しにちょうどよい大きさが一つしかない理由", "山田花子 · 6分"),
]

let size = Size(600, 315), margin = 44.0
let night: Color = "#10243E", hill: Color = "#1B3A66", sun: Color = "#FFB454", cloud: Color = "#C9D8EC"

Program.run("social-cards FILE.png", arguments: 1...1) { arguments in
  let fonts = try FontList.shipped()
  let inter = fonts.faces.first { $0.familyName == "Inter" } ?? fonts.primary
  let type = Typesetter(fonts: FontList([inter] + fonts.faces))
  let bold = Typesetter(fonts: FontList([try inter.instance(named: "Bold")] + fonts.faces))

  var page = Drawing(size: Size(2 * size.width + 72, 2 * size.height + 72))
  page.fill(Path(Rect(origin: .zero, size: page.size)), "#EEF1F5")
  for (index, language) in languages.enumerated() {
    let card = try card(language.tag, language.title, language.author, type, bold)
    let (column, row) = (Double(index % 2), Double(index / 2))
    page.place(card, at: Point(24 + column * (size.width + 24), 24 + row * (size.height + 24)))
  }
  try page.write(to: arguments[0])
}

/// One card; a right-to-left language has it mirrored.
func card(
  _ language: Language, _ title: String, _ author: String, _ type: Typesetter, _ bold: Typesetter
) throws -> Drawing {
  let isMirrored = LayoutDirection(of: language) == .rightToLeft
  var card = Drawing(size: size)
  card.fill(Path(rounded: Rect(0, 0, width: size.width, height: size.height), 14), hill)
  card.fill(Path(rounded: Rect(0, 0, width: size.width, height: 264), 14), night)
  card.fill(Path(Rect(0, 132, width: size.width, height: 132)), night)
  // A sun behind a hill, on the side where nothing is written.
  card.fill(Path(rounded: Rect(isMirrored ? 44 : 488, 218, width: 68, height: 68), 34), sun)
  card.fill(Path(Rect(0, 264, width: size.width, height: 37)), hill)

  // The title: three lines at most, as large as its box allows.
  let box = Rect(margin, 36, width: size.width - 2 * margin, height: 180)
  let options = FitOptions(
    sizes: 20...60, maxLines: 3, lineHeight: .multiple(1.16), alignment: isMirrored ? .right : .left,
    verticalAlignment: .center)
  let fit = try bold.prepare(title, style: TextStyle(language: language)).largestSize(in: box.size, options)
  card.set(fit.layout, at: box.origin, in: .white)
  print("\(language): \(fit.size) points in \(fit.lineCount) lines; limited by \(fit.limitedBy.name)")

  // Whose it is, on the hill.
  let note = try type.prepare(author, style: TextStyle(language: language))
    .layout(size: 17, width: box.size.width, block: .init(alignment: isMirrored ? .right : .left))
  card.set(note, at: Point(margin, 264 + note.offset(for: .capHeight, in: 51)), in: cloud)
  return card
}
