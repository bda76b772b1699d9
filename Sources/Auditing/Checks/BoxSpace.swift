internal import Fitting
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

  /// The limits of a text, beside the width and the height.
  var options: FitOptions {
    var options = FitOptions(sizes: sizes, maxLines: lines)
    options.block = block
    return options
  }

  var box: Size { Size(width ?? .infinity, height ?? .infinity) }
}
