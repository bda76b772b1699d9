internal import Typography

// The parts of a layout that audits change: its texts, and their size.
extension Layout {
  /// A label or field, with its text and how it is set.
  package struct Label: Sendable {
    package let item: Item
    package let name: String
    /// The text; of one that depends on the environment, what is said where no query holds.
    package let text: LocalizedText
    package let style: AdaptiveStyle
  }

  /// The labels and fields, in order.
  package var labels: [Label] {
    items.indices.compactMap { number in
      guard case .label(let text, let style) = items[number].kind else { return nil }
      return Label(
        item: Item(number, root.draft), name: name(ofNumber: number),
        text: text.value(in: Self.usual), style: style)
    }
  }

  /// An environment in which no query on the size holds.
  private static let usual = Environment(size: Size(0, 0))

  /// Whether the letters of a label follow the content size by themselves.
  package var followsContentSize: Bool {
    let usual = Environment(size: Size(1000, 1000))
    var large = usual
    large[.contentSize] = .ax5
    return items.contains { record in
      guard case .label(_, let style) = record.kind else { return false }
      return style.style(in: usual) != style.style(in: large)
    }
  }

  /// Returns the same layout with other texts, by item, and with letters enlarged by a factor.
  package func setting(texts: [Int: LocalizedText], lettersTimes factor: Double = 1) -> Layout {
    var copy = self
    for number in items.indices {
      guard case .label(let text, let style) = items[number].kind else { continue }
      copy.items[number].kind = .label(
        texts[number].map { Adaptive($0.written(as: text.value(in: Self.usual))) } ?? text,
        style.enlarged(factor))
    }
    return copy
  }
}

extension AdaptiveStyle {
  /// Returns the same style with letters enlarged by a factor. The minimum size of letters stays.
  fileprivate func enlarged(_ factor: Double) -> AdaptiveStyle {
    var style = self
    style.base = base.map { $0.enlarged(factor) }
    style.size = size.map { $0 * Adaptive(factor) }
    style.maxSize = maxSize.map { $0 * Adaptive(factor) }
    return style
  }
}

extension LabelStyle {
  /// Returns the same style with letters enlarged by a factor. Their minimum size and line heights in points stay.
  fileprivate func enlarged(_ factor: Double) -> LabelStyle {
    var style = self
    switch size {
    case .fixed(let points): style.size = .fixed(points * factor)
    case .fitting(let range, let step, let group):
      let greatest = (range.upperBound * factor).finite
      style.size = .fitting(min(range.lowerBound, greatest)...greatest, step: step, group: group)
    }
    return style
  }
}
