import Copyfit
import Foundation
import LayoutDocuments
import Testing
import _TestSupport

@testable import ExampleScreens

/// The examples, as Swift and as documents.
@Suite struct ExampleScreensTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let layout: Layout
    let safeArea: Insets
    var testDescription: String { name }
  }

  static let all = [
    Example(name: "form", layout: FormScreen.layout, safeArea: .zero),
    Example(name: "card", layout: CardScreen.layout, safeArea: .zero),
    Example(name: "list", layout: ListScreen.layout, safeArea: Insets(top: 20)),
    Example(name: "shop", layout: ShopScreen.layout, safeArea: .zero),
    Example(name: "inbox", layout: InboxScreen.layout, safeArea: .zero),
    Example(name: "gallery", layout: GalleryScreen.layout, safeArea: Insets(top: 20, bottom: 10)),
    Example(name: "fluid", layout: FluidScreen.layout, safeArea: .zero),
  ]
  /// The screens for six environments.
  static let wholeScreens = [
    Example(name: "shop", layout: ShopScreen.layout, safeArea: Insets(top: 20, bottom: 10)),
    Example(name: "chat", layout: ChatScreen.layout, safeArea: Insets(top: 20, bottom: 10)),
    Example(name: "dashboard", layout: DashboardScreen.layout, safeArea: Insets(top: 20, bottom: 10)),
    Example(name: "checkout", layout: CheckoutScreen.layout, safeArea: Insets(top: 20, bottom: 10)),
    Example(name: "player", layout: PlayerScreen.layout, safeArea: Insets(top: 20, bottom: 10)),
  ]

  private func document(_ name: String) throws -> LayoutDocument {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/Layouts/\(name).json")
    return try LayoutDocument(json: try Data(contentsOf: url))
  }

  private func environments(_ safeArea: Insets) -> [Environment] {
    [320.0, 375, 768, 1280].flatMap { width in
      ["en", "de", "ar", "ja"].compactMap { Language($0) }.map { locale in
        Environment(size: Size(width, 700), locale: locale, safeArea: safeArea)
      }
    }
  }

  /// The form of fluid type in five content sizes.
  @Test(arguments: [ContentSize.xs, .l, .xxxl, .ax1, .ax3])
  func contentSizes(_ contentSize: ContentSize) throws {
    let type = try Typesetter(fonts: ShippedFont.all())
    let written = try document("fluid").layout
    for var environment in environments(.zero) {
      environment[.contentSize] = contentSize
      environment.size.height = 1000
      let (one, other) = (
        written.solved(in: environment, with: type), FluidScreen.layout.solved(in: environment, with: type)
      )
      #expect(one.frame(named: "cityField") == other.frame(named: "cityField"))
      #expect(one.problems == [], "\(environment.size.width) \(environment.locale?.tag ?? "")")
    }
  }

  /// List, split view, three panes.
  @Test func panesByWidth() throws {
    let type = try Typesetter(fonts: ShippedFont.all())
    for (width, panes) in [(599.0, 1), (600, 2), (999, 2), (1000, 3)] {
      let screen = InboxScreen.layout.solved(in: Environment(size: Size(width, 700)), with: type)
      let shown = ["folders", "list", "message"].filter { name in
        InboxScreen.layout.item(named: name).map { screen.isShown($0) } == true
      }
      #expect(shown.count == panes && screen.problems == [])
    }
  }

  @Test(arguments: all)
  func bothFormsGiveEqualFrames(_ example: Example) throws {
    try compare(example, in: environments(example.safeArea))
  }

  /// Phones, one of them on its side and one with large letters, and tablets, in four languages.
  @Test(arguments: wholeScreens)
  func wholeScreensAreEqualEverywhere(_ example: Example) throws {
    let sizes = [(320.0, 568.0), (430, 932), (844, 390), (820, 1180), (1180, 820), (430, 932)]
    let environments = sizes.enumerated().flatMap { number, size in
      ["en", "de", "ar", "ja"].map { locale in
        var environment = Environment(
          size: Size(size.0, size.1), locale: Language(locale), safeArea: example.safeArea)
        if number == 5 { environment[.contentSize] = .ax1 }
        return environment
      }
    }
    try compare(example, in: environments)
  }

  private func compare(_ example: Example, in environments: [Environment]) throws {
    let type = try Typesetter(fonts: ShippedFont.all())
    let written = try document(example.name).layout
    for environment in environments {
      let (one, other) = (
        written.solved(in: environment, with: type), example.layout.solved(in: environment, with: type)
      )
      for item in written.allItems {
        let name = written.name(of: item)
        #expect(one.frame(of: item) == other.frame(named: name), "\(name) in \(environment)")
      }
      #expect(written.allItems.count == example.layout.allItems.count)
      #expect(one.problems == [] && other.problems == [], "\(environment)")
    }
  }

  /// What readers of the examples write anew is what stands there.
  @Test(arguments: [
    "form", "card", "list", "shop", "inbox", "gallery", "fluid", "chat", "dashboard", "checkout", "player",
  ])
  func documentsReadBackEqual(_ name: String) throws {
    let document = try document(name)
    #expect(try LayoutDocument(json: document.json) == document)
  }
}
