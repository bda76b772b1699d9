import Fitting
import Typesetting
import Typography
import _TestSupport

// Measuring texts at sizes: the plainest second opinion on a fit.
extension RandomStyledFits.Question {
  /// Why a text, laid out at a size, is not within its box; nil where it is. Nothing is forgiven.
  ///
  /// - Parameter options: those of the question, unless levers changed them.
  func limit(of text: PreparedText, at size: Double, _ options: FitOptions? = nil) -> FitLimit? {
    let options = options ?? self.options
    let inner = { (length: Double?, first: Double, last: Double) in length.map { max(0, $0 - first - last) } }
    let width = inner(self.width, options.insets.left, options.insets.right)
    let height = inner(self.height, options.insets.top, options.insets.bottom)
    let storage = text.storage.prepared(at: size)
    let layout = TextLayout(
      storage, size: size, width: width, available: storage.widest(within: width, at: size, tolerance: 0),
      options.block)
    if layout.lines.contains(where: { $0.overflows }) { return .width }
    // Lines that hang are as wide as what does not hang.
    if let width, layout.lines.contains(where: { $0.naturalLength + $0.indent > width * (1 + 1e-12) }) {
      return .width
    }
    if let width, layout.points(layout.inkExtent?.width ?? 0) > width { return .width }
    if let most = options.maxLines, layout.lineCount > most { return .lines }
    return height.map { layout.height > $0 } == true ? .height : nil
  }

  /// Some of the allowed sizes above one.
  func sizes(above size: Double, for text: PreparedText, _ random: inout SplitMix64) -> [Double] {
    if let sizes = options.sizes { return sizes.filter { $0 > size } }
    let range = size...max(size, min(options.maxSize, 3 * size))
    return (0..<4).compactMap { _ in
      let any = Double.random(in: range, using: &random)
      guard let step = options.step ?? (text.storage.hasSizedFonts ? 1.0 / 64 : nil) else {
        return any > size ? any : nil
      }
      let onGrid = options.minSize + ((any - options.minSize) / step).rounded(.down) * step
      return onGrid > size && onGrid <= options.maxSize ? onGrid : nil
    }
  }
}

extension RandomStyledFits {
  /// What a search comes to; nil where it would take too many tries.
  static func unlessLimited<Value>(_ search: () throws -> Value) throws -> Value? {
    do {
      return try search()
    } catch let error as FittingError where error.code == .limit {
      return nil
    }
  }
}

extension FitOptions {
  /// The smallest allowed size.
  var smallest: Double { sizes?.min() ?? minSize }
}
