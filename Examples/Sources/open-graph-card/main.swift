import Copyfit
import ExampleProgram
import Proofing

// The picture a link to an article is shown with: 1200 x 630 pixels, the headline as large as it can be.

Program.run("open-graph-card FILE.png [HEADLINE]", arguments: 1...2) { arguments in
  let headline = arguments.dropFirst().first ?? "Why every headline has exactly one right size"

  // The headline is bold where Inter has its letters; the other shipped fonts lend what it lacks.
  let shipped = try FontList.shipped()
  let inter = shipped.faces.first { $0.familyName == "Inter" } ?? shipped.primary
  let bold = Typesetter(fonts: FontList([try inter.instance(named: "Extra Bold")] + shipped.faces))
  let plain = Typesetter(fonts: FontList([inter] + shipped.faces))

  let page = Size(600, 315)
  let night = Color(0x10233F), dusk = Color(0x1B3A66), sun = Color(0xFFB454), cloud = Color(0xD9E4F2)
  var card = Drawing(size: page)
  card.fill(Path(Rect(origin: .zero, size: page)), night)

  // A sun behind a hill, of curves.
  card.fill(circle(around: Point(540, 212), radius: 42), sun)
  card.fill(
    Path(elements: [
      .move(to: Point(0, 250)),
      .cubic(control1: Point(150, 190), control2: Point(330, 290), to: Point(600, 205)),
      .line(to: Point(600, 315)), .line(to: Point(0, 315)), .close,
    ]), dusk)

  // The headline: three lines at most, as large as its box allows.
  let box = Rect(origin: Point(40, 30), size: Size(520, 178))
  let fit = try bold.prepare(headline, style: TextStyle(language: "en"))
    .largestSize(in: box.size, FitOptions(sizes: 16...72, maxLines: 3, lineHeight: .multiple(1.12)))
  card.set(fit.layout, at: box.origin, in: .paper)

  // Two smaller texts, at sizes given.
  card.fill(Path(Rect(origin: Point(40, 262), size: Size(28, 4))), sun)
  card.set(try plain.prepare("The Copyfit Journal").layout(size: 15), at: Point(40, 270), in: cloud)
  let date = try plain.prepare("21 November 2026").layout(
    size: 15, width: 520, block: .init(alignment: .end))
  card.set(date, at: Point(40, 270), in: cloud)

  try card.write(to: arguments[0], scale: 2)
  print("\(fit.size) points in \(fit.lineCount) lines; the next size fails because of \(fit.limitedBy.name)")
}

/// Four curves that differ from a circle by less than 0.03 % of its radius.
func circle(around center: Point, radius: Double) -> Path {
  let (x, y, k) = (center.x, center.y, radius * 0.5523)
  return Path(elements: [
    .move(to: Point(x - radius, y)),
    .cubic(control1: Point(x - radius, y - k), control2: Point(x - k, y - radius), to: Point(x, y - radius)),
    .cubic(control1: Point(x + k, y - radius), control2: Point(x + radius, y - k), to: Point(x + radius, y)),
    .cubic(control1: Point(x + radius, y + k), control2: Point(x + k, y + radius), to: Point(x, y + radius)),
    .cubic(control1: Point(x - k, y + radius), control2: Point(x - radius, y + k), to: Point(x - radius, y)),
    .close,
  ])
}
