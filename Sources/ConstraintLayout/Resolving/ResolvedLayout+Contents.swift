internal import Cassowary
internal import Support

// Preparing the contents of items.
extension ResolvedLayout {
  /// Prepares the texts of all labels for the language of the environment.
  mutating func prepareContents() {
    for number in items.indices { prepareContent(number) }
    fittedItems = items.indices.filter { contents[$0]?.isFitted == true }
    huggingItems = items.indices.filter { contents[$0]?.hugsLines == true }
  }

  private mutating func prepareContent(_ number: Int) {
    let environment = environment(of: number)
    guard let content = content(ofItem: number, in: environment) else { return }
    var state = ContentState(content)
    state.measureCount = contents[number]?.measureCount ?? 0
    state.measureWidths(environment)
    if root.hasNarrowContents { state.narrow() }
    contents[number] = state
  }

  private func content(ofItem number: Int, in environment: Environment) -> (any IntrinsicContent)? {
    if case .content(let content) = items[number].kind { return content }
    guard let (text, style) = label(number) else { return nil }
    return LabelContent(
      text.value(in: environment), style.style(in: environment), in: environment, with: type,
      before: contents[number]?.content as? LabelContent)
  }

  /// Prepares a content that has changed; returns whether the constraints of the one before still suit it.
  mutating func refreshContent(_ number: Int) -> Bool {
    guard let before = contents[number] else { return true }
    prepareContent(number)
    if coupled.hasSorted(number) { findWhetherItWraps(number) }
    contents[number]?.adopt(before)
    fittedItems.setSorted(number, contents[number]?.isFitted == true)
    huggingItems.setSorted(number, contents[number]?.hugsLines == true)
    return contents[number]?.hasSameParts(as: before) == true
  }

  mutating func findWhetherItWraps(_ number: Int) {
    let environment = environment(of: number)
    contents[number]?.findWhetherItWraps(environment)
  }

  /// Sends the contents of some items back to the height at their natural width; returns those whose height changed.
  mutating func restartHeights(of numbers: some Sequence<Int>) -> [Int] {
    numbers.filter { number in
      let environment = environment(of: number)
      return contents[number]?.restart(environment) == true
    }
  }

  /// Returns how firmly an item keeps the size of its content.
  /// A coupled text that wraps and resists along both axes alike gives up width before height, by one of priority: it
  /// is not clipped as long as it can wrap. Columns give up height before width.
  func priorities(of number: Int) -> ContentPriorities<Priority> {
    var priorities = items[number].priorities.priorities(in: environment(of: number))
    guard coupled.hasSorted(number), let content = contents[number], content.wraps == true else {
      return priorities
    }
    let across = priorities.resistance[content.axis.other]
    guard priorities.resistance[content.axis] == across else { return priorities }
    guard across < .required, across.value > 1 else { return priorities }
    priorities.resistance[content.axis] = Priority(across.value - 1)
    return priorities
  }
}

extension [Int] {
  /// Whether an ascending array contains a number. Complexity: logarithmic.
  func hasSorted(_ number: Int) -> Bool {
    let place = partitioningIndex { $0 >= number }
    return place < count && self[place] == number
  }

  /// Adds a number to an ascending array, or removes it. Complexity: linear where that changes it.
  fileprivate mutating func setSorted(_ number: Int, _ isMember: Bool) {
    let place = partitioningIndex { $0 >= number }
    let isThere = place < count && self[place] == number
    if isMember, !isThere { insert(number, at: place) } else if !isMember, isThere { remove(at: place) }
  }
}
