internal import _TestSupport

/// Characters that change how the text around them is cut, shaped or broken.
enum HardCharacters {
  private static let invisible: [UInt32] = [
    0xAD, 0xAD, 0xAD, 0x200B, 0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x34F, 0xFE0E, 0xFE0F, 0xE0100, 0x180B,
  ]
  private static let bidi: [UInt32] = [
    0x200E, 0x200F, 0x61C, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069,
  ]
  private static let spaces: [UInt32] = [
    0x20, 0x20, 0x20, 0x20, 0x9, 0x9, 0xA0, 0x202F, 0x2007, 0x2003, 0x3000, 0x1680,
  ]
  private static let terminators: [UInt32] = [0xA, 0xA, 0xB, 0xC, 0xD, 0x85, 0x2028, 0x2029]
  private static let marks: [UInt32] = [
    0x300, 0x301, 0x308, 0x323, 0x20E3, 0x489, 0x64B, 0x651, 0x670, 0x5B8, 0x5BC, 0x93F, 0x94D, 0x9CD, 0xBCD,
    0xCCD,
    0xD4D, 0xDCA, 0xE31, 0xE38, 0xE49, 0xEB9, 0xF72, 0xF90, 0x1037, 0x1039, 0x103A, 0x1031, 0x17D2, 0x17B6,
    0x17C1,
    0x1A60, 0x1B44, 0xA9C0, 0xA806, 0x11046, 0x3099, 0xFF9E,
  ]
  private static let letters: [UInt32] = [
    0x41, 0x56, 0x54, 0x6F, 0x66, 0x66, 0x69, 0x6C, 0x2E, 0x2D, 0x2D, 0x3E, 0x3D, 0x2F, 0x2010, 0x2013, 0x28,
    0x29, 0x5B,
    0x5D, 0x22, 0x31, 0x37, 0xE9, 0xDF, 0x130, 0x3A3, 0x416, 0x5D0, 0x5DC, 0x628, 0x627, 0x644, 0x633, 0x647,
    0x640,
    0x640, 0x661, 0x6F4, 0x6D2, 0x915, 0x930, 0x937, 0x995, 0xB95, 0xE01, 0xE40, 0xE99, 0xF40, 0x1000, 0x101B,
    0x1780,
    0x179A, 0x1112, 0x1161, 0x11AB, 0xAC00, 0x3042, 0x30AB, 0x30FC, 0x3001, 0x300C, 0x300D, 0x6F22, 0x5B57,
    0x20BB7,
    0x1820, 0x710, 0x7CA, 0x1E900, 0x25CC,
  ]
  private static let emoji: [UInt32] = [
    0x1F468, 0x1F3FD, 0x1F1E9, 0x1F1EA, 0x2764, 0x1F3F4, 0xE0067, 0xE007F, 0x231A, 0xA9, 0xFE0E, 0xFE0F,
    0x200D, 0x20E3,
    0x23, 0x31,
  ]
  private static let strangers: [UInt32] = [
    0x378, 0xE000, 0xFDD0, 0xFFFE, 0xFFFD, 0xFFFC, 0x10FFFF, 0xE0080, 0x1, 0x7F, 0xFFF9,
  ]
  /// Letters of a kind, and most of the invisible.
  private static let groups = [
    invisible, invisible, bidi, spaces, spaces, terminators, marks, marks, letters, letters, letters, emoji,
    strangers,
  ]

  private static let digitsAndSigns: [UInt32] = [
    0x31, 0x32, 0x37, 0x661, 0x664, 0x6F4, 0x2B, 0x2D, 0x2013, 0x2F, 0x3A, 0x2E, 0x2C, 0x66C, 0x20AC, 0x24,
    0x25,
    0x28, 0x29, 0x2026,
  ]

  /// Full-width punctuation and the like, whose empty half is trimmed.
  private static let punctuation: [UInt32] = [
    0x300C, 0x300D, 0x300E, 0x300F, 0xFF08, 0xFF09, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0x30FB,
    0x3000, 0x201C, 0x201D, 0x2018, 0x2019, 0x28, 0x29, 0x300A, 0x300B, 0x3010, 0x3011, 0x6F22, 0x3042,
  ]

  /// Punctuation that hangs at the edges of lines, and what stands beside it.
  private static let hanging: [UInt32] = [
    0x2E, 0x2C, 0x2E, 0x2C, 0x22, 0x27, 0x2D, 0x2010, 0xAD, 0x28, 0x29, 0x5D, 0x201C, 0x201D, 0x2019, 0xAB,
    0xBB,
    0x3001, 0x3002, 0xFF0C, 0x300C, 0x300D, 0x60C, 0x6D4, 0x20, 0x20, 0x200B,
  ]

  /// Digits and letters that may share an em of a column, and what stands beside them.
  private static let figures: [UInt32] = [
    0x31, 0x32, 0x30, 0x35, 0x37, 0x39, 0x31, 0x32, 0x30, 0x35, 0x37, 0x39, 0x41, 0x62, 0x21, 0x3F, 0x661,
    0x5D0, 0xAD, 0x301,
    0x20E3, 0xA0, 0x6708, 0x3001, 0x300C, 0x600, 0x200D,
  ]

  /// Ideographs, kana, Hangul and Latin that have readings, and what stands beside them.
  private static let read: [UInt32] = [
    0x6F22, 0x5B57, 0x6771, 0x4EAC, 0x5FC3, 0x6F22, 0x5B57, 0x304B, 0x306E, 0x30CE, 0x30FC, 0x3063, 0x304B,
    0x306E,
    0xD55C, 0xAE00, 0x41, 0x6F, 0x6B, 0x31, 0x32, 0x3002, 0x300C, 0x300D, 0xFF71, 0x304B, 0x3099, 0x3005,
    0x20, 0xAD,
    0x200B,
  ]

  /// A text with such letters in place of some characters, as a number says.
  static func withReadLetters(_ scalars: [Unicode.Scalar], _ number: UInt64) -> [Unicode.Scalar] {
    replacing(scalars, with: read, number)
  }

  /// A text with figures in place of some characters, as a number says.
  static func withFigures(_ scalars: [Unicode.Scalar], _ number: UInt64) -> [Unicode.Scalar] {
    replacing(scalars, with: figures, number)
  }

  /// A text with punctuation that hangs in place of some characters, as a number says.
  static func withHangingPunctuation(_ scalars: [Unicode.Scalar], _ number: UInt64) -> [Unicode.Scalar] {
    replacing(scalars, with: hanging, number)
  }

  /// A text with such punctuation in place of some characters, as a number says.
  static func withPunctuation(_ scalars: [Unicode.Scalar], _ number: UInt64) -> [Unicode.Scalar] {
    replacing(scalars, with: punctuation, number)
  }

  private static func replacing(
    _ scalars: [Unicode.Scalar], with punctuation: [UInt32], _ number: UInt64
  ) -> [Unicode.Scalar] {
    var (random, count) = (SplitMix64(seed: number), 0)
    return scalars.map { scalar in
      if count == 0, random.next() % 5 == 0 { count = Int(random.next() % 6) }
      guard count > 0, !Character(scalar).isNewline else { return scalar }
      count -= 1
      let other = punctuation[Int(random.next() % UInt64(punctuation.count))]
      return Unicode.Scalar(other) ?? scalar
    }
  }

  /// Paragraphs without a letter: prices, times and the like.
  static func letterless(_ random: inout some RandomNumberGenerator) -> [Unicode.Scalar] {
    (0..<Int.random(in: 1...16, using: &random)).compactMap { _ in
      let group = [digitsAndSigns, digitsAndSigns, digitsAndSigns, spaces, terminators].randomElement(
        using: &random)
      return group?.randomElement(using: &random).flatMap(Unicode.Scalar.init)
    }
  }

  /// One of them.
  static func any(_ random: inout some RandomNumberGenerator) -> Unicode.Scalar {
    let group = groups.randomElement(using: &random) ?? letters
    return group.randomElement(using: &random).flatMap(Unicode.Scalar.init) ?? "f"
  }

  private static func pick(_ numbers: [Int], _ random: inout some RandomNumberGenerator) -> Int {
    numbers.randomElement(using: &random) ?? 1
  }

  /// A few, repeated: what is unsafe to break throughout.
  static func pattern(_ random: inout some RandomNumberGenerator) -> [Unicode.Scalar] {
    let unit = (0..<Int.random(in: 1...3, using: &random)).map { _ in any(&random) }
    return Array(
      repeatElement(unit, count: Int.random(in: 1...pick([4, 12, 40], &random), using: &random)).joined())
  }
}
