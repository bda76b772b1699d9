internal import Fitting
package import Typefaces
package import Typesetting
internal import Typography

/// One question to the library and the judge: a text, how it is set, and its box. JSON keeps what is not the default.
package struct TextCase: Codable, Hashable, Sendable {
  /// Font files, the primary first; `FILE#2` names a face of a collection.
  package var fonts: [String]
  /// The text's characters, as hexadecimal numbers.
  package var text: String
  package var language, direction, container, wrap, strictness: String?
  package var tracking, wordSpacing: Double?
  package var kerning, autospace: Bool?
  package var spacingTrim: String?
  /// Vertical text, whose widths here are those of lines all the same: lengths of columns.
  package var writingMode, textOrientation: String?
  package var tateChuYoko: Int?
  package var hangingPunctuation, kinsoku: String?
  package var features: [String: UInt32]?
  /// Parts with a style of their own, and inline boxes.
  package var spans: [Span]?
  package var boxes: [InlineRoom]?
  /// Where lines break: points per em, and the width available.
  package var size = 16.0
  package var width: Double?
  /// The box whose largest size is asked for.
  package var box: Box?
  /// How the text is cut at that size and width.
  package var cut: Cut?
  /// How its lines are spread in that width.
  package var justified: Justified?

  /// How lines are spread.
  package struct Justified: Codable, Hashable, Sendable {
    package var spaces: Double?
    package var letters = 0.0, kashida = 0.0
    package var lastLine = false

    /// At spaces alone.
    package init() {}
  }

  /// How a text is cut.
  package struct Cut: Codable, Hashable, Sendable {
    package var place = "tail"
    package var unit = "grapheme"
    package var ellipsis: String?
    package var maxLines = 1

    /// Cuts at the end of one line.
    package init() {}
  }

  /// A box, and the sizes allowed.
  package struct Box: Codable, Hashable, Sendable {
    package var width, height: Double?
    package var minSize: Double = 1
    package var maxSize: Double = 1000
    package var step: Double?
    package var ladder: [Double]?
    package var maxLines: Int?
    /// As in the tool: `normal`, `1.2`, `18pt`; or `perLine`.
    package var lineHeight: String?
  }

  /// A case without a box.
  package init(fonts: [String], scalars: [Unicode.Scalar]) {
    self.fonts = fonts
    text = ""
    self.scalars = scalars
  }

  /// A text, how it is set, and in which files' fonts.
  package init(_ text: String, _ style: TextStyle, fonts: FontList) {
    self.init(fonts: fonts.faces.map { "\($0.source)#\($0.faceIndex)" }, scalars: Array(text.unicodeScalars))
    (language, direction) = (style.language?.tag, style.direction.rawValue)
    container = style.containerDirection.rawValue
    (wrap, strictness) = (style.wrapping.rawValue, style.strictness.rawValue)
    (tracking, wordSpacing) = (style.tracking, style.wordSpacing)
    (kerning, autospace) = (style.isKerned, style.autospace == .normal)
    spacingTrim = style.spacingTrim == .spaceAll ? nil : style.spacingTrim.rawValue
    writingMode = style.writingMode == .horizontal ? nil : style.writingMode.rawValue
    textOrientation = style.textOrientation == .mixed ? nil : style.textOrientation.rawValue
    tateChuYoko = style.tateChuYoko
    hangingPunctuation = style.hangingPunctuation == .none ? nil : style.hangingPunctuation.rawValue
    kinsoku = style.kinsoku == .pushOut ? nil : style.kinsoku.rawValue
    features = Dictionary(style.features.map { ("\($0.tag)", $0.value) }) { _, last in last }
  }

  /// The characters.
  package var scalars: [Unicode.Scalar] {
    get { text.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) } }
    set { text = newValue.map { String($0.value, radix: 16) }.joined(separator: " ") }
  }

  /// The text itself.
  package var string: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

// As the library takes it.
extension TextCase {
  var style: TextStyle {
    var style = TextStyle(
      language: language.flatMap { Language($0) },
      direction: direction.flatMap { BaseDirection(rawValue: $0) } ?? .auto,
      features: (features ?? [:]).sorted { $0.key < $1.key }.compactMap { name, value in
        Tag(name).map { Feature($0, value) }
      },
      tracking: tracking ?? 0, wordSpacing: wordSpacing ?? 0,
      wrapping: wrap.flatMap { Wrapping(rawValue: $0) } ?? .word,
      strictness: strictness.flatMap { BreakStrictness(rawValue: $0) } ?? .normal, isKerned: kerning ?? true,
      autospace: autospace == true ? .normal : .none,
      spacingTrim: spacingTrim.flatMap { SpacingTrim(rawValue: $0) } ?? .spaceAll)
    style.writingMode = writingMode.flatMap { WritingMode(rawValue: $0) } ?? .horizontal
    style.textOrientation = textOrientation.flatMap { TextOrientation(rawValue: $0) } ?? .mixed
    style.hangingPunctuation = hangingPunctuation.flatMap { HangingPunctuation(rawValue: $0) } ?? .none
    style.kinsoku = kinsoku.flatMap { Kinsoku(rawValue: $0) } ?? .pushOut
    style.tateChuYoko = tateChuYoko
    style.containerDirection = container.flatMap { BaseDirection(rawValue: $0) } ?? .auto
    return style
  }
}

extension TextCase.Justified {
  var block: BlockStyle {
    BlockStyle(
      alignment: .justify,
      justification: Justification(spaces: spaces, letters: letters, lastLine: lastLine, kashida: kashida))
  }
}

extension TextCase.Cut {
  var truncation: Truncation {
    Truncation(
      Truncation.Place(rawValue: place) ?? .tail, at: Truncation.Unit(rawValue: unit) ?? .grapheme,
      ellipsis: ellipsis)
  }
}

extension TextCase.Box {
  var options: FitOptions {
    var options = FitOptions(minSize: minSize, maxSize: maxSize)
    (options.step, options.sizes, options.maxLines) = (step, ladder, maxLines)
    options.lineHeight = height(of: lineHeight ?? "normal")
    return options
  }

  private func height(of name: String) -> LineHeight {
    if name == "perLine" { return .perLine }
    if name.hasSuffix("pt") { return Double(name.dropLast(2)).map { .points($0) } ?? .normal }
    return Double(name).map { .multiple($0) } ?? .normal
  }
}
