internal import ConstraintLayout
public import TextDocuments
public import Typefaces
internal import Typesetting
public import Typography

/// The fonts that a style of a document describes, and what they set.
public struct DescribedFonts: Sendable {
  /// The fonts as the style has them.
  public let choice: FontChoice
  /// The language that the style names.
  public let language: Language?
  /// The texts that they set, in all languages.
  public let text: String
  /// The style: `styles.title`.
  public let place: String
}

extension LayoutDocument {
  /// The same document whose labels have the fonts that their styles describe, each looked up once.
  ///
  /// - Parameter open: looks fonts up; where it throws, so does this.
  public func openingFonts<Failure: Error>(
    _ open: (DescribedFonts) throws(Failure) -> FontList
  ) throws(Failure) -> LayoutDocument {
    var (document, texts) = (self, FontTexts(self))
    for (index, style) in styles.enumerated() {
      let opened = try texts.opened(style.style, "styles.\(style.name)", open)
      document.styles[index] = DocumentStyle(name: style.name, style: opened)
    }
    for (path, place) in itemPaths {
      guard case .own(let style) = self[keyPath: path].style else { continue }
      document[keyPath: path].style = .own(try texts.opened(style, "\(place).style", open))
    }
    return document
  }
}

/// The texts of a document by the fonts that set them.
private struct FontTexts {
  private struct Key: Hashable {
    let choice: FontChoice
    let language: Language?
  }

  private var texts: [Key: String] = [:]
  private var opened: [Key: FontList] = [:]

  init(_ document: LayoutDocument) {
    let styles = Dictionary(document.styles.map { ($0.name, $0.style) }, uniquingKeysWith: { $1 })
    let cells = document.list.map { list in list.cells.flatMap { zip(list.labels, $0) } } ?? []
    let ofCells = Dictionary(grouping: cells) { $0.0 }.mapValues { $0.map(\.1) }
    for item in document.allItems {
      guard item.hasText, let style = item.style?.style(styles) else { continue }
      let versions = ofCells[item.name, default: []] + item.text.allValues
      let text = versions.flatMap { $0.versions.map(\.text) }.joined()
      for key in Self.keys(style) { texts[key, default: ""] += text }
    }
  }

  /// The fonts that a style describes in some environment, without those around.
  private static func keys(_ style: AdaptiveStyle) -> [Key] {
    let language = style.base.fixedValue?.text.language
    return style.fontChoices.filter { $0 != FontChoice() }.map { Key(choice: $0, language: language) }
  }

  /// A style with its fonts.
  mutating func opened<Failure: Error>(
    _ style: AdaptiveStyle, _ place: String, _ open: (DescribedFonts) throws(Failure) -> FontList
  ) throws(Failure) -> AdaptiveStyle {
    var style = style
    for key in Self.keys(style) {
      let described = DescribedFonts(
        choice: key.choice, language: key.language, text: texts[key] ?? "", place: place)
      let fonts = if let known = opened[key] { known } else { try open(described) }
      (opened[key], style.chosenFonts[key.choice]) = (fonts, fonts)
    }
    return style
  }
}

extension StyleChoice {
  fileprivate func style(_ named: [String: AdaptiveStyle]) -> AdaptiveStyle? {
    switch self {
    case .named(let name): named[name]
    case .own(let style): style
    }
  }
}
