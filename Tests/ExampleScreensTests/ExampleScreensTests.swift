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
  ]

  private func document(_ name: String) throws -> LayoutDocument {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/Layouts/\(name).json")
    return try LayoutDocument(json: try Data(contentsOf: url))
  }

  private func environments(_ safeArea: Insets) -> [Environment] {
    [320.0, 375, 768].flatMap { width in
      ["en", "de", "ar", "ja"].compactMap { Language($0) }.map { locale in
        Environment(size: Size(width, 600), locale: locale, safeArea: safeArea)
      }
    }
  }

  @Test(arguments: all)
  func bothFormsGiveEqualFrames(_ example: Example) throws {
    let type = try Typesetter(fonts: ShippedFont.all())
    let written = try document(example.name).layout
    for environment in environments(example.safeArea) {
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
  @Test(arguments: ["form", "card", "list"])
  func documentsReadBackEqual(_ name: String) throws {
    let document = try document(name)
    #expect(try LayoutDocument(json: document.json) == document)
  }
}
