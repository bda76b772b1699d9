internal import Typesetting
internal import Typography

/// The space that a box offers at one place: lengths in points, and font sizes.
struct BoxSpace: Hashable {
  var width: Double?
  var height: Double?
  var lines: Int?
  var sizes: ClosedRange<Double>
  /// How lines form a block.
  var block: BlockStyle
  /// Whether a text that does not fit is cut.
  var truncates = false

  init(_ box: TextBox, _ device: Device, _ scale: ContentScale) {
    width = box.width?.points(of: device.size.width)
    height = box.height?.points(of: device.size.height)
    lines = box.lines
    block = box.block
    truncates = box.truncation != nil
    let largest = box.sizes.upperBound * scale.factor
    sizes = box.isShrinking ? min(box.sizes.lowerBound, largest)...largest : largest...largest
  }

  init(
    width: Double?, height: Double?, lines: Int?, sizes: ClosedRange<Double>, lineHeight: LineHeight
  ) {
    self.width = width
    self.height = height
    self.lines = lines
    self.sizes = sizes
    block = BlockStyle(lineHeight: lineHeight)
  }

  var box: Size { Size(width ?? .infinity, height ?? .infinity) }
}
