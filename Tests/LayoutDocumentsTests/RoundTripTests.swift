import Cassowary
import ConstraintLayout
import Hyphenation
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

@Suite struct RoundTripTests {
  @Test("what is written reads back equal")
  func readsBackEqual() throws {
    var random = SplitMix64(for: "layout documents")
    for _ in 0..<300 {
      let document = LayoutDocument.random(using: &random)
      let again = try LayoutDocument(json: document.json)
      #expect(again == document)
      #expect(again.json == document.json)
    }
  }

  /// However contradictory: there are frames, all of them numbers, and somebody says what is wrong.
  @Test func whateverIsSaidIsSolved() throws {
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    var random = SplitMix64(for: "layouts of anything")
    for _ in 0..<25 {
      let document = LayoutDocument.random(using: &random)
      let screen = document.layout.solved(
        in: Environment(size: Size(375, 667)), with: type, sets: Set(document.sets.map(\.name)))
      let numbers = screen.frames.flatMap { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
      let areAllFinite = numbers.allSatisfy(\.isFinite)
      #expect(areAllFinite, "\(document.json)")
    }
  }

  @Test("a stack is read as the row or column that it means", arguments: ["horizontal", "vertical"])
  func stacksAreArrangements(_ axis: String) throws {
    let items =
      ##""items": [{"container": "a"}, {"container": "b", "in": "a"}, {"container": "c", "in": "a"}]"##
    let how = #""spacing": 8, "align": "end", "distribute": "fillEqually""#
    let stack = try LayoutDocument(
      json: #"{\#(items), "rules": [{"stack": ["b", "c"], "axis": "\#(axis)", \#(how)}]}"#)
    let way = axis == "horizontal" ? "row" : "column"
    let arrangement = ##"{"\##(way)": 8, "align": "end", "distribute": "fillEqually"}"##
    let arranged = try LayoutDocument(
      json: #"{\#(items), "rules": [{"arrange": ["b", "c"], "as": \#(arrangement)}]}"#)
    #expect(stack == arranged)
    #expect(stack.json == arranged.json)
  }

  @Test func anEmptyDocumentIsALayout() throws {
    #expect(try LayoutDocument(json: "{}") == LayoutDocument())
    #expect(LayoutDocument().json == "{}\n")
    #expect(try LayoutDocument(json: "{}").layout.allItems.count == 1)
  }

  /// So that a change of one is a change of one line.
  @Test("one line an item and a rule")
  func writesOneLineEach() throws {
    var random = SplitMix64(for: "lines of layout documents")
    for _ in 0..<20 {
      let document = LayoutDocument.random(using: &random)
      let lines = document.json.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count < 100_000 })
      let sets = document.sets.reduce(0) {
        $0 + ($1.query != nil ? 1 : $1.rules.count + ($1.rules.isEmpty ? 1 : 2))
      }
      let blocks = [
        document.traits.count, document.values.count, document.styles.count, document.items.count,
        document.rules.count, sets, document.alternatives.count,
      ].filter { $0 > 0 }
      let list = document.list.map { list in
        [3 + list.cells.count + (list.cells.isEmpty ? 0 : 1)]
          + [list.columns != DocumentList().columns, list.spacing != DocumentList().spacing].map {
            $0 ? 1 : 0
          }
      }
      let heads = [document.schema, document.about].compactMap { $0 }.count + (document.fonts == nil ? 0 : 1)
      let count = blocks.reduce(0) { $0 + $1 + 2 } + heads + (list ?? []).reduce(0, +)
      #expect(lines.count == (count == 0 ? 1 : count + 2))
    }
  }
}
