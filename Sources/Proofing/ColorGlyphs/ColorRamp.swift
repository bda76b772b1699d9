internal import Typefaces
internal import Typography

/// A colour with its parts and opacity from 0 to 1, the parts not multiplied by it.
struct Shade: Hashable {
  let red, green, blue, alpha: Double

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A font's colour; that of the text, where it is none of the palette.
  init(_ paint: PaintColor, text: Color) {
    let opacity = paint.opacity.isFinite ? max(0, min(1, paint.opacity)) : 0
    if let color = paint.color {
      self.init(
        red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
        alpha: Double(color.alpha) / 255 * opacity)
    } else {
      self.init(
        red: Double(text.red) / 255, green: Double(text.green) / 255, blue: Double(text.blue) / 255,
        alpha: text.opacity * opacity)
    }
  }

  /// The colour a part of the way to another.
  func mixed(_ other: Shade, _ part: Double) -> Shade {
    let mix = { (from: Double, to: Double) in from + (to - from) * part }
    return Shade(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

/// The colours of a gradient from the place of the first to that of the last, at least one place.
struct ColorRamp {
  /// A colour at a place.
  struct Stop {
    var offset: Double
    var shade: Shade
  }

  /// By their places.
  private(set) var stops: [Stop]
  let extend: ColorLine.Extend

  /// The colours of a line; nil where nothing is painted with them: without any, or with nothing between the first and
  /// the last to be painted over again.
  init?(_ line: ColorLine, text: Color) {
    extend = line.extend
    stops = line.stops.filter { $0.offset.isFinite }.map {
      Stop(offset: $0.offset, shade: Shade($0.color, text: text))
    }
    guard let first = stops.first, let last = stops.last else { return nil }
    if first.offset == last.offset, stops.count > 1, extend != .pad { return nil }
  }

  var first: Double { stops[0].offset }
  var last: Double { stops[stops.count - 1].offset }

  /// Whether all of it is one colour, as there is but one.
  var single: Shade? { stops.count == 1 ? stops[0].shade : nil }

  /// Places from which gradients are made: the first and the last stop, or a unit beyond where these are one.
  var span: (start: Double, end: Double) { (first, first < last ? last : first + 1) }

  /// The colour at a place, between the first and the last or beyond.
  ///
  /// - Complexity: logarithmic in the stops.
  func shade(at place: Double) -> Shade {
    let offset = folded(place)
    let next = stops.partitioningIndex { $0.offset > offset }
    guard next < stops.count else { return stops[stops.count - 1].shade }
    guard next > 0 else { return stops[0].shade }
    let (low, high) = (stops[next - 1], stops[next])
    return low.shade.mixed(high.shade, (offset - low.offset) / (high.offset - low.offset))
  }

  /// Where on the line a place has its colour from.
  private func folded(_ place: Double) -> Double {
    let length = last - first
    guard length > 0 else { return place }
    switch extend {
    case .pad: return place
    case .repeat: return place - ((place - first) / length).rounded(.down) * length
    case .reflect:
      let rest = place - first - ((place - first) / (2 * length)).rounded(.down) * 2 * length
      return first + min(rest, 2 * length - rest)
    }
  }

  /// Without what stands before a place: the colour there begins.
  mutating func cut(before place: Double) {
    let begin = Stop(offset: place, shade: shade(at: place))
    stops = [begin] + stops.filter { $0.offset > place }
  }

  /// Without what stands after a place: the colour there ends.
  mutating func cut(after place: Double) {
    let end = Stop(offset: place, shade: shade(at: place))
    stops = stops.filter { $0.offset < place } + [end]
  }
}
