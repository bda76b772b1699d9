import ConstraintLayout
import Testing
import Typography

/// Springs and struts.
@Suite struct SpringTests {
  /// Where springs and struts put a span of a line, by the closed form.
  private func place(
    _ isFlexible: [Bool], _ lengths: [Double], in length: Double, from reference: Double
  ) -> (start: Double, size: Double) {
    let flexible = zip(isFlexible, lengths).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
    let scale = flexible > 0 ? (length - reference + flexible) / flexible : 1
    let parts = zip(isFlexible, lengths).map { $0 ? $1 * scale : $1 }
    return (parts[0], parts[1])
  }

  @Test("all 64 masks follow the closed form while the container is resized", arguments: 0..<64)
  func masks(_ bits: Int) throws {
    let mask = ResizingMask(rawValue: UInt8(bits))
    let (frame, reference) = (Rect(origin: Point(20, 30), size: Size(120, 50)), Size(200, 160))
    var live = try Solving.live(200, 160) { root in
      root.container("box").autoresize(mask, frame: frame, in: reference, of: root)
    }
    let box = try #require(live.layout.item(named: "box"))
    for size in [reference, Size(400, 160), Size(200, 320), Size(310, 470), Size(190, 150)] {
      live.environment.size = size
      let across = place(
        [mask.contains(.leading), mask.contains(.width), mask.contains(.trailing)], [20, 120, 60],
        in: size.width, from: 200)
      let down = place(
        [mask.contains(.top), mask.contains(.height), mask.contains(.bottom)], [30, 50, 80], in: size.height,
        from: 160)
      let expected = [across.start, down.start, across.size, down.size]
      for (found, wanted) in zip(live.frame(of: box).numbers, expected) {
        #expect(abs(found - wanted) <= 1e-9 * max(1, wanted), "\(mask.rawValue) in \(size)")
      }
    }
    #expect(live.screen.problems.filter { $0.kind == .ambiguous || $0.kind == .conflict } == [])
  }
}
