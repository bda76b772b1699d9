import Cassowary
import Testing
import Typesetting
import Typography
import _TestSupport

@testable import ConstraintLayout

/// Whole pixels.
@Suite struct SnappingTests {
  @Test(
    "touching edges stay touching, and no text gets less room than it takes",
    arguments: [1, 1.5, 2, 2.75, 3])
  func snapping(_ scale: Double) throws {
    let type = try #require(FormTests.type)
    let layout = Layout { root in
      var items: [Item] = []
      for (number, word) in ["Budget", "für", "das", "Jahr", "2027", "in", "Wörtern"].enumerated() {
        items.append(root.label(LocalizedText(word), style: LabelStyle(size: .fixed(9.3 + Double(number)))))
      }
      root.arrange(items, .row(alignment: .firstBaseline, distribution: .fill))
      items[0].top.equal(root.top + 3.3)
    }
    let screen = layout.solved(in: Environment(size: Size(500.3, 100), scale: scale), with: type)
    let snapped = screen.snapped()
    for (number, frame) in snapped.enumerated().dropFirst() {
      for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
      }
      let text = try #require(screen.text(of: Item(number, layout.root.draft)))
      #expect(frame.size.width >= text.layout.width * (1 - 1e-9))
      #expect(frame.size.height >= text.layout.height * (1 - 1e-9))
      if number > 1 { #expect(frame.minX == snapped[number - 1].maxX) }
      #expect(abs(frame.minX - screen.frames[number].minX) <= 4 / scale)
    }
  }

  /// Where rounding has the edge of one item a bit beside that of its neighbour.
  @Test(
    "nine equal parts of 375 points touch in either direction",
    arguments: LayoutDirection.allCases, [1, 1.5, 2, 2.75, 3])
  func equalParts(_ direction: LayoutDirection, _ scale: Double) throws {
    let layout = Layout { root in
      let items = (0..<9).map { root.container("b\($0)") }
      root.arrange(items, .row(distribution: .fillEqually))
    }
    let screen = layout.solved(
      in: Environment(size: Size(375, 100), direction: direction), with: try #require(FormTests.type))
    let check = SnappingCheck(screen, scale: scale)
    check.expectAll(along: \.columns)
    #expect(check.touching(along: \.columns).count == 8)
  }

  @Test("chains of any lengths touch, do not overlap, and leave texts their room, at every scale")
  func chains() throws {
    let type = try #require(FormTests.type)
    var random = SplitMix64(for: "snapping")
    var differing = 0
    for _ in 0..<30 {
      let layout = Layout.chains(using: &random)
      for direction in LayoutDirection.allCases {
        let screen = layout.solved(in: Environment(size: Size(375, 667), direction: direction), with: type)
        for scale in [1, 1.5, 2, 2.75, 3, Double.random(in: 0.5...4, using: &random)] {
          let check = SnappingCheck(screen, scale: scale)
          for axis in [\SnappingCheck.columns, \.rows] {
            check.expectAll(along: axis)
            differing += check.touching(along: axis).count { $0.end != $0.start }
          }
        }
      }
    }
    #expect(differing > 0, "no edges here touch but for rounding")
  }

  @Test("Edges are one where they differ by rounding, but for those that a text lies between")
  func onePlace() {
    let (side, near) = (1_000_000.0, 1e-7)
    let spans = [PixelGrid.Span(start: 8, end: 9.5, need: 0), .init(start: 9.5 + near, end: side, need: 0)]
    let bare = PixelGrid(spans, side: side, scale: 1)
    #expect(bare.place(of: 9.5) == 10 && bare.place(of: 9.5 + near) == 10)
    // On a screen so small that this is no rounding, it is 9.4999 and 9.5.
    let far = PixelGrid(
      [.init(start: 8, end: 9.5 - near, need: 0), .init(start: 9.5, end: 20, need: 0)], side: 20, scale: 1)
    #expect(far.place(of: 9.5 - near) == 9 && far.place(of: 9.5) == 10)
    let text = PixelGrid(spans + [.init(start: 9.5, end: 9.5 + near, need: near)], side: side, scale: 1)
    #expect(text.place(of: 9.5) == 10 && text.place(of: 9.5 + near) == 11)
  }
}

/// A screen before and after snapping, along each axis.
private struct SnappingCheck {
  /// An item's edges before, on which pixels they are after, and how many of those its text takes.
  struct Span {
    var start, end: Double
    var first, last: Double
    var need = 0.0
  }

  var columns: [Span] = []
  var rows: [Span] = []

  /// Two edges are in one place where they are nearer than this.
  fileprivate static let nearness = 1e-8

  init(_ screen: Screen, scale: Double) {
    for (number, (frame, after)) in zip(screen.frames, screen.snapped(scale: scale)).enumerated() {
      let text = screen.texts[number]?.layout
      columns.append(
        Span(
          start: frame.minX, end: frame.maxX, first: after.minX * scale, last: after.maxX * scale,
          need: (text?.width ?? 0) * scale))
      rows.append(
        Span(
          start: frame.minY, end: frame.maxY, first: after.minY * scale, last: after.maxY * scale,
          need: (text?.height ?? 0) * scale))
    }
  }

  /// The ends and starts that are in one place.
  func touching(along axis: KeyPath<Self, [Span]>) -> [(end: Double, start: Double)] {
    let spans = self[keyPath: axis]
    return spans.flatMap { one in
      spans.filter { abs($0.start - one.end) < Self.nearness }.map { (one.end, $0.start) }
    }
  }

  /// One expectation for all, since there are many pairs.
  func expectAll(along axis: KeyPath<Self, [Span]>) {
    let spans = self[keyPath: axis]
    #expect(spans.filter { !$0.isOnPixels } == [], "not on whole pixels")
    #expect(spans.filter { $0.length < $0.need * (1 - 1e-9) } == [], "less than the text takes")
    let pairs = spans.flatMap { one in spans.map { (one, $0) } }
    #expect(pairs.first { $0.isTorn($1) }.map { [$0, $1] } == nil, "torn or one over the other")
  }
}

extension SnappingCheck.Span: Equatable {
  fileprivate var isOnPixels: Bool { [first, last].allSatisfy { abs($0 - $0.rounded()) < 1e-6 } }

  fileprivate var length: Double { (last - first).rounded() }

  /// Whether one that begins where this ends, or after that, does not any more.
  fileprivate func isTorn(_ other: Self) -> Bool {
    let (end, start) = (last.rounded(), other.first.rounded())
    if abs(other.start - self.end) < SnappingCheck.nearness { return end != start }
    return other.start > self.end && end > start
  }
}

extension Layout {
  /// Items in a row, and others below each other, each beginning where the one before it ends.
  fileprivate static func chains(using random: inout SplitMix64) -> Layout {
    let texts = ["Settings", "and more", "Ink", "", "fi", "Budget für 2027"]
    func points() -> Double { Double(Int.random(in: 1...500_000, using: &random)) / 10_000 }
    let starts = (0..<4).map { _ in points() / 10 }
    let lengths = (0..<24).map { _ in points() }
    let words = (0..<24).map { _ in texts.randomElement(using: &random) ?? "" }
    return Layout { root in
      let page = root.container("page")
      page.leading.equal(root.leading + starts[0])
      page.top.equal(root.top + starts[1])
      for (axis, start, end) in [
        (LayoutAxis.horizontal, Edge.leading, Edge.trailing), (.vertical, .top, .bottom),
      ] {
        var last: Anchor?
        for number in axis == .horizontal ? 0..<12 : 12..<24 {
          let isText = number % 3 > 0
          let item = isText ? page.label(LocalizedText(words[number])) : page.container()
          if !isText { item[axis == .horizontal ? .width : .height].equal(lengths[number]) }
          item[start].equal((last ?? page[start]) + (last == nil ? starts[2] : 0))
          item[axis == .horizontal ? .top : .leading].equal(page[axis == .horizontal ? .top : .leading])
          last = item[end]
        }
      }
    }
  }
}
