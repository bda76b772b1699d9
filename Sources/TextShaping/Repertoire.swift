internal import TextAnalysis
internal import Typography

/// The characters of which most texts of a script are made: letters that come composed, digits, punctuation; not the
/// slash of fractions, and of marks those that Indic syllables are made of.
struct Repertoire {
  /// Ascending.
  let ranges: [ClosedRange<UInt32>]
  /// The same, a bit for each character.
  private let bits: [UInt64]

  private init(_ some: [ClosedRange<UInt32>]) {
    ranges = some.sorted { $0.lowerBound < $1.lowerBound }
    var bits = [UInt64](repeating: 0, count: Int((ranges.last?.upperBound ?? 0) >> 6) + 1)
    for character in ranges.joined() { bits[Int(character >> 6)] |= 1 << UInt64(character & 63) }
    self.bits = bits
  }

  /// Those of a script; the smallest first, none for scripts not named here.
  /// For Japanese and Chinese it is the characters that rules may speak of: ideographs are too many to ask about at once.
  static func all(of script: Tag) -> [Repertoire] {
    switch script {
    case "Latn", "Zyyy": [basicLatin, Repertoire([ascii, 0xA0...0xFF, punctuation]), latin]
    case "Grek": [Repertoire([ascii, 0x370...0x3FF, punctuation])]
    case "Cyrl": [Repertoire([ascii, 0x400...0x482, 0x48A...0x4FF, punctuation])]
    case "Arab": [arabic]
    case "Hebr": [hebrew]
    case "Deva": [devanagari, Repertoire(devanagari.ranges + nukta)]
    case "Beng": [bengali]
    case "Thai": [thai]
    case "Laoo": [lao]
    case "Khmr": [khmer]
    case "Taml": [tamil]
    case _ where JapaneseScripts.contains(script): [japanese]
    default: []
    }
  }

  /// Whether letters are put together to syllables: then a repertoire is what words without conjuncts are made of, and no
  /// text is set by pairs.
  static func isSyllabic(_ script: Tag) -> Bool { script == "Deva" || script == "Beng" }

  /// What of it HarfBuzz finds in a font, with the parts it takes some characters apart to: what it does not may be shaped as
  /// other characters.
  func limited(to font: FontHandle) -> Repertoire {
    Repertoire(
      ranges.joined().filter { character in
        (Self.parts[character] ?? [character]).allSatisfy { font.nominalGlyph(of: $0) != nil }
      }.map { $0...$0 })
  }

  /// Sara am, which HarfBuzz sets as nikhahit and sara aa, whatever the font has.
  private static let parts: [UInt32: [UInt32]] = [
    0xE33: [0xE33, 0xE4D, 0xE32], 0xEB3: [0xEB3, 0xECD, 0xEB2],
  ]

  private static let basicLatin = Repertoire([ascii])
  /// What nearly all of Europe writes with; not the i with an ogonek, which fonts take apart, nor that without a dot, which
  /// they make of others.
  private static let latin = Repertoire([
    ascii, 0xA0...0x12D, 0x132...0x17F, 0x218...0x21B, punctuation, 0x20AC...0x20AC, 0x2122...0x2122,
  ])
  private static let ascii: ClosedRange<UInt32> = 0x20...0x7E
  private static let punctuation: ClosedRange<UInt32> = 0x2010...0x2027
  /// Arabic and Persian; not the letters that have hamza or madda on them, which fonts take apart.
  private static let arabic = Repertoire([
    0x20...0x40, 0x60C...0x60C, 0x61B...0x61B, 0x61F...0x61F, 0x621...0x621, 0x627...0x63A, 0x641...0x64A,
    0x660...0x66C, 0x67E...0x67E, 0x686...0x686, 0x698...0x698, 0x6A9...0x6A9, 0x6AF...0x6AF,
    0x6CC...0x6CC, 0x6F0...0x6F9, punctuation,
  ])

  /// Hebrew without points.
  private static let hebrew = Repertoire([
    0x20...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA0...0xA0, 0xAB...0xAB, 0xBB...0xBB, 0x5BE...0x5BE,
    0x5D0...0x5EA,
    0x5F0...0x5F4, punctuation, 0x20AA...0x20AA, 0x20AC...0x20AC,
  ])

  /// What Japanese and Chinese is set with but ideographs: kana and punctuation, which fonts kern, and Latin.
  private static let japanese = Repertoire([
    ascii, 0xA0...0xFF, punctuation, 0x2030...0x2043, 0x2045...0x205E, 0x20AC...0x20AC, 0x2190...0x2193,
    0x3000...0x3029, 0x3030...0x303D, 0x3041...0x3096, 0x309B...0x30FF, 0xFF00...0xFF9D, 0xFFE0...0xFFE6,
  ])

  private static let bareASCII: [ClosedRange<UInt32>] = [0x20...0x40, 0x5B...0x60, 0x7B...0x7E]
  private static let thai = Repertoire(
    bareASCII + [
      0xA0...0xA0, 0xAB...0xAB, 0xBB...0xBB, 0xE01...0xE3A, 0xE3F...0xE5B, 0x200B...0x200B, punctuation,
    ])
  private static let lao = Repertoire(
    bareASCII + [0xA0...0xA0, 0xAB...0xAB, 0xBB...0xBB, 0xE81...0xEDF, 0x200B...0x200B, punctuation])

  /// These with the circle that HarfBuzz sets under signs by themselves.
  private static let khmer = Repertoire(
    bareASCII + [
      0xA0...0xA0, 0xAB...0xAB, 0xBB...0xBB, 0x1780...0x17A2, 0x17A5...0x17B3, 0x17B6...0x17DB,
      0x17DD...0x17E9,
      0x200B...0x200B, punctuation, 0x25CC...0x25CC,
    ])
  private static let tamil = Repertoire(
    bareASCII + [
      0xA0...0xA0, 0xAB...0xAB, 0xBB...0xBB, 0x964...0x965, 0xB82...0xBFA, punctuation, 0x25CC...0x25CC,
    ])

  /// Without the virama, which makes conjuncts; with the circle that HarfBuzz sets under a vowel sign by itself.
  private static let devanagari = Repertoire([
    0x20...0x40, 0x901...0x903, 0x905...0x914, 0x915...0x928, 0x92A...0x930, 0x932...0x933, 0x935...0x939,
    0x93D...0x94C, 0x950...0x950, 0x960...0x96F, punctuation, 0x25CC...0x25CC,
  ])
  /// The nukta, and the letters that have one.
  private static let nukta: [ClosedRange<UInt32>] = [
    0x929...0x929, 0x931...0x931, 0x934...0x934, 0x93C...0x93C, 0x958...0x95F,
  ]
  /// The same of Bengali, without nukta.
  private static let bengali = Repertoire([
    0x20...0x40, 0x964...0x965, 0x981...0x983, 0x985...0x98C, 0x98F...0x990, 0x993...0x9A8, 0x9AA...0x9B0,
    0x9B2...0x9B2, 0x9B6...0x9B9, 0x9BD...0x9C4, 0x9C7...0x9C8, 0x9CB...0x9CC, 0x9CE...0x9CE, 0x9D7...0x9D7,
    0x9E6...0x9EF, punctuation, 0x25CC...0x25CC,
  ])

  /// Whether it has all characters of a piece of UTF-8. Complexity: linear.
  func holds(_ text: Span<UInt8>, _ range: Range<Int32>) -> Bool {
    let (bits, end) = (bits.span, Int(range.upperBound))
    var offset = Int(range.lowerBound)
    while offset < end {
      let character = UTF8Decoding.next(text, &offset)
      let place = Int(character >> 6)
      guard place < bits.count, bits[place] >> UInt64(character & 63) & 1 != 0 else { return false }
    }
    return true
  }
}
