internal import Typography

// Frames, and the texts in them.
extension ResolvedLayout {
  /// By item, its rectangle in a solution.
  func frames(in system: LinearSystem) -> [Rect] { items.indices.map { frame(of: $0, in: system) } }

  /// An item's rectangle in a solution; an empty one for items that are hidden.
  func frame(of number: Int, in system: LinearSystem) -> Rect {
    guard adaptive.isShown[number] else { return Rect(origin: .zero, size: Size(0, 0)) }
    return system.frame(of: number, isMirrored: environment.direction == .rightToLeft)
  }

  /// By item, its text as it is set in its frame; nil for items without text.
  func setTexts(_ frames: [Rect]) -> [Screen.SetText?] {
    let sizes = fittedSizes
    return items.indices.map { number in
      guard hasShownContent(number), let label = contents[number]?.content as? LabelContent else {
        return nil
      }
      return label.set(
        in: frames[number], sizes[number], environment(of: number).direction,
        hugging: contents[number]?.brokenLines)
    }
  }

  /// By item, the size at which it fits its rectangle; for labels of a group the smallest of them.
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
