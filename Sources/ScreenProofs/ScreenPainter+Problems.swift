internal import ConstraintLayout
internal import Proofing
internal import Typography

extension ScreenPainter {
  private static let thick = 1.2
  /// The most problems that are marked; more would hide the screen.
  private static let maxMarks = 200

  /// Marks and numbers the first problems.
  mutating func paintProblems() {
    let named = Dictionary(
      screen.layout.allItems.map { (screen.layout.name(of: $0), screen.frame(of: $0)) },
      uniquingKeysWith: { first, _ in first })
    for (index, problem) in screen.problems.prefix(Self.maxMarks).enumerated() {
      let frames = problem.items.compactMap { named[$0] }
      guard let first = frames.first else { continue }
      let color = problem.color
      switch problem.kind {
      case .overlap: hatch(frames, color)
      case .ambiguous: drawing.dash(first, color, width: Self.thick)
      case .conflict: for frame in frames { drawing.dash(frame, color, width: Self.thick) }
      default: drawing.stroke(Path(first), color, width: Self.thick)
      }
      let common = problem.kind == .overlap && frames.count == 2 ? first.common(with: frames[1]) : nil
      mark(index + 1, at: common ?? first, color)
    }
  }

  /// Fills the intersection of two frames.
  private mutating func hatch(_ frames: [Rect], _ color: Color) {
    guard frames.count == 2, let common = frames[0].common(with: frames[1]) else { return }
    drawing.fill(Path(common), .problemArea)
    drawing.stroke(Path(common), color, width: Self.thick)
  }

  /// Draws a number in a circle at the upper right corner of a frame, within the screen.
  private mutating func mark(_ number: Int, at frame: Rect, _ color: Color) {
    let radius = 5.5
    let size = screen.environment.size
    var place = Point(
      max(radius, min(frame.maxX, size.width - radius)), max(radius, min(frame.minY, size.height - radius)))
    while !marks.insert(place).inserted { place.x -= 2 * radius + 1 }
    let circle = Rect(
      origin: Point(place.x - radius, place.y - radius), size: Size(2 * radius, 2 * radius))
    drawing.fill(Path(rounded: circle, radius), color)
    let digits = Drawing(words: "\(number)", size: 7, width: 40, in: .paper, by: labels)
    drawing.place(
      digits, at: Point(place.x - digits.size.width / 2, place.y - digits.size.height / 2))
  }
}

extension LayoutProblem {
  /// The colour of its mark and its note.
  var color: Color { kind == .ambiguous ? .ambiguity : .problem }
}

extension Rect {
  /// The intersection of two rectangles; nil when it is empty.
  fileprivate func common(with other: Rect) -> Rect? {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return Rect(origin: Point(left, top), size: Size(right - left, bottom - top))
  }
}
