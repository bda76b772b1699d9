internal import Hyphenation
internal import StringCatalogs
internal import TextDocuments
internal import Typefaces
internal import Typesetting
internal import Typography

// What the texts of a box are set with.
extension TextBox {
  /// How its texts are set in a language.
  func style(in locale: String) -> TextStyle {
    var style = text
    style.language = Language(locale)
    if hyphenation.isWanted { style.hyphenator = try? .installed(options: hyphenation.options) }
    return style
  }

  /// A text with its placeholders filled, and without its tags where it is markup.
  func text(
    _ form: CatalogText, filledWith values: PlaceholderValues
  ) throws(MarkupError) -> (filled: PlaceholderValues.Filled, text: StyledText) {
    guard isMarkup else {
      let filled = values.filled(form)
      return (filled, StyledText(filled.text))
    }
    let filled = values.filled(form) { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
    let text = try StyledText(markup: filled.text)
    return (.init(text: text.string, fillings: filled.fillings), text)
  }
}

extension Audit {
  /// What sets the texts of a box.
  func typesetter(of box: TextBox, _ type: Typesetter) throws(AuditError) -> Typesetter {
    guard box.fontChoice != FontChoice() else { return type }
    do throws(AuditError) {
      let fonts =
        if let openFonts { try openFonts(box.fontChoice, type.fonts) } else {
          try Self.files(box.fontChoice, type.fonts)
        }
      return type.typesetter(for: fonts)
    } catch {
      throw AuditError(error.code, "the box '\(box.key)': \(error.culprit)", error.message)
    }
  }

  /// The fonts of files alone.
  private static func files(_ choice: FontChoice, _ fonts: FontList) throws(AuditError) -> FontList {
    if let family = choice.family {
      throw AuditError(.badValue, family, "families are not looked up here; name files as the box's fonts")
    }
    do throws(TypefaceError) {
      let given = if let paths = choice.paths { try FontList(paths: paths) } else { fonts }
      return try given.varied(choice.variations)
    } catch {
      throw AuditError(.badFile, error.culprit, error.message)
    }
  }
}
