internal import Typography

// Contents that find their size in the rectangle they get. The solver does not depend on it: nothing feeds back.
extension LiveLayout {
  /// Fits those whose rectangle is another than when they were fitted. Complexity: linear in them, and the fits.
  mutating func refit() {
    for number in fittedItems {
      guard hasShownContent(number), let state = contents[number],
        let content = state.content as? any FittingContent
      else { continue }
      let rectangle = frame(ofNumber: number).size
      if let fitted = state.fitted, fitted.rectangle == rectangle { continue }
      let size = content.fittedSize(in: rectangle, environment: environment(of: number))
      contents[number]?.fitted = (rectangle, size)
      fitCount += 1
    }
  }

  /// By item, the size at which it fits its rectangle; for labels of a group the least of them.
  var fittedSizes: [Double?] {
    var groups: [String: Double] = [:]
    for number in fittedItems {
      guard hasShownContent(number), let group = group(of: number), let size = contents[number]?.fitted?.size
      else { continue }
      groups[group] = min(groups[group] ?? size, size)
    }
    return contents.indices.map { number in
      guard let size = contents[number]?.fitted?.size else { return nil }
      return group(of: number).flatMap { groups[$0] } ?? size
    }
  }

  private func group(of number: Int) -> String? {
    guard let label = contents[number]?.content as? LabelContent else { return nil }
    guard case .fitting(_, _, let group) = label.style.size else { return nil }
    return group
  }
}
