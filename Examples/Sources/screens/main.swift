import Copyfit
import ExampleProgram
import Proofing
import ScreenProofs

// Lays out a screen in four languages at three widths, prints where things are, and draws all twelve.
//
// The same screens as documents are in Examples/Layouts: copyfit layout Examples/Layouts/form.json --size 375x400

/// The widths of screens that change with them.
let breakpoints = [375.0, 768, 1280]
let screens: [String: (layout: Layout, height: Double, safeArea: Insets, title: String)] = [
  "form": (FormScreen.layout, 400, .zero, "The widest label makes the column, in every language"),
  "card": (CardScreen.layout, 470, .zero, "As high as its texts, and no wider than 420 points"),
  "list": (ListScreen.layout, 470, Insets(top: 20), "A list under two bars, its content clear of both"),
  "shop": (ShopScreen.layout, 620, .zero, "Stacked on a phone, side by side where it is wide"),
  "inbox": (InboxScreen.layout, 420, .zero, "A list, and from 600 points on the message beside it"),
  "gallery": (GalleryScreen.layout, 420, .zero, "Thirteen photographs, as large as the screen allows"),
  "fluid": (FluidScreen.layout, 420, .zero, "Type that grows with the width and the reader's wish"),
]

Program.run("screens form|card|list|shop|inbox|gallery|fluid FILE.png", arguments: 2...2) { arguments in
  guard let chosen = screens[arguments[0]] else {
    throw WrongArgument("there is no screen '\(arguments[0])'")
  }
  let type = Typesetter(fonts: try FontList.shipped())
  let isResponsive = ["shop", "inbox", "gallery", "fluid"].contains(arguments[0])
  let languages: [Language] = ["en", "de", "ar", "ja"]
  let rows = languages.map { language in
    (isResponsive ? breakpoints : [320, 375, 768]).map { width in
      let room = Environment(
        size: Size(width, chosen.height), locale: language, safeArea: chosen.safeArea)
      let screen = chosen.layout.solved(in: room, with: type)
      let texts = screen.layout.allItems.compactMap { screen.text(of: $0) }
      print(
        "\(language) at \(width): \(screen.frames.count) items, \(texts.reduce(0) { $0 + $1.lineCount }) lines, "
          + "\(screen.problems.count) problems")
      return ScreenProof(of: screen, labels: type)
    }
  }
  try ScreenSheet(title: chosen.title, rows: rows).drawing.write(to: arguments[1], scale: 1)
  print("Look at \(arguments[1])")
}
