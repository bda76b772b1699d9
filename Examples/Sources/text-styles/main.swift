import Copyfit
import ExampleProgram
import Proofing

// Texts of many styles, in four languages: price tags, messages with a mention, headlines with an icon; each as large as
// its box allows.

/// A text with the colours of its card.
struct Card {
  let box: Size
  let paper: Color, ink: Color, accent: Color
  /// By language.
  let texts: [(Language, StyledText)]
}

let tag = InlineBox(width: 1, height: 1, depth: 0.15, breaks: .never, id: "icon", alternative: "New:")
let currency = SpanStyle(position: .superscript, id: "accent")
let small = SpanStyle(scale: 0.42)
let mention = SpanStyle(variations: SpanStyle.bold.variations, link: "/mia")

let cards = [
  Card(
    box: Size(190, 64), paper: "#FFF6E0", ink: "#3A2A10", accent: "#B3541E",
    texts: [
      ("en", "\("from ", small)\("€", currency)49\(".90", .superscript)"),
      ("ar", "\("من ", small)٤٩\(" ر.س", currency)"),
      ("hi", "\("₹", currency)४९\(" से", small)"),
      ("ja", "49\("円", .scale(0.5), .id("accent"))\("から", small)"),
    ]),
  Card(
    box: Size(190, 84), paper: "#E6F1FF", ink: "#14283F", accent: "#0B57D0",
    texts: [
      ("en", "\("@Mia", mention) see you at eight, gate B 🙂"),
      ("ar", "\("@ميا", mention) نلتقي في الثامنة عند البوابة ب 🙂"),
      ("hi", "\("@मिया", mention) आठ बजे गेट बी पर मिलते हैं 🙂"),
      ("ja", "\("@ミア", mention) 八時にBゲートで会いましょう 🙂"),
    ]),
  Card(
    box: Size(190, 92), paper: "#10243E", ink: "#FFFFFF", accent: "#F5B83D",
    texts: [
      ("en", "\(box: tag) Trains that leave \("on time", .bold, .id("accent"))"),
      ("ar", "\(box: tag) قطارات تغادر \("في موعدها", .id("accent"))"),
      ("hi", "\(box: tag) \("समय पर", .id("accent")) चलने वाली रेलें"),
      ("ja", "\(box: tag) \("時刻どおり", .id("accent"))に出る列車"),
    ]),
]

let margin = 12.0, inset = 10.0

Program.run("text-styles FILE.png ...", arguments: 1...) { paths in
  let shipped = try FontList.shipped()
  // Inter first: of the shipped fonts it alone has weights.
  let inter = shipped.faces.filter { $0.familyName.hasPrefix("Inter") }
  let type = Typesetter(fonts: FontList(inter + shipped.faces.filter { !inter.contains($0) }))
  let height = cards.reduce(margin) { $0 + $1.box.height + margin }
  var page = Drawing(size: Size(4 * (190 + margin) + margin, height))
  page.fill(Path(Rect(origin: .zero, size: page.size)), .white)

  var top = margin
  for card in cards {
    for (column, (language, text)) in card.texts.enumerated() {
      let corner = Point(margin + Double(column) * (card.box.width + margin), top)
      page.fill(Path(rounded: Rect(origin: corner, size: card.box), 12), card.paper)
      let fit = try type.prepare(text, style: TextStyle(language: language)).largestSize(
        in: card.box,
        FitOptions(sizes: 8...60, maxLines: 3, insets: Insets(inset), verticalAlignment: .center))
      print("\(language)  \(fit)  \(text.alternative)")
      for line in fit.lines {
        page.set(line, at: corner) { run in
          run.style.id == "accent" || run.style.link != nil ? card.accent : card.ink
        }
        for placed in line.boxes {
          let place = Point(
            corner.x + line.origin.x + placed.frame.minX, corner.y + line.origin.y + placed.frame.minY)
          let room = Rect(origin: place, size: placed.frame.size)
          page.fill(Path(rounded: room, room.size.height / 2), card.accent)
        }
      }
    }
    top += card.box.height + margin
  }
  for path in paths { try page.write(to: path, scale: 2) }
}
