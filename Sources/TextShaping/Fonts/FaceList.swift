internal import Support
internal import TextAnalysis
package import Typefaces
package import Typography

/// Typefaces in the order in which they are tried, the primary first: those of a text, or of one of its spans.
package struct FaceList: Sendable {
  /// At least one.
  package let fonts: [FontHandle]
  /// The number of the first of them among all fonts of the cascade.
  package private(set) var first: UInt16 = 0
  /// The variations that were asked for, for whichever face has them.
  package let variations: [Variation]
  /// The ASCII characters of the primary face, a bit each: most text is asked about no others.
  private let primaryASCII: (UInt64, UInt64)

  /// The faces with colours, which are asked first for emoji; empty where there is only one face.
  private let colorFaces: [Int]
  /// The faces for everything else, asked before the others: all but those that have colours and no letters, as fonts of
  /// emoji are.
  private let textFaces: [Int]
  /// Whether each face is one of those.
  private let isForText: [Bool]

  private let hasOpticalSizes: Bool

  /// Whether emoji go to other faces than the first that has them: one of several faces has colours.
  let ordersEmoji: Bool

  /// The faces of a list of fonts.
  ///
  /// - Parameters:
  ///   - asked: variations that were asked for beside the list's own, which its faces have, as far as they can.
  ///   - base: the faces of the text around: those of the list that are among them are shared with it.
  package init(_ list: FontList, asked: [Variation] = [], in base: FaceList? = nil) {
    let fonts = list.faces.map { face in
      base?.fonts.first { $0.typeface.isAlike(face) } ?? FontHandle(face)
    }
    self.init(fonts, variations: list.variations + asked)
  }

  /// Returns the same faces, their em scaled, or a number of points; those whose advances depend on the size at one.
  package func scaled(by scale: Double, points: Double? = nil, at size: FontSize? = nil) -> FaceList {
    let fonts = fonts.map { font in
      let isSame = scale == 1 && points == nil && size.map { font.dependsOn($0) } != true
      return isSame ? font : FontHandle(font, scale: scale, points: points, at: size)
    }
    return FaceList(fonts, variations: variations)
  }

  /// Whether the advances of any of its faces depend on the size at which it is set.
  package func dependsOn(_ size: FontSize) -> Bool {
    size.pixelsPerPoint != nil || size.isOptical && hasOpticalSizes
  }

  private init(_ fonts: [FontHandle], variations: [Variation]) {
    self.fonts = fonts
    self.variations = variations
    hasOpticalSizes = fonts.contains { $0.hasOpticalSizes }
    let colored = fonts.count == 1 ? [] : fonts.indices.filter { [fonts] in fonts[$0].typeface.hasColors }
    let emojiFaces = colored.filter { [fonts] in !fonts[$0].coverage.contains(Self.anyLetter) }
    let others = fonts.indices.filter { !emojiFaces.contains($0) }
    colorFaces = colored
    textFaces = others.isEmpty ? Array(fonts.indices) : others
    ordersEmoji = !colored.isEmpty
    isForText = fonts.indices.map { [textFaces] in textFaces.contains($0) }
    let coverage = fonts[0].coverage
    primaryASCII = (
      (0..<64).reduce(0) { coverage.contains($1) ? $0 | 1 << UInt64($1) : $0 },
      (0..<64).reduce(0) { coverage.contains($1 + 64) ? $0 | 1 << UInt64($1) : $0 }
    )
  }

  /// The letter a: fonts of emoji have digits and some signs, and no letter.
  private static let anyLetter: UInt32 = 0x61

  /// Whether a face is one of those for text, from which spaces beside an emoji come.
  func isTextFace(_ face: UInt16) -> Bool { isForText[Int(face - first)] }

  /// The same faces, numbered from another on.
  func numbered(from first: UInt16) -> FaceList {
    var list = self
    list.first = first
    return list
  }

  /// Whether the primary face sets all of `text[range]`, as it does where it is the only one.
  ///
  /// - Complexity: linear in the range.
  func primaryCovers(_ text: [UInt8], _ range: Range<Int32>) -> Bool {
    if fonts.count == 1 { return true }
    guard isForText[0] else { return false }
    let (coverage, ascii) = (fonts[0].coverage, primaryASCII)
    var offset = Int(range.lowerBound)
    while offset < range.upperBound {
      let byte = text[offset]
      if byte < 0x80 {
        guard (byte < 64 ? ascii.0 : ascii.1) &>> UInt64(byte & 63) & 1 == 1 else { return false }
        offset += 1
        continue
      }
      let scalar = UTF8Decoding.next(text, &offset)
      if ordersEmoji, EmojiPresentation.mayBegin(scalar) { return false }
      if coverage.contains(scalar) { continue }
      guard TextCharacter.isDefaultIgnorable(scalar) else { return false }
    }
    return true
  }

  /// The face for one grapheme: the first that has all its characters, composed or decomposed; else the first that has
  /// its base; else the primary.
  ///
  /// White space stays with the face before it where that has a space, so that the words of one script make one run, as
  /// Pango and Core Text do. So do the dots of "…", as CJK faces set them in the middle of their square. Soft hyphens and
  /// other invisible characters stay with it too, since they would otherwise split a word into two runs. Emoji ask the
  /// faces with colours first, everything else those for text.
  ///
  /// - Parameter previous: the last face that set no emoji.
  func face(for grapheme: [UInt8], after previous: UInt16?) -> UInt16 {
    let scalars = UTF8Decoding.scalars(grapheme)
    if let previous, scalars.allSatisfy(Self.staysWithFaceBefore),
      covers(Int(previous - first), scalars)
    {
      return previous
    }
    let isEmoji = ordersEmoji && EmojiPresentation(of: scalars) == .emoji
    let (preferred, base) = (isEmoji ? colorFaces : textFaces, Array(scalars.prefix(1)))
    let spellings = [scalars] + TextCharacter.canonicalSpellings(of: scalars)
    let found =
      preferred.first { face in spellings.contains { covers(face, $0) } }
      ?? fonts.indices.first { face in spellings.contains { covers(face, $0) } }
      ?? preferred.first { covers($0, base) } ?? fonts.indices.first { covers($0, base) } ?? textFaces[0]
    return first + UInt16(found)
  }

  static func staysWithFaceBefore(_ scalar: UInt32) -> Bool {
    TextCharacter.isWhiteSpace(scalar) || TextCharacter.isDefaultIgnorable(scalar) || isEllipsis(scalar)
  }

  /// Whether a character is "…" or its counterpart on the middle of the line: punctuation of every script.
  static func isEllipsis(_ scalar: UInt32) -> Bool { scalar == 0x2026 || scalar == 0x22EF }

  private func covers(_ face: Int, _ scalars: [UInt32]) -> Bool {
    let coverage = fonts[face].coverage
    return scalars.allSatisfy { coverage.contains($0) || TextCharacter.isDefaultIgnorable($0) }
  }
}
