internal import Support
internal import Typesetting
internal import Typography

/// The places of one line, in the frame of the lines.
struct LineCarets: Sendable {
  /// The UTF-8 offsets of the line's text, without its terminator.
  let range: Range<Int>
  let isRightToLeft: Bool
  /// In points from the layout's origin.
  let top, height: Double
  /// The left and right edge of what is visible, in points.
  let left, right: Double
  /// The graphemes in logical order.
  let boxes: [GraphemeBox]
  /// The boxes that have a width, from left to right, as indices.
  let visual: [Int]

  /// The places of a line with these graphemes.
  init(_ line: Line, _ boxes: [GraphemeBox]) {
    let lower = line.range.lowerBound
    range = lower..<(boxes.last?.range.upperBound ?? lower)
    isRightToLeft = line.isRightToLeft
    let start = line.startOfCarets
    top = start.top
    height = line.thickness
    left = start.left
    right = start.left + line.length
    self.boxes = boxes
    visual = boxes.indices.filter { boxes[$0].right > boxes[$0].left }.sorted {
      (boxes[$0].left, $0) < (boxes[$1].left, $1)
    }
  }

  /// A line without text, at `offset`.
  init(emptyAt offset: Int, x: Double, top: Double, height: Double, isRightToLeft: Bool) {
    range = offset..<offset
    boxes = []
    visual = []
    left = x
    right = x
    self.top = top
    self.height = height
    self.isRightToLeft = isRightToLeft
  }

  /// The edges at which the line begins and ends, the spaces that hang included.
  private var startEdge: Double { isRightToLeft ? right : left }
  private var endEdge: Double {
    if let last = boxes.last, last.isHanging { return last.trailing }
    return isRightToLeft ? left : right
  }

  /// One side of a place: the x of the edge there, and the direction of the text that has it.
  struct Side {
    let x: Double
    let isRightToLeft: Bool
  }

  /// The sides for text in the paragraph's direction and in the other, of a place on the line.
  ///
  /// A place between two graphemes lies at the trailing edge of the first and at the leading edge of the second; beyond
  /// the ends of the line text runs as the paragraph does. Complexity: logarithmic in the line.
  func sides(at offset: Int) -> (strong: Side, weak: Side) {
    let index = boxes.partitioningIndex { $0.range.upperBound > offset }
    let before =
      index > 0
      ? Side(x: boxes[index - 1].trailing, isRightToLeft: boxes[index - 1].isRightToLeft)
      : Side(x: startEdge, isRightToLeft: isRightToLeft)
    let after =
      index < boxes.count
      ? Side(x: boxes[index].leading, isRightToLeft: boxes[index].isRightToLeft)
      : Side(x: endEdge, isRightToLeft: isRightToLeft)
    return before.isRightToLeft == isRightToLeft ? (before, after) : (after, before)
  }

  /// The place nearest to `x`. Complexity: logarithmic in the line.
  func position(at x: Double) -> TextPosition {
    let start = TextPosition(range.lowerBound, .downstream)
    let end = TextPosition(range.upperBound, .upstream)
    guard let first = visual.first, let last = visual.last else { return start }
    if x <= boxes[first].left { return isRightToLeft ? end : start }
    guard x < boxes[last].right else { return isRightToLeft ? start : end }
    let index = visual.partitioningIndex { boxes[$0].right > x }
    guard index < visual.count else { return end }  // x is no number
    let box = boxes[visual[index]]
    // Where directions meet, prefer the position whose strong caret is here.
    if x == box.left, index > 0, box.isRightToLeft != isRightToLeft {
      let before = boxes[visual[index - 1]]
      if before.isRightToLeft == isRightToLeft { return before.rightPosition }
    }
    return x - box.left < box.right - x ? box.leftPosition : box.rightPosition
  }

  /// The visible rooms of the graphemes that `selection` touches, joined where they meet, from left to right.
  func selected(_ selection: Range<Int>) -> [Rect] {
    var rects: [Rect] = []
    for index in visual {
      let box = boxes[index]
      guard !box.isHanging, box.range.overlaps(selection) else { continue }
      if let last = rects.last, box.left <= last.maxX {
        rects[rects.count - 1].size.width = max(box.right, last.maxX) - last.minX
      } else {
        rects.append(Rect(origin: Point(box.left, top), size: Size(box.right - box.left, height)))
      }
    }
    return rects
  }
}
