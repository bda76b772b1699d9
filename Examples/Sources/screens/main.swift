import Copyfit
import ExampleProgram
import Proofing
import ScreenProofs

// Lays out a screen in four languages at three widths, prints where things are, and draws all twelve.
//
// The same screens as documents are in Examples/Layouts: copyfit layout Examples/Layouts/form.json --size 375x400

/// A screen, and how the sheet shows it.
struct Example {
  let layout: Layout
  let height: Double
  var safeArea = Insets.zero
  var title = ""
  /// How it looks in an app; nil for proofs, which show frames and baselines.
  var looks: ((Screen) -> [String: ItemLook])?
}

let examples = [
  "form": Example(
    layout: FormScreen.layout, height: 400, title: "The widest label makes the column, in every language"),
  "card": Example(
    layout: CardScreen.layout, height: 470, title: "As high as its texts, and no wider than 420 points"),
  "list": Example(
    layout: ListScreen.layout, height: 470, safeArea: Insets(top: 20),
    title: "A list under two bars, its content clear of both"),
  "shop": Example(layout: ShopScreen.layout, height: 620) { _ in Looks.shop },
  "inbox": Example(layout: InboxScreen.layout, height: 420, looks: Looks.inbox),
  "gallery": Example(layout: GalleryScreen.layout, height: 420) { _ in Looks.gallery },
  "fluid": Example(layout: FluidScreen.layout, height: 420) { _ in Looks.fluid },
]

/// The screens on one page, each as an app would show it.
func page(_ rows: [[Screen]], _ looks: (Screen) -> [String: ItemLook]) -> Drawing {
  let gap = 24.0
  let width = rows[0].reduce(gap) { $0 + $1.environment.size.width + gap }
  let height = rows.reduce(gap) { $0 + $1[0].environment.size.height + gap }
  var page = Drawing(size: Size(width, height))
  page.fill(Path(Rect(origin: .zero, size: page.size)), "#DDE2EA")
  var y = gap
  for row in rows {
    var x = gap
    for screen in row {
      let preview = ScreenPreview(of: screen, background: "#FBFBFD", looks: looks(screen))
      page.place(preview.drawing, at: Point(x, y))
      x += screen.environment.size.width + gap
    }
    y += row[0].environment.size.height + gap
  }
  return page
}

Program.run("screens form|card|list|shop|inbox|gallery|fluid FILE.png", arguments: 2...2) { arguments in
  guard let example = examples[arguments[0]] else {
    throw WrongArgument("there is no screen '\(arguments[0])'")
  }
  let type = Typesetter(fonts: try FontList.shipped())
  let languages: [Language] = ["en", "de", "ar", "ja"]
  let rows = languages.map { language in
    (example.looks == nil ? [320.0, 375, 768] : [375, 768, 1280]).map { width in
      let room = Environment(
        size: Size(width, example.height), locale: language, safeArea: example.safeArea)
      let screen = example.layout.solved(in: room, with: type)
      let texts = screen.layout.allItems.compactMap { screen.text(of: $0) }
      print(
        "\(language) at \(width): \(screen.frames.count) items, \(texts.reduce(0) { $0 + $1.lineCount }) lines, "
          + "\(screen.problems.count) problems")
      return screen
    }
  }
  if let looks = example.looks {
    try page(rows, looks).write(to: arguments[1])
  } else {
    let proofs = rows.map { $0.map { ScreenProof(of: $0, labels: type) } }
    try ScreenSheet(title: example.title, rows: proofs).drawing.write(to: arguments[1], scale: 1)
  }
  print("Look at \(arguments[1])")
}
