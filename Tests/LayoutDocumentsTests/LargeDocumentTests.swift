import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

/// Documents of thousands of items end in an answer or in an error with its place, soon.
@Suite struct LargeDocumentTests {
  private static let most = Repository.isFullTest ? 10_000 : Repository.isQuickTest ? 200 : 2000

  /// A document written by its numbers.
  struct Hostile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many items or rules of a kind there are at most.
    var most = LargeDocumentTests.most
    let item: @Sendable (Int) -> String
    let rules: @Sendable (Int) -> [String]
    /// The kinds of problem that are told.
    let kinds: Set<String>

    func json() -> String {
      let items = (0..<most).map { item($0) }
      let lines = (0..<most).flatMap { rules($0) }.map { "\"\($0)\"" }
      return """
        {"styles": {"wrap": {"size": 17, "maxLines": null}},
         "items": [\(items.joined(separator: ",\n"))], "rules": [\(lines.joined(separator: ",\n"))]}
        """
    }
  }

  private static let documents: [Hostile] = [
    Hostile(
      testDescription: "boxes that no rule speaks of", item: { #"{"container": "i\#($0)"}"# },
      rules: { _ in [] },
      kinds: ["ambiguous"]),
    Hostile(
      testDescription: "labels that no rule speaks of",
      item: { #"{"label": "i\#($0)", "text": "Row \#($0)"}"# },
      rules: { _ in [] }, kinds: ["ambiguous", "overlap"]),
    Hostile(
      testDescription: "boxes each beside the one before, as wide as they like",
      item: { #"{"container": "i\#($0)"}"# },
      rules: { $0 == 0 ? [] : ["i\($0).leading == i\($0 - 1).trailing"] },
      kinds: ["ambiguous"]),
    Hostile(
      testDescription: "texts each after the one before, right and down",
      item: { #"{"label": "i\#($0)", "text": "Row \#($0)"}"# },
      rules: {
        $0 == 0
          ? ["i0.left == root.left", "i0.top == root.top"]
          : ["i\($0).leading == i\($0 - 1).trailing", "i\($0).top == i\($0 - 1).bottom"]
      }, kinds: ["clipped"]),
    Hostile(
      testDescription: "wrapped texts one below the other",
      item: {
        #"{"label": "i\#($0)", "text": "Row \#($0) of a list, with words for two lines", "style": "wrap"}"#
      },
      rules: {
        ["i\($0).leading == root.leading + 16", "i\($0).trailing == root.trailing - 16"]
          + ($0 == 0 ? ["i0.top == root.top"] : ["i\($0).top == i\($0 - 1).bottom + 8"])
      }, kinds: ["clipped"]),
    Hostile(
      testDescription: "two widths required of each", item: { #"{"content": "i\#($0)"}"# },
      rules: {
        ["i\($0).width == 10", "i\($0).width == 20", "i\($0).left == 0", "i\($0).top == \(10 * $0)"]
      },
      kinds: ["ambiguous", "conflict", "clipped"]),
    Hostile(
      testDescription: "one item of which every width is required",
      most: Repository.isQuickTest ? 40 : 200,
      item: { #"{"content": "i\#($0)", "size": [1, 1], "mayOverlap": true}"# },
      rules: { ["i0.width == \($0)", "i\($0).left == 0", "i\($0).top == 0"] }, kinds: ["conflict"]),
    Hostile(
      testDescription: "a circle of texts, each as wide as the one before is high", most: min(most, 1000),
      item: { #"{"label": "i\#($0)", "text": "Some words to wrap", "style": "wrap", "mayOverlap": true}"# },
      rules: {
        [
          "i\($0).width == i\(($0 + min(most, 1000) - 1) % min(most, 1000)).height + 100", "i\($0).left == 0",
          "i\($0).top == 0",
        ]
      }, kinds: []),
  ]

  @Test(arguments: documents)
  func endsInAnAnswer(_ hostile: Hostile) throws {
    try ThreadTime.limited {
      let document = try LayoutDocument(json: hostile.json())
      let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
      let screen = document.layout.solved(in: Environment(size: Size(375, 667)), with: type)
      #expect(screen.frames.count == hostile.most + 1)
      #expect(Set(screen.problems.map(\.kind.name)) == hostile.kinds)
      let areAllFinite = screen.frames.allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite }
      #expect(areAllFinite)
    }
  }

  @Test("Boxes in boxes in boxes, thousands deep: an error with its place")
  func tooDeep() throws {
    try ThreadTime.limited {
      let items = (0..<Self.most).map {
        #"{"container": "i\#($0)", "in": "\#($0 == 0 ? "root" : "i\($0 - 1)")"}"#
      }
      let error = try #require(throws: LayoutDocumentError.self) {
        try LayoutDocument(json: "{\"items\": [\n\(items.joined(separator: ",\n"))]}")
      }
      #expect(
        error.code == .limit && error.line == 102 && error.column > 1 && error.culprit == "items[100].in")
    }
  }
}
