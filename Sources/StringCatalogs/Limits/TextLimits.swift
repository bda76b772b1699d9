internal import StrictJSON

/// The limits that a catalog sets for a text: the size of its box on a screen, and the number of its characters.
///
/// Translation platforms show them to translators: Weblate as the flags `max-size` and `max-length` of a `.po` file, others
/// as `maxwidth` of XLIFF. A pixel is a point.
///
/// Source: the documentation of Weblate, "Customizing behavior using flags"; XLIFF 1.2, "maxwidth"; XLIFF 2, "Size and
/// Length Restriction Module".
public struct TextLimits: Hashable, Sendable {
  /// The width of the box in points; nil for no limit.
  public var width: Double?
  /// The height of the box in points; nil for no limit.
  public var height: Double?
  /// The most lines; nil for no limit.
  public var lines: Int?
  /// The most characters; nil for no limit.
  public var maxCharacters: Int?
  /// The family of the font; nil where the catalog names none.
  public var fontFamily: String?
  /// The size of the letters in points; nil where the catalog names none, which is ``defaultFontSize``.
  public var fontSize: Double?
  /// The weight of the font, from 1 to 1000; nil where the catalog names none.
  public var fontWeight: Double?
  /// The space after each letter in points.
  public var letterSpacing = 0.0

  /// The size of letters for which the catalog names none, as of Weblate.
  public static let defaultFontSize = 10.0

  /// No limits.
  public init() {}

  /// Whether they limit the size on a screen.
  package var hasBox: Bool { width != nil || height != nil }
}

extension TextLimits {
  /// The names of the flags that are read and written.
  static let flagNames: Set<String> = [
    "max-size", "max-height", "max-length", "font-family", "font-size", "font-weight", "font-spacing",
  ]

  /// The number of lines that stands for no limit.
  private static let unlimitedLines = 1000

  /// Reads flags; others than those of limits are ignored.
  ///
  /// - Throws: what is wrong with a flag, and what would help.
  init(_ flags: [PlatformFlag]) throws(PlatformFlag.Fault) {
    for flag in flags {
      switch flag.name {
      case "max-size":
        width = try flag.number(0, in: 1...1e6, "such as max-size:120 or max-size:120:2 for two lines")
        let count = flag.values.count > 1 ? try flag.number(1, in: 1...1000, "a number of lines") : 1
        lines = Int(count) == Self.unlimitedLines ? nil : Int(count)
      case "max-height": height = try flag.number(0, in: 1...1e6, "a height in pixels")
      case "max-length": maxCharacters = Int(try flag.number(0, in: 0...1e9, "such as max-length:20"))
      case "font-family": fontFamily = flag.values.first.map { $0.replacing("_", with: " ") }
      case "font-size": fontSize = try flag.number(0, in: 1...1000, "such as font-size:12")
      case "font-weight": fontWeight = try flag.weight()
      case "font-spacing": letterSpacing = try flag.number(0, in: -100...100, "such as font-spacing:1")
      default: break
      }
    }
    if height != nil, !flags.contains(where: { $0.name == "max-size" && $0.values.count > 1 }) { lines = nil }
  }

  /// The flags that say them.
  var flags: [PlatformFlag] {
    var flags: [PlatformFlag] = []
    func add(_ name: String, _ values: Double?...) {
      let words = values.compactMap { $0 }.map(\.shortest)
      if !words.isEmpty { flags.append(PlatformFlag(name, words)) }
    }
    if let width { add("max-size", width, lines == 1 ? nil : Double(lines ?? Self.unlimitedLines)) }
    add("max-height", height)
    add("max-length", maxCharacters.map(Double.init))
    if let fontFamily {
      flags.append(PlatformFlag("font-family", [fontFamily.replacing(" ", with: "_")]))
    }
    add("font-size", fontSize)
    add("font-weight", fontWeight)
    if letterSpacing != 0 { add("font-spacing", letterSpacing) }
    return flags
  }
}

extension CatalogText {
  /// The limits that its catalog sets; nil where there are none.
  public var limits: TextLimits? {
    get { limitFlags.isEmpty ? nil : try? TextLimits(PlatformFlag.all(in: limitFlags)) }
    set { limitFlags = newValue.map { PlatformFlag.text($0.flags) } ?? "" }
  }

  /// Takes the limits and the values of placeholders that flags state; returns a problem for one that cannot be read.
  mutating func read(_ flags: [PlatformFlag]) -> CatalogProblem? {
    guard !flags.isEmpty else { return nil }
    for case let flag in flags where flag.name == "replacements" {
      for index in stride(from: 0, to: flag.values.count - 1, by: 2) {
        examples[flag.values[index]] = flag.values[index + 1]
      }
    }
    do throws(PlatformFlag.Fault) {
      let limits = try TextLimits(flags)
      if limits.hasBox || limits.maxCharacters != nil { self.limits = limits }
      return nil
    } catch {
      return CatalogProblem(.brokenLimit, key: key, line: line, "'\(key)': \(error.message)")
    }
  }
}
