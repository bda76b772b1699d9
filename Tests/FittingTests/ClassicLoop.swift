import Fitting
import Typesetting
import Typography

/// What a fit replaces: the size goes up a step while the text, measured anew, still fits.
enum ClassicLoop {
  /// The last size before the first that does not fit; nil where the smallest does not.
  static func largestSize(of text: PreparedText, in box: Size, _ options: FitOptions) -> Double? {
    let question = FitOracle.Question(width: box.width, height: box.height, options)
    guard let step = options.step else { return nil }
    var (count, found) = (0.0, Double?.none)
    while true {
      let size = min(options.minSize + count * step, options.maxSize)
      guard question.accepts(text, at: size) else { return found }
      found = size
      if size == options.maxSize { return found }
      count += 1
    }
  }
}
