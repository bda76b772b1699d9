internal import StringCatalogs
internal import TextDocuments
internal import Typefaces
internal import Typesetting
internal import Typography

extension PlaceholderValues {
  /// The values with others before them.
  fileprivate func merging(_ others: [String: String]) -> PlaceholderValues {
    others.isEmpty ? self : PlaceholderValues(declared.merging(others) { $1 })
  }
}

extension TextBox {
  /// The style of its texts in a language.
  func style(in locale: String) -> TextStyle {
    var style = text
    style.language = Language(locale)
    return style
  }

  /// A text as it is seen: its placeholders filled, and without its mnemonic's mark, and its tags where it is markup.
  ///
  /// - Parameter fonts: finds the fonts that tags name.
  func text(
    _ form: CatalogText, filledWith values: PlaceholderValues, fonts: (String) -> FontList?
  ) throws(MarkupError) -> (filled: PlaceholderValues.Filled, text: StyledText) {
    let values = values.merging(self.values)
    var form = form
    form.text = mnemonic.shown(form.text, hasTags: markup != nil)
    guard let markup else {
      let filled = values.filled(form)
      return (filled, StyledText(filled.text))
    }
    let filled = values.filled(form) { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
    let text = try StyledText(markup: filled.text, as: markup, fonts: fonts)
    return (.init(text: text.string, fillings: filled.fillings), text)
  }
}
