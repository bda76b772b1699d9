internal import Cassowary
internal import Typesetting

// Preparing the contents of items.
extension LiveLayout {
  /// Prepares the texts of all labels for the present language.
  mutating func prepareContents() {
    for number in items.indices { prepareContent(number) }
    fittedItems = items.indices.filter { isFitted($0) }
  }

  private func isFitted(_ number: Int) -> Bool {
    guard let content = contents[number]?.content as? any FittingContent else { return false }
    return (content as? LabelContent)?.isFitting ?? true
  }

  /// Creates the state of an item's content.
  mutating func prepareContent(_ number: Int) {
    guard let content = content(ofItem: number) else { return }
    var state = ContentState(content)
    state.measureCount = contents[number]?.measureCount ?? 0
    state.askWidths(environment(of: number))
    contents[number] = state
  }

  private func content(ofItem number: Int) -> (any IntrinsicContent)? {
    switch items[number].kind {
    case .container, .guide: return nil
    case .content(let content): return content
    case .label(let text, let style):
      return label(text, style, environment(of: number), before: contents[number]?.content as? LabelContent)
    }
  }

  /// A label's content; a text that is the same as before keeps its shaping.
  private func label(
    _ text: Adaptive<LocalizedText>, _ style: AdaptiveStyle, _ environment: Environment, before: LabelContent?
  ) -> LabelContent {
    let (style, fault) = style.style(in: environment).checked
    let textStyle = style.textStyle(in: environment)
    let source = text.value(in: environment).styledText(in: environment.locale)
    if let before, before.source == source, before.textStyle == textStyle, before.style.fonts == style.fonts {
      return LabelContent(
        source: source, text: before.text, spanError: before.spanError, styleFault: fault,
        textStyle: textStyle, style: style)
    }
    let type = style.typesetter(type)
    do throws(TypesettingError) {
      let text = try type.prepare(source, style: textStyle)
      return LabelContent(
        source: source, text: text, styleFault: fault, textStyle: textStyle, style: style)
    } catch {
      let text = type.prepare(source.string, style: textStyle.withinDomains)
      return LabelContent(
        source: source, text: text, spanError: error, styleFault: fault, textStyle: textStyle,
        style: style)
    }
  }

  /// Prepares a content that has changed, in the place and with the constraints of the one before; false where it wants
  /// others.
  mutating func refreshContent(_ number: Int) -> Bool {
    guard let before = contents[number] else { return true }
    prepareContent(number)
    if coupled.hasSorted(number) { learnWhetherItWraps(number) }
    contents[number]?.adopt(before)
    return contents[number]?.hasSameParts(as: before) == true
  }

  mutating func learnWhetherItWraps(_ number: Int) {
    let environment = environment(of: number)
    contents[number]?.learnWhetherItWraps(environment)
  }

  /// Suspends the constraints of a content while its item is hidden.
  func setShown(_ number: Int, in solver: inout Solver) throws(SolverError) {
    for constraint in contents[number]?.constraints ?? [] {
      try solver.setActive(constraint, adaptive.isShown[number])
    }
  }
}
