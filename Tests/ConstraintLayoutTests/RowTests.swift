import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Rows of items, and labels without text.
@Suite struct RowTests {
  /// Two blocks in a row, the first 40 points below the top of a container of 200.
  private func places(_ align: CrossAlignment) throws -> [[Double]] {
    let screen = try Solving.screen(320, 200) { root in
      let (one, two) = (root.content(Block(30, 50), name: "one"), root.content(Block(30, 20), name: "two"))
      one.leading.equal(root.leading)
      if align != .fill { one.top.equal(root.top + 40) }
      root.row(one, two, align: align)
    }
    #expect(screen.kinds == [])
    return ["one", "two"].map {
      Array(screen.numbers($0)[1...]).enumerated().filter { $0.offset != 1 }.map(\.element)
    }
  }

  @Test("A row aligns its members with each other, and only stretching asks the container")
  func rows() throws {
    #expect(try places(.start) == [[40, 50], [40, 20]])
    #expect(try places(.end) == [[40, 50], [70, 20]])
    #expect(try places(.center) == [[40, 50], [55, 20]])
    #expect(try places(.firstBaseline) == [[40, 50], [70, 20]])
    #expect(try places(.fill) == [[0, 200], [0, 200]])
  }

  @Test("Labels whose fallback fonts differ share a baseline in rows")
  func baselinesOfFallbacks() throws {
    let layout = Layout { root in
      let labels = ["Save", "保存…", "حفظ", "設定"].map { root.label(LocalizedText($0), name: $0) }
      labels[0].leading.equal(root.leading)
      labels[0].top.equal(root.top + 40)
      for (one, next) in zip(labels, labels.dropFirst()) { root.row(one, next) }
    }
    let screen = layout.solved(in: Environment(size: Size(400, 100)), with: try #require(Solving.world))
    #expect(screen.kinds == [])
    let origins = layout.allItems.compactMap {
      screen.text(of: $0)?.layout.lines.first { _ in true }?.origin.y
    }
    #expect(origins.count == 4)
    #expect(origins.allSatisfy { abs($0 - origins[0]) <= 1.0 / 64 }, "\(origins)")
    let tops = Set(layout.allItems.dropFirst().map { screen.frame(of: $0).minY })
    #expect(tops.count > 1, "the fonts differ in height: \(tops)")
  }

  @Test(
    "An empty label or field is as high as one with text, and has its baseline",
    arguments: [
      LineHeight.normal, .multiple(1.5), .points(30), .perLine,
    ])
  func emptyTexts(_ lineHeight: LineHeight) throws {
    func frames(_ text: LocalizedText) throws -> (Screen, baseline: Double) {
      let live = try Solving.live(320, 200) { root in
        let style = LabelStyle(lineHeight: lineHeight, insets: Insets(top: 3, bottom: 4))
        let (label, field) = (
          root.label(text, style: style, name: "label"), root.field(text, style: style, name: "field")
        )
        label.top.equal(root.top)
        label.leading.equal(root.leading)
        field.top.equal(label.bottom)
        field.leading.equal(root.leading)
        field.trailing.equal(root.trailing)
      }
      let label = try #require(live.layout.item(named: "label"))
      return (live.screen, live.explanation(of: label.firstBaseline).value)
    }
    let (full, empty) = (try frames("Name"), try frames(""))
    #expect(empty.0.numbers("label")[3] > 20)
    #expect(empty.0.numbers("label")[3] == full.0.numbers("label")[3])
    #expect(empty.0.numbers("field") == full.0.numbers("field"))
    #expect(empty.baseline == full.baseline)
    #expect(empty.0.kinds == [])
    let measured = try #require(Solving.latin).prepare("").measure(
      size: 17, block: .init(lineHeight: lineHeight))
    #expect(measured.lineCount == 0 && measured.height == 0)
  }
}
