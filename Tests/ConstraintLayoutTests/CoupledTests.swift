import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Texts whose height leads back to their width: what is found is exact, clips nothing, and depends on no history.
@Suite struct CoupledTests {
  private static let text =
    "A caption beside a picture that is as high as the caption, which wraps as it must."

  /// The height that the text needs at a width, as the layout rounds it; infinite where a word does not fit.
  private func need(_ text: PreparedText, _ width: Double) throws -> Double {
    if width < (text.minContentWidth(at: 17) * 64).rounded(.up) / 64 { return .infinity }
    return (try text.measure(size: 17, width: width).height * 64).rounded(.up) / 64
  }

  /// The least height on the grid at which the text has what it needs, by trying them all.
  private func bruteForce(_ text: String, width: (Double) -> Double) throws -> Double? {
    let prepared = try #require(Solving.latin).prepare(text)
    return try (0...(64 * 1200)).lazy.map { Double($0) / 64 }.first { try need(prepared, width($0)) <= $0 }
  }

  /// A picture as high as the text beside it: taller text means a wider picture, and a narrower text.
  ///
  /// - Parameter priority: how firmly the text clings to the width of its one long line.
  private func narrowing(_ root: Item, _ ratio: Double, _ text: String, _ priority: Priority = 750) {
    let (label, picture) = (
      root.label(.init(text), style: LabelStyle(maxLines: nil), name: "label"), root.container("picture")
    )
    label.resist(priority, .horizontal)
    picture.leading.equal(root.leading)
    picture.top.equal(root.top)
    picture.height.equal(label.height)
    picture.aspect(ratio)
    label.leading.equal(picture.trailing)
    label.trailing.equal(root.trailing)
    label.top.equal(root.top)
  }

  /// A text as wide as a share of its height and some points: taller means wider, and so lower.
  private func widening(_ root: Item, _ ratio: Double, _ text: String, _ priority: Priority = 750) {
    let label = root.label(.init(text), style: LabelStyle(maxLines: nil), name: "label")
    label.resist(priority, .horizontal)
    label.leading.equal(root.leading)
    label.top.equal(root.top)
    label.width.equal(ratio * label.height + 60)
  }

  @Test(
    "taller means narrower: the least height at which both agree", arguments: [0.25, 0.5, 1, 1.25],
    [320.0, 400, 555])
  func tallerIsNarrower(_ ratio: Double, _ width: Double) throws {
    let screen = try Solving.screen(width, 2000) { narrowing($0, ratio, Self.text) }
    let label = try #require(screen.frame(named: "label"))
    let best = try bruteForce(Self.text) { width - ratio * $0 }
    if let best {
      #expect(label.size.height == best)
      #expect(abs(label.size.width - (width - ratio * best)) < 1e-9)
      #expect(screen.problems.isEmpty)
    } else {
      // There is no such height: something is said of it.
      #expect(!screen.problems.isEmpty)
    }
  }

  @Test(
    "taller means wider, where rounds alone would never end: the least height",
    arguments: [0.125, 0.5, 1, 1.5, 2, 3])
  func tallerIsWider(_ ratio: Double) throws {
    for count in [20, 40, 60, Self.text.count] {
      let text = String(Self.text.prefix(count))
      let screen = try Solving.screen(4000, 4000) { widening($0, ratio, text, 1) }
      let label = try #require(screen.frame(named: "label"))
      let best = try #require(try bruteForce(text) { ratio * $0 + 60 })
      #expect(label.size.height == best, "\(count) letters")
      #expect(label.size.width == ratio * best + 60)
      #expect(screen.problems.isEmpty)
    }
  }

  @Test("a text that clings to its width as firmly as to its height is not clipped", arguments: [0.25, 1, 2])
  func defaults(_ ratio: Double) throws {
    for write in [narrowing, widening] {
      let screen = try Solving.screen(700, 4000) { write($0, ratio, Self.text, 750) }
      let label = try #require(screen.frame(named: "label"))
      #expect(
        label.size.height >= (try need(try #require(Solving.latin).prepare(Self.text), label.size.width)))
      #expect(!screen.kinds.contains(.clipped))
    }
  }

  @Test("no history shows: after any change of size the answer is a fresh build's")
  func noHistory() throws {
    let layouts = [
      Layout { self.narrowing($0, 0.75, Self.text) }, Layout { self.widening($0, 1.5, Self.text, 1) },
    ]
    var random = SplitMix64(for: "coupled history")
    for layout in layouts {
      var live = layout.live(in: Environment(size: Size(500, 2000)), with: try #require(Solving.latin))
      for _ in 0..<30 {
        let environment = Environment(size: Size(Double(Int.random(in: 250...900, using: &random)), 2000))
        live.environment = environment
        let fresh = layout.solved(in: environment, with: try #require(Solving.latin))
        #expect(live.screen.frames == fresh.frames)
      }
    }
  }

  /// Answers that grow with the width, without end.
  private struct Spiral: IntrinsicContent {
    var growth: Double
    func widths(in environment: Environment) -> ContentWidths? { ContentWidths(natural: 100) }
    func height(forWidth width: Double, in environment: Environment) -> ContentHeight? {
      ContentHeight(width * growth + 1)
    }
  }

  @Test("contents that never come to rest end in a problem", arguments: [1.0, 1.5, 1e9])
  func spiral(_ growth: Double) throws {
    let screen = try Solving.screen(320, 480) { root in
      let spiral = root.content(Spiral(growth: growth), name: "spiral")
      spiral.resist(999)
      spiral.width.equal(spiral.height)
      spiral.leading.equal(root.leading)
      spiral.top.equal(root.top)
    }
    // What grows quickly ends at the longest length that a content may have.
    #expect(screen.kinds.contains(growth == 1 ? .unsolved : .badValue))
    #expect(screen.frames.count == 2 && screen.frames.allSatisfy { $0.numbers.allSatisfy(\.isFinite) })
  }
}
