@_exported public import Support
internal import Typefaces
internal import Typography

/// Why a font of the machine could not be found or used.
public typealias SystemFontsError = SubjectError<SystemFonts>

extension ErrorCode<SystemFontsError> {
  /// Fontconfig has no configuration, or a broken one.
  public static var unavailable: Self { Self("unavailable") }
  /// The configuration finds no font that can be opened.
  public static var noFonts: Self { Self("noFonts") }
  /// No font of this family is installed.
  public static var unknownFamily: Self { Self("unknownFamily") }
  /// The description of a font has words that say nothing.
  public static var badDescription: Self { Self("badDescription") }
}

extension SystemFontsError {
  static func unavailable(_ file: String?) -> SystemFontsError {
    let name = file ?? "fonts.conf"
    return SystemFontsError(
      .unavailable, name,
      "fontconfig cannot read this configuration; install fontconfig, or name font files")
  }

  static func noFonts(_ file: String?) -> SystemFontsError {
    SystemFontsError(
      .noFonts, file ?? "fontconfig",
      "no OpenType or TrueType font is installed; install some, such as fonts-dejavu, or name font files")
  }

  static func unknownFamily(_ family: String, among names: [String], substitute: String?) -> SystemFontsError
  {
    let hint =
      family.suggestion(among: names)
      ?? substitute.map { "the machine would set '\($0)' in its place; name that, or install the font" }
      ?? "copyfit fonts --system lists those there are"
    return SystemFontsError(
      .unknownFamily, family, "no font of this family is installed; \(hint)")
  }

  static var noEmojiFont: SystemFontsError {
    SystemFontsError(
      .unknownFamily, "emoji",
      "no font of emoji with colours is installed; install one, such as fonts-noto-color-emoji")
  }

  static func badDescription(_ text: String, _ message: String) -> SystemFontsError {
    SystemFontsError(.badDescription, text, message)
  }

  static func unknownWord(_ word: String, in text: String) -> SystemFontsError {
    let way =
      word.suggestion(among: FontDescription.words)
      ?? "weights are 1 to 1000 or words such as bold, widths 75% or condensed, slants italic or oblique"
    return .badDescription(text, "'\(word)' is no weight, width or slant; \(way)")
  }

  static func unreadable(_ error: TypefaceError) -> SystemFontsError {
    SystemFontsError(.unreadable, error.culprit, error.message)
  }
}
