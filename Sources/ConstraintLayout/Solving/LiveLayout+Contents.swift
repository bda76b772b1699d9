internal import Typesetting

// What the contents of items are asked by.
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

  /// Makes what an item's content is asked by.
  mutating func prepareContent(_ number: Int) {
    guard let content = content(ofItem: number) else { return }
    var state = ContentState(content)
    state.measureCount = contents[number]?.measureCount ?? 0
    state.widths = content.widths(in: rootEnvironment)
    contents[number] = state
  }

  private func content(ofItem number: Int) -> (any IntrinsicContent)? {
    switch items[number].kind {
    case .container, .guide: return nil
    case .content(let content): return content
    case .label(let text, let style):
      var textStyle = style.text
      textStyle.language = textStyle.language ?? rootEnvironment.locale
      return LabelContent(
        text: type.prepare(text.text(in: rootEnvironment.locale), style: textStyle), style: style)
    }
  }
}
