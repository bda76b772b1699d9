/// What a face makes of single letters, by themselves and joined to what is around them.
struct LetterForms {
  /// A glyph that stands where its letter does, and moves the pen by its own advance (a mark may not): so what the pen moves
  /// more is what the letter is kerned by.
  struct Form: Equatable {
    let glyph: UInt32
    /// In units.
    let advance: Int32
  }

  private let key: SegmentStyle.Key
  private let style: SegmentStyle
  private let idle: FeatureSwitches?
  private let font: FontHandle
  private let buffer: ShapingBuffer
  /// The forms of the letter that tells whether others join it; empty for letters that do not join.
  private var probe: [Form] = []

  /// Beh, which joins on both sides (Unicode, ArabicShaping.txt).
  private static let beh: UInt32 = 0x628

  /// Nil where letters join, and none shows it.
  init?(
    _ font: FontHandle, _ key: SegmentStyle.Key, _ style: SegmentStyle, isJoining: Bool,
    without idle: FeatureSwitches?
  ) {
    (self.key, self.style, self.idle) = (key, style, idle)
    (self.font, buffer) = (font, ShapingBuffer([font]))
    guard isJoining else { return }
    guard let forms = joinedForms(of: Self.beh), Set(forms.map(\.glyph)).count == forms.count else {
      return nil
    }
    probe = forms
  }

  /// A letter's glyph by itself; joined to what is before it; after it; on both sides. Nil where one is not just a glyph.
  func forms(of character: UInt32) -> [Form]? {
    if !probe.isEmpty { return joinedForms(of: character) }
    return form(of: character).map { [$0, $0, $0, $0] }
  }

  /// Whether a letter joins what is before it.
  func joinsBefore(_ character: UInt32) -> Bool {
    !probe.isEmpty && form(of: Self.beh, before: character) == probe[2]
  }

  /// Whether a letter joins what is after it.
  func joinsAfter(_ character: UInt32) -> Bool {
    !probe.isEmpty && form(of: Self.beh, after: character) == probe[1]
  }

  private func joinedForms(of character: UInt32) -> [Form]? {
    guard let alone = form(of: character), let before = form(of: character, after: Self.beh),
      let after = form(of: character, before: Self.beh),
      let both = form(of: character, after: Self.beh, before: Self.beh)
    else { return nil }
    return [alone, before, after, both]
  }

  /// The glyph of a character that stands after one and before another.
  private func form(of character: UInt32, after: UInt32? = nil, before: UInt32? = nil) -> Form? {
    let (first, own, last) = (Self.utf8(after), Self.utf8(character), Self.utf8(before))
    var glyphs: [ShapedGlyph] = []
    var key = key
    key.face = 0
    buffer.shape(
      first + own + last, Int32(first.count)..<Int32(first.count + own.count), hyphen: nil, key: key,
      style: style, idle: idle, into: &glyphs)
    guard glyphs.count == 1, glyphs[0].xOffset == 0, glyphs[0].yOffset == 0,
      glyphs[0].advance == font.advance(of: glyphs[0].id)
    else { return nil }
    return Form(glyph: glyphs[0].id, advance: glyphs[0].advance)
  }

  private static func utf8(_ character: UInt32?) -> [UInt8] {
    character.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? []
  }
}
