internal import Support
internal import Typography

/// The ranges of a text that have one style each, its inline boxes, the letters that share an em of a column, and the readings.
package struct StyledRanges: Sendable {
  /// A range of the text with one style. It starts where the one before ends.
  package struct StyledRange: Hashable, Sendable {
    /// The UTF-8 offset where it ends.
    package var end: Int32
    /// The index of its style.
    package var style: UInt16

    package init(end: Int32, style: UInt16) { (self.end, self.style) = (end, style) }
  }

  /// The styles; the first is that of the text.
  package var styles: [RunStyle]
  /// The ranges, ascending; none for a text of one style.
  package var ranges: [StyledRange] = []
  /// The boxes, by their offsets.
  package var boxes: [ShapedBox] = []
  /// The ranges of letters that stand side by side in one em of a column, ascending.
  package var combined: [Range<Int32>] = []
  /// The readings of letters, by their bases, none of which overlaps another.
  package var readings: [Reading] = []

  /// The most styles of one text.
  package static let maxStyles = Int(UInt16.max)

  /// A text of one style.
  package init(_ style: ShapingStyle) { styles = [RunStyle(shaping: style)] }

  /// A text of several styles.
  package init(styles: [RunStyle], ranges: [StyledRange], boxes: [ShapedBox]) {
    self.styles = styles
    self.ranges = ranges
    self.boxes = boxes
  }

  /// Whether the text has one style, no box, no letters that share an em, and no reading.
  package var isPlain: Bool { ranges.isEmpty && boxes.isEmpty && combined.isEmpty && readings.isEmpty }

  /// Whether letters or words are spaced in any style.
  package var isSpaced: Bool { styles.contains { $0.shaping.isSpaced } }

  /// The box at an offset; nil if no box is there. Complexity: logarithmic in the boxes.
  package func box(at offset: Int32) -> ShapedBox? {
    let index = boxes.partitioningIndex { $0.offset >= offset }
    return index < boxes.count && boxes[index].offset == offset ? boxes[index] : nil
  }

  /// Whether the character at an offset shares an em of a column with others. Complexity: logarithmic in those ranges.
  package func isCombined(at offset: Int32) -> Bool {
    let index = combined.partitioningIndex { $0.upperBound > offset }
    return index < combined.count && combined[index].lowerBound <= offset
  }

  /// Whether an offset lies between characters that share an em of a column. Complexity: logarithmic in those ranges.
  package func isInsideCombined(_ offset: Int32) -> Bool {
    let index = combined.partitioningIndex { $0.upperBound > offset }
    return index < combined.count && combined[index].lowerBound < offset
  }

  /// The reading of the character at an offset; nil where it has none. Complexity: logarithmic in the readings.
  package func reading(at offset: Int32) -> Reading? {
    let index = readings.partitioningIndex { $0.base.upperBound > offset }
    return index < readings.count && readings[index].base.lowerBound <= offset ? readings[index] : nil
  }

  /// Whether an offset lies between characters with one reading. Complexity: logarithmic in the readings.
  package func isInsideBase(_ offset: Int32) -> Bool {
    reading(at: offset).map { $0.base.lowerBound < offset } ?? false
  }

  /// The indices of the styles of the parts of a range. Complexity: as that of ``parts(of:)``.
  package func styles(in range: Range<Int32>) -> [Int] { parts(of: range).map { Int($0.style) } }

  /// The lists of fonts that set the parts of a range. Complexity: as that of ``parts(of:)``.
  package func lists(in range: Range<Int32>) -> [Int] { styles(in: range).map { styles[$0].list } }

  /// A part of a range: of one style, a box, or letters that share an em of a column.
  struct Part {
    var range: Range<Int32>
    var style: UInt16
    var isBox = false
    var isCombined = false
    /// Where the base starts whose reading it has, all or a part; nil where it has none.
    var base: Int32?
  }

  /// The parts of a range of one style each, boxes, letters that share an em and those with a reading by themselves.
  ///
  /// Complexity: linear in them, and logarithmic.
  func parts(of range: Range<Int32>) -> [Part] {
    var (parts, start) = ([Part](), range.lowerBound)
    var index = ranges.partitioningIndex { $0.end > start }
    var box = boxes.partitioningIndex { $0.offset >= start }
    var group = combined.partitioningIndex { $0.lowerBound >= start }
    var reading = readings.partitioningIndex { $0.base.upperBound > start }
    while start < range.upperBound {
      while index < ranges.count, ranges[index].end <= start { index += 1 }
      let style = index < ranges.count ? ranges[index].style : 0
      var end = min(range.upperBound, index < ranges.count ? ranges[index].end : .max)
      let isBox = box < boxes.count && boxes[box].offset == start
      if isBox {
        end = min(end, boxes[box].end)
        box += 1
      } else if box < boxes.count {
        end = min(end, boxes[box].offset)
      }
      var isCombined = false
      if group < combined.count {
        isCombined = combined[group].lowerBound == start
        end = min(end, isCombined ? combined[group].upperBound : combined[group].lowerBound)
        if isCombined { group += 1 }
      }
      var base: Int32?
      if reading < readings.count {
        let range = readings[reading].base
        base = range.lowerBound <= start ? range.lowerBound : nil
        end = min(end, base == nil ? range.lowerBound : range.upperBound)
        if end == range.upperBound { reading += 1 }
      }
      parts.append(
        Part(range: start..<end, style: style, isBox: isBox, isCombined: isCombined, base: base))
      start = end
    }
    return parts
  }
}

/// The style in which a range of a text is shaped.
package struct RunStyle: Hashable, Sendable {
  /// The index of the cascade's list that sets it.
  package var list = 0
  /// Its language, features and spacing.
  package var shaping: ShapingStyle
  /// The shift above the baseline, in units of its font.
  package var shift: Int32 = 0

  package init(list: Int = 0, shaping: ShapingStyle, shift: Int32 = 0) {
    self.list = list
    self.shaping = shaping
    self.shift = shift
  }

  /// Whether another differs in nothing but in its list of fonts.
  func isAlike(_ other: RunStyle) -> Bool { shaping == other.shaping && shift == other.shift }
}

/// An inline box as shaping knows it: the room that takes the place of one character, U+FFFC.
package struct ShapedBox: Hashable, Sendable {
  /// The UTF-8 offset of the character.
  package var offset: Int32
  /// Whether no line breaks beside it.
  package var isGlued: Bool
  /// Its width, its height and its depth below the baseline: em of the text, or points.
  package var width: Double, height: Double, depth: Double
  /// Whether these are points.
  package var isInPoints: Bool

  package init(
    offset: Int32, isGlued: Bool, width: Double, height: Double, depth: Double, isInPoints: Bool
  ) {
    self.offset = offset
    self.isGlued = isGlued
    self.isInPoints = isInPoints
    self.width = width
    self.height = height
    self.depth = depth
  }

  /// The end of the character.
  package var end: Int32 { offset + 3 }
  /// The advance of its glyph: its width in units; where that is in points, only whether there is any.
  var advance: Int32 { Int32(clamping: Int64((width * Double(Em.units)).rounded())) }
}
