import Fitting
import Typography

/// Leaves one below the other, each as wide as it likes to be, up to the width there is.
struct Stack: Measurable {
  var items: [any Measurable]
  var spacing = 8.0
  var isRightToLeft = false

  var minContentWidth: Double { items.map(\.minContentWidth).max() ?? 0 }
  var maxContentWidth: Double { items.map(\.maxContentWidth).max() ?? 0 }

  func frames(in width: Double) -> [Rect] {
    var y = 0.0
    return items.map { item in
      let size = item.size(for: ProposedSize(width: .atMost(width)))
      defer { y += size.height + spacing }
      let x = isRightToLeft ? width - size.width : 0
      return Rect(x, y, width: size.width, height: size.height)
    }
  }

  func size(for proposal: ProposedSize) -> Size {
    let width =
      switch proposal.width {
      case .given(let width): max(width, minContentWidth)
      case .atMost(let width): max(min(width, maxContentWidth), minContentWidth)
      case .unlimited: maxContentWidth
      }
    return Size(width, frames(in: width).last?.maxY ?? 0)
  }

  func baselines(for proposal: ProposedSize) -> (first: Double, last: Double)? {
    let frames = frames(in: size(for: proposal).width)
    let baselines = zip(items, frames).compactMap { item, frame in
      item.baselines(for: ProposedSize(width: .given(frame.size.width)))
        .map { (first: frame.minY + $0.first, last: frame.minY + $0.last) }
    }
    guard let first = baselines.first, let last = baselines.last else { return nil }
    return (first.first, last.last)
  }
}
