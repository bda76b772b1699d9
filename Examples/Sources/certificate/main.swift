import Copyfit
import ExampleProgram
import Proofing

// Certificates for names of any length and script: the name fills its line, and the rest stands around it.

let names: [(String, Language)] = [
  ("Wolfeschlegelsteinhausenbergerdorff", "de"), ("Li Na", "en"), ("عبد الرحمن بن محمد الخوارزمي", "ar"),
  ("स्वामी विवेकानन्द", "hi"), ("山田 太郎", "ja"), ("Νικόλαος Παπαδόπουλος", "el"),
]

let page = Size(320, 226)
let gold = Color(0xB08D3E), ink = Color(0x2B2A28), cream = Color(0xFFFDF6)

extension Typesetter {
  /// A certificate for a name.
  func certificate(for name: String, _ language: Language) throws -> Drawing {
    var drawing = Drawing(size: page)
    drawing.fill(Path(Rect(origin: .zero, size: page)), cream)
    for (inset, width) in [(10.0, 2.0), (15.0, 0.5)] {
      let frame = Rect(
        origin: Point(inset, inset), size: Size(page.width - 2 * inset, page.height - 2 * inset))
      drawing.stroke(Path(frame), gold, width: width)
    }
    try set("Certificate of Achievement", size: 19, y: 26, tracking: 60, in: gold, on: &drawing)
    try set("This is to certify that", size: 11, y: 62, in: ink, on: &drawing)

    // The name: one line, as large as its room allows, standing on the same line in every certificate.
    let room = Size(page.width - 60, 52)
    let fit = try prepare(name, style: TextStyle(language: language, wrapping: .none))
      .largestSize(in: room, FitOptions(sizes: 6...40, alignment: .center))
    let baseline = 124.0
    if let line = fit.lines.first(where: { _ in true }) {
      drawing.set(line, at: Point(30, baseline - line.baseline), in: ink)
    }
    drawing.stroke(
      Path(from: Point(45, baseline + 14), to: Point(page.width - 45, baseline + 14)), gold, width: 0.5)

    try set("has set type with care", size: 11, y: 146, in: ink, on: &drawing)
    try set("21 November 2026", size: 9, y: 184, in: gold, on: &drawing)
    return drawing
  }

  /// A centred line at a size given.
  func set(
    _ text: String, size: Double, y: Double, tracking: Double = 0, in color: Color, on drawing: inout Drawing
  ) throws {
    let layout = try prepare(text, style: TextStyle(language: "en", tracking: tracking))
      .layout(size: size, width: page.width - 60, block: .init(alignment: .center))
    drawing.set(layout, at: Point(30, y), in: color)
  }
}

Program.run("certificate FILE.png ...", arguments: 1...) { paths in
  let shipped = try FontList.shipped()
  let garamond = shipped.faces.first { $0.familyName.hasPrefix("EB Garamond") } ?? shipped.primary
  let type = Typesetter(fonts: FontList([garamond] + shipped.faces))

  let columns = 3, gap = 14.0
  let rows = (names.count + columns - 1) / columns
  var sheet = Drawing(
    size: Size(Double(columns) * (page.width + gap) + gap, Double(rows) * (page.height + gap) + gap))
  sheet.fill(Path(Rect(origin: .zero, size: sheet.size)), Color(0xE9E6DE))
  for (index, (name, language)) in names.enumerated() {
    let x = gap + Double(index % columns) * (page.width + gap)
    let y = gap + Double(index / columns) * (page.height + gap)
    sheet.place(try type.certificate(for: name, language), at: Point(x, y))
  }
  for path in paths { try sheet.write(to: path, scale: 1.25) }
  print("\(names.count) certificates")
}
