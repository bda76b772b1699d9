import Copyfit
import Foundation
import Proofing
import ScreenProofs

// Lays out a screen in four languages at three widths, prints where things are, and draws all twelve.
//
//     screens form|card|list FILE.png
//
// The same screens as documents are in Examples/Layouts: copyfit layout Examples/Layouts/form.json --size 375x400

let screens: [String: (layout: Layout, height: Double, safeArea: Insets, title: String)] = [
  "form": (FormScreen.layout, 400, .zero, "The widest label makes the column, in every language"),
  "card": (CardScreen.layout, 470, .zero, "As high as its texts, and no wider than 420 points"),
  "list": (ListScreen.layout, 470, Insets(top: 20), "A list under two bars, its content clear of both"),
]
guard CommandLine.arguments.count == 3, let chosen = screens[CommandLine.arguments[1]] else {
  print("usage: screens \(screens.keys.sorted().joined(separator: "|")) FILE.png")
  exit(64)
}

let type = Typesetter(fonts: try FontList.shipped())
let languages: [Language] = ["en", "de", "ar", "ja"]
let rows = languages.map { language in
  [320.0, 375, 768].map { width in
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
try ScreenSheet(title: chosen.title, rows: rows).drawing.write(to: CommandLine.arguments[2], scale: 1)
print("Look at \(CommandLine.arguments[2])")
