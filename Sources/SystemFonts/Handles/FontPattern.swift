internal import CFontconfig
internal import Support
internal import Typography

/// A fontconfig pattern: what is asked for, or what a font is.
@safe struct FontPattern: ~Copyable {
  let pattern: OpaquePointer

  /// The pattern of a description, completed by the rules of a configuration as fc-match does.
  ///
  /// - Parameter language: as fontconfig names languages; nil for the machine's own.
  init(_ description: FontDescription, language: String?, in configuration: OpaquePointer) {
    guard let pattern = unsafe FcPatternCreate() else { preconditionFailure("no memory for a font pattern") }
    unsafe self.pattern = unsafe pattern
    // Safe: fontconfig copies the strings; the objects' names are constants.
    unsafe FcPatternAddString(pattern, FC_FAMILY, description.family)
    unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(description.weight.value))
    unsafe FcPatternAddDouble(pattern, FC_WIDTH, description.width.percentage)
    unsafe FcPatternAddInteger(pattern, FC_SLANT, description.slant.number)
    if let language { unsafe FcPatternAddString(pattern, FC_LANG, language) }
    unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    LiveHandles.opened()
  }

  deinit {
    // Safe: this is the pattern's only owner.
    unsafe FcPatternDestroy(pattern)
    LiveHandles.closed()
  }
}

extension FontSlant {
  /// The number that fontconfig has for it.
  fileprivate var number: Int32 {
    switch self {
    case .normal: FC_SLANT_ROMAN
    case .italic: FC_SLANT_ITALIC
    case .oblique: FC_SLANT_OBLIQUE
    }
  }

  fileprivate init(number: Int) {
    self = number >= Int(FC_SLANT_OBLIQUE) ? .oblique : number >= Int(FC_SLANT_ITALIC) ? .italic : .normal
  }
}

// A font from its pattern, which the caller keeps alive.
extension SystemFont {
  /// The formats of fonts that can be opened; the others are Type 1 and bitmaps.
  private static let formats = ["TrueType", "CFF"]

  /// The font of a pattern; nil where it has no file, or one that cannot be opened.
  init?(pattern: OpaquePointer) {
    guard let file = unsafe Self.strings(pattern, FC_FILE).first,
      let format = unsafe Self.strings(pattern, FC_FONTFORMAT).first, Self.formats.contains(format)
    else { return nil }
    let index = unsafe Self.integer(pattern, FC_INDEX)
    let weight =
      unsafe Self.range(pattern, FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR)...Double(FC_WEIGHT_REGULAR)
    let width = unsafe Self.range(pattern, FC_WIDTH) ?? 100...100
    self.init(
      families: unsafe Self.strings(pattern, FC_FAMILY),
      style: unsafe Self.strings(pattern, FC_STYLE).first ?? "",
      file: file, faceIndex: index & 0xFFFF, instance: index >> 16 > 0 ? index >> 16 - 1 : nil,
      weights: Self.weight(weight.lowerBound)...Self.weight(weight.upperBound),
      widths: Self.width(width.lowerBound)...Self.width(width.upperBound),
      slant: FontSlant(number: unsafe Self.integer(pattern, FC_SLANT)),
      isVariable: unsafe Self.flag(pattern, FC_VARIABLE), hasColors: unsafe Self.flag(pattern, FC_COLOR))
  }

  private static func weight(_ number: Double) -> FontWeight {
    FontWeight(min(max(FcWeightToOpenTypeDouble(number).rounded(), 1), 1000)) ?? .regular
  }

  private static func width(_ number: Double) -> FontWidth { FontWidth(min(max(number, 1), 1000)) ?? .normal }

  // Safe, all of these: the strings and ranges belong to the pattern, and are copied before it can go.
  private static func strings(_ pattern: OpaquePointer, _ object: String) -> [String] {
    var (strings, text) = unsafe ([String](), UnsafeMutablePointer<FcChar8>?.none)
    while unsafe FcPatternGetString(pattern, object, Int32(strings.count), &text) == FcResultMatch,
      let found = unsafe text
    {
      strings.append(unsafe String(cString: found))
    }
    return strings
  }

  private static func integer(_ pattern: OpaquePointer, _ object: String) -> Int {
    var value: Int32 = 0
    return unsafe FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? Int(value) : 0
  }

  private static func flag(_ pattern: OpaquePointer, _ object: String) -> Bool {
    var value: FcBool = 0
    return unsafe FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
  }

  private static func range(_ pattern: OpaquePointer, _ object: String) -> ClosedRange<Double>? {
    var (number, begin, end, range) = unsafe (0.0, 0.0, 0.0, OpaquePointer?.none)
    if unsafe FcPatternGetDouble(pattern, object, 0, &number) == FcResultMatch { return number...number }
    guard unsafe FcPatternGetRange(pattern, object, 0, &range) == FcResultMatch, let found = unsafe range,
      unsafe FcRangeGetDouble(found, &begin, &end) != 0, begin <= end
    else { return nil }
    return begin...end
  }
}
