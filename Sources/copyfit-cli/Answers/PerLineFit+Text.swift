import Copyfit
import Requests

extension PerLineFit {
  /// The first row of an answer for a person to read.
  var summary: String {
    let noun = layouts.first?.writingMode.isVertical == true ? "column" : "line"
    let count = layouts.count == 1 ? "1 \(noun)" : "\(layouts.count) \(noun)s"
    let extent = "\(count), \(Decimals.up(width)) x \(Decimals.up(height)) points"
    guard outcome == .fits else { return "does not fit: \(extent); limited by \(limitedBy.name)" }
    return "fits, each \(noun) at its own size: \(extent)"
  }

  /// A row for each line, with its size.
  var described: [String] {
    zip(lines, sizes).enumerated().map { index, part in
      "\(part.0.described(index))  at \(Decimals.down(part.1))"
    }
  }
}
