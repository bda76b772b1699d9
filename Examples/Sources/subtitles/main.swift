import Copyfit
import ExampleProgram
import Proofing

// Subtitles: one size for a whole film, as large as the longest of its subtitles allows in two lines.

struct Subtitle {
  let time: String
  let language: Language
  let text: String
}

let subtitles = [
  Subtitle(time: "00:01:12", language: "en", text: "We never thought that the river would rise again."),
  Subtitle(
    time: "00:01:15", language: "fr",
    text: "Nous n’aurions jamais cru que la rivière monterait encore une fois."),
  Subtitle(time: "00:01:19", language: "ar", text: "لم نكن نظن أبدًا أن النهر سيرتفع مرة أخرى في هذا العام."),
  Subtitle(time: "00:01:24", language: "ja", text: "川の水がまた増えるなんて、私たちは思ってもみませんでした。"),
]

// Nine tenths of the picture's width, and what two lines may be high.
let picture = Size(384, 216)
let room = Size(picture.width * 0.9, 62)
let options = FitOptions(sizes: 8...24, step: 0.5, maxLines: 2, alignment: .center)

Program.run("subtitles FILE.png ...", arguments: 1...) { paths in
  let type = Typesetter(fonts: try FontList.shipped())
  let texts = subtitles.map { type.prepare($0.text, style: TextStyle(language: $0.language)) }
  let fit = try TextGroup(texts, in: room).largestSize(options)

  var sheet = Drawing(size: Size(2 * picture.width + 12, 2 * picture.height + 12))
  sheet.fill(Path(Rect(origin: .zero, size: sheet.size)), .paper)
  for (index, layout) in fit.layouts.enumerated() {
    let corner = Point(
      Double(index % 2) * (picture.width + 12), Double(index / 2) * (picture.height + 12))
    var frame = scene(index)
    let origin = Point(picture.width * 0.05, picture.height - 14 - layout.height)
    // A shadow of all sides, so that letters are read on whatever is behind them.
    for (x, y) in [
      (-0.7, 0.0), (0.7, 0.0), (0.0, -0.7), (0.0, 0.7), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (-0.5, -0.5),
    ] {
      frame.set(layout, at: Point(origin.x + x, origin.y + y), in: Color(0x000000))
    }
    frame.set(layout, at: origin, in: .paper)
    frame.set(
      try type.prepare(subtitles[index].time).layout(size: 7), at: Point(8, 6),
      in: Color(0xFFFFFF, opacity: 0.6))
    sheet.place(frame, at: corner)
  }

  for path in paths { try sheet.write(to: path, scale: 2) }
  print("\(fit.size) points; the next size fails because of \(subtitles[fit.limitingText ?? 0].time)")
}

/// A river at four hours of the day.
func scene(_ index: Int) -> Drawing {
  let skies: [UInt32] = [0x86B6D8, 0xD9A07A, 0x3B4E7A, 0x9BB7A6]
  let rivers: [UInt32] = [0x3F6F93, 0x8A5C4B, 0x1D2A4D, 0x47685E]
  var frame = Drawing(size: picture)
  frame.fill(Path(Rect(origin: .zero, size: picture)), Color(skies[index]))
  let bank = 105.0 + Double(index) * 8
  frame.fill(
    Path(elements: [
      .move(to: Point(0, bank)),
      .cubic(
        control1: Point(120, bank - 40), control2: Point(200, bank + 40), to: Point(picture.width, bank - 10)),
      .line(to: Point(picture.width, picture.height)), .line(to: Point(0, picture.height)), .close,
    ]), Color(rivers[index]))
  return frame
}
