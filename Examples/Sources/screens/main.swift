import Copyfit
import ExampleProgram
import Proofing
import ScreenProofs

// Lays out a screen in four languages at three widths, prints where things are, and draws all twelve; whole screens on
// phones, upright, on the side and with large letters, and on tablets, which makes twenty-four.
//
// The same screens as documents are in Examples/Layouts: copyfit layout Examples/Layouts/form.json --size 375x400

/// A screen, and how the sheet shows it.
struct Example {
  let layout: Layout
  /// The height that it is shown at; nil for phones and tablets.
  var height: Double?
  var safeArea = Insets.zero
  var title = ""
  /// How it looks in an app; nil for proofs, which show frames and baselines.
  var looks: ((Screen) -> [String: ItemLook])?

  /// Where it is shown, in one language.
  var environments: [Environment] {
    guard let height else { return Self.devices }
    return (looks == nil ? [320.0, 375, 768] : [375, 768, 1280]).map {
      Environment(size: Size($0, height), safeArea: safeArea)
    }
  }

  private static let devices: [Environment] = {
    let sizes = [
      Size(320, 568), Size(430, 932), Size(430, 932), Size(844, 390), Size(820, 1180), Size(1180, 820),
    ]
    var devices = sizes.map { Environment(size: $0, safeArea: Insets(top: 20, bottom: 10)) }
    devices[2][.contentSize] = .ax1
    return devices
  }()
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
  "chat": Example(layout: ChatScreen.layout) { _ in Looks.chat },
  "dashboard": Example(layout: DashboardScreen.layout) { _ in Looks.dashboard },
  "checkout": Example(layout: CheckoutScreen.layout) { _ in Looks.checkout },
  "player": Example(layout: PlayerScreen.layout) { _ in Looks.player },
]

/// The screens on one page, each as an app would show it.
func page(_ rows: [[Screen]], _ looks: (Screen) -> [String: ItemLook]) -> Drawing {
  let gap = 24.0
  let width = rows[0].reduce(gap) { $0 + $1.environment.size.width + gap }
  let heights = rows.map { row in row.reduce(0) { max($0, $1.environment.size.height) } }
  let height = heights.reduce(gap) { $0 + $1 + gap }
  var page = Drawing(size: Size(width, height))
  page.fill(Path(Rect(origin: .zero, size: page.size)), "#DDE2EA")
  var y = gap
  for (row, height) in zip(rows, heights) {
    var x = gap
    for screen in row {
      let preview = ScreenPreview(of: screen, background: "#FBFBFD", looks: looks(screen))
      page.place(preview.drawing, at: Point(x, y))
      x += screen.environment.size.width + gap
    }
    y += height + gap
  }
  return page
}

Program.run(
  "screens form|card|list|shop|inbox|gallery|fluid|chat|dashboard|checkout|player FILE.png", arguments: 2...2
) { arguments in
  guard let example = examples[arguments[0]] else {
    throw WrongArgument("there is no screen '\(arguments[0])'")
  }
  let type = Typesetter(fonts: try FontList.shipped())
  let languages: [Language] = ["en", "de", "ar", "ja"]
  let rows = languages.map { language in
    example.environments.map { environment in
      var room = environment
      room.locale = language
      let screen = example.layout.solved(in: room, with: type)
      let texts = screen.layout.allItems.compactMap { screen.text(of: $0) }
      print(
        "\(language) at \(room.size.width): \(screen.frames.count) items, \(texts.reduce(0) { $0 + $1.lineCount }) lines, "
          + "\(screen.problems.count) problems")
      return screen
    }
  }
  if let looks = example.looks {
    try page(rows, looks).write(to: arguments[1], scale: example.height == nil ? 0.5 : 1)
  } else {
    let proofs = rows.map { $0.map { ScreenProof(of: $0, labels: type) } }
    try ScreenSheet(title: example.title, rows: proofs).drawing.write(to: arguments[1], scale: 1)
  }
  print("Look at \(arguments[1])")
}
