internal import CHarfBuzz
internal import Support
internal import Typography

/// A HarfBuzz buffer, reused by its one owner.
@safe final class ShapingBuffer {
  private let buffer: OpaquePointer
  private let fonts: [FontHandle]

  init(_ fonts: [FontHandle]) {
    self.fonts = fonts
    guard let buffer = unsafe hb_buffer_create() else {
      preconditionFailure("HarfBuzz returns an inert buffer, never null")
    }
    unsafe self.buffer = unsafe buffer
    LiveHandles.opened()
  }

  deinit {
    // Safe: this is the buffer's only owner.
    unsafe hb_buffer_destroy(buffer)
    LiveHandles.closed()
  }

  /// Shapes `text[range]` within its context and appends the glyphs, in logical order, to `glyphs`.
  ///
  /// A run set from left to right in a right-to-left script has no context: HarfBuzz may reverse it, and would then take
  /// the text before it for the text after it.
  ///
  /// - Parameters:
  ///   - text: the whole text, as UTF-8; what stands around `range` decides how letters join at its ends.
  ///   - hyphen: a character set after the range instead of what follows it in the text.
  ///   - letters: letters set before the range, and between it and the hyphen, in separate clusters.
  ///   - feature: a feature beside those of the style.
  /// - Complexity: linear in the range.
  func shape(
    _ text: [UInt8], _ range: Range<Int32>, hyphen: UInt32?, letters: InsertedLetters? = nil,
    key: SegmentStyle.Key,
    style: SegmentStyle, feature: Feature? = nil, into glyphs: inout [ShapedGlyph]
  ) {
    var properties = unsafe style.properties(for: key)
    let mayTurn = !key.isRightToLeft && !key.followsScript
    let start = mayTurn ? range.lowerBound : 0
    // Safe: HarfBuzz copies what it needs of the text during the call.
    unsafe text.withUnsafeBytes { bytes in
      let first = unsafe bytes.baseAddress.map { unsafe $0.assumingMemoryBound(to: CChar.self) + Int(start) }
      let isOpen = hyphen == nil && letters?.after.isEmpty != false
      let end = isOpen && !mayTurn ? CInt(bytes.count) : range.upperBound
      unsafe hb_buffer_clear_contents(buffer)
      add(letters?.before ?? [], at: letters?.firstCluster(before: range) ?? 0, from: start)
      unsafe hb_buffer_add_utf8(
        buffer, first, end - start, UInt32(range.lowerBound - start), range.upperBound - range.lowerBound)
    }
    if let letters, !letters.after.isEmpty {
      add(letters.after + [hyphen].compactMap(\.self), at: Int32(text.count) + 1, from: start)
    } else if let hyphen {
      add([hyphen], at: range.upperBound, from: start)
    }
    unsafe hb_buffer_set_segment_properties(buffer, &properties)
    let features = style.features(for: key, and: feature)
    // Safe: HarfBuzz reads the features during the call; the font lives as long as this.
    _ = unsafe copyfit_hb_shape(
      fonts[Int(key.face)].font(isUpright: key.isUpright), buffer, features, UInt32(features.count))
    appendGlyphs(key, from: start, to: &glyphs)
  }

  /// The clusters of a piece before which U+0640 lengthens a joined word, where it changes nothing around it.
  ///
  /// Source: HarfBuzz, `HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL`.
  func lengtheningPlaces(
    _ text: [UInt8], _ range: Range<Int32>, key: SegmentStyle.Key, style: SegmentStyle
  ) -> [Int32] {
    unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_PRODUCE_SAFE_TO_INSERT_TATWEEL)
    defer { unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_DEFAULT) }
    var glyphs: [ShapedGlyph] = []
    shape(text, range, hyphen: nil, key: key, style: style, into: &glyphs)
    var count: UInt32 = 0
    // Safe: the array belongs to the buffer, has `count` entries and lives until its next change.
    let memory = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let infos = unsafe UnsafeBufferPointer(start: memory, count: Int(count))
    let isPlace = unsafe infos.map { $0.mask & HB_GLYPH_FLAG_SAFE_TO_INSERT_TATWEEL.rawValue != 0 }
    return zip(key.isRightToLeft ? isPlace.reversed() : isPlace, glyphs).compactMap { isPlace, glyph in
      isPlace ? glyph.cluster : nil
    }
  }

  /// Adds characters, each in a separate cluster.
  private func add(_ characters: [UInt32], at cluster: Int32, from start: Int32) {
    guard !characters.isEmpty else { return }
    unsafe hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    for (index, character) in characters.enumerated() {
      unsafe hb_buffer_add(buffer, character, UInt32(max(0, cluster - start + Int32(index))))
    }
  }

  private func appendGlyphs(_ key: SegmentStyle.Key, from start: Int32, to glyphs: inout [ShapedGlyph]) {
    var length: UInt32 = 0
    // Safe: both arrays belong to the buffer, have `count` entries and live until its next change.
    let memory = unsafe hb_buffer_get_glyph_infos(buffer, &length)
    let count = Int(length)
    // Adding nothing to an empty array would write to the storage that all empty arrays share.
    guard count > 0 else { return }
    let infos = unsafe UnsafeBufferPointer(start: memory, count: count)
    let positions = unsafe UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, nil), count: count)
    if glyphs.isEmpty { glyphs.reserveCapacity(count) }
    let (first, step) = key.isRightToLeft ? (count - 1, -1) : (0, 1)
    glyphs.append(addingCapacity: count) { glyphs in
      var place = first
      for _ in 0..<count {
        unsafe glyphs.append(
          ShapedGlyph(infos[place], positions[place], isUpright: key.isUpright, from: start))
        place += step
      }
    }
  }
}

extension ShapedGlyph {
  /// A glyph from HarfBuzz's records, whose clusters count from `start`.
  ///
  /// HarfBuzz counts upwards, an upright glyph's pen goes downwards, and its column's upper side is at the right.
  fileprivate init(
    _ info: hb_glyph_info_t, _ position: hb_glyph_position_t, isUpright: Bool, from start: Int32
  ) {
    self.init(
      id: info.codepoint, cluster: start &+ Int32(truncatingIfNeeded: info.cluster),
      advance: isUpright ? 0 &- position.y_advance : position.x_advance,
      xOffset: isUpright ? 0 &- position.y_offset : position.x_offset,
      yOffset: isUpright ? position.x_offset : position.y_offset,
      isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
  }
}
