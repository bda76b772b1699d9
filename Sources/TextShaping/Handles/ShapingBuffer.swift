internal import CHarfBuzz
internal import Typography

/// A HarfBuzz buffer, used again and again by its one owner.
@safe final class ShapingBuffer {
  private let buffer: OpaquePointer
  /// The fonts to shape with, and HarfBuzz's own, at hand without counting a reference to each.
  private let fonts: [FontHandle]
  private let pointers: [OpaquePointer]

  init(_ fonts: [FontHandle]) {
    self.fonts = fonts
    // Safe: the pointers live as long as the fonts, which this keeps.
    unsafe pointers = fonts.map { unsafe $0.font }
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
  /// A run that HarfBuzz may turn round, as it is set from left to right in a script that is not, has no context: what stands
  /// before it would be taken for what stands after it.
  ///
  /// - Parameters:
  ///   - text: the whole text, as UTF-8; what stands around `range` decides how letters join at its ends.
  ///   - hyphen: a character set after the range instead of what follows it in the text.
  ///   - idle: features to switch off, as they can do nothing here, if the style has none of its own.
  /// - Complexity: linear in the range.
  func shape(
    _ text: [UInt8], _ range: Range<Int32>, hyphen: UInt32?, key: SegmentStyle.Key, style: SegmentStyle,
    idle: FeatureSwitches? = nil, into glyphs: inout [ShapedGlyph]
  ) {
    var properties = unsafe style.properties(for: key)
    let mayTurn = !key.isRightToLeft && !key.followsScript
    let start = mayTurn ? range.lowerBound : 0
    // Safe: HarfBuzz copies what it needs of the text during the call.
    unsafe text.withUnsafeBytes { bytes in
      let first = unsafe bytes.baseAddress.map { unsafe $0.assumingMemoryBound(to: CChar.self) + Int(start) }
      let end = hyphen == nil && !mayTurn ? CInt(bytes.count) : range.upperBound
      unsafe hb_buffer_clear_contents(buffer)
      unsafe hb_buffer_add_utf8(
        buffer, first, end - start, UInt32(range.lowerBound - start), range.upperBound - range.lowerBound)
    }
    if let hyphen { unsafe hb_buffer_add(buffer, hyphen, UInt32(range.upperBound - start)) }
    unsafe hb_buffer_set_segment_properties(buffer, &properties)
    let font = unsafe pointers[Int(key.face)]
    if let features = style.hasFeatures ? style.features(for: key) : idle {
      _ = unsafe copyfit_hb_shape(font, buffer, features.list, UInt32(features.list.count))
    } else {
      _ = unsafe copyfit_hb_shape(font, buffer, nil, 0)
    }
    appendGlyphs(isRightToLeft: key.isRightToLeft, from: start, to: &glyphs)
  }

  /// Shapes a piece by itself, and tells what its glyphs were on the way.
  ///
  /// - Returns: the glyphs, and their stages: as HarfBuzz finds them, and after each lookup, or anything else it does, that
  ///   changes them; none where it does not tell. And how many glyphs it had the lookups of a number look at.
  func shapeWatched(
    _ piece: [UInt8], key: SegmentStyle.Key, style: SegmentStyle, idle: FeatureSwitches?
  ) -> (glyphs: [ShapedGlyph], stages: [Stage], visits: [UInt32: Int]) {
    let watch = Watch()
    // Safe: HarfBuzz calls back during the call of `shape` only, while `watch` is alive.
    unsafe hb_buffer_set_message_func(
      buffer,
      { buffer, _, message, watch in
        if let buffer = unsafe buffer, let message = unsafe message, let watch = unsafe watch {
          unsafe Unmanaged<Watch>.fromOpaque(watch).takeUnretainedValue().note(buffer, message)
        }
        return 1
      }, Unmanaged.passUnretained(watch).toOpaque(), nil)
    var glyphs: [ShapedGlyph] = []
    shape(piece, 0..<Int32(piece.count), hyphen: nil, key: key, style: style, idle: idle, into: &glyphs)
    unsafe hb_buffer_set_message_func(buffer, nil, nil, nil)
    return withExtendedLifetime(watch) { (glyphs, watch.stages, watch.visits) }
  }

  /// What glyphs were at a time.
  struct Stage {
    /// The lookup that made them so.
    let lookup: UInt32?
    let glyphs: [UInt32]
  }

  private final class Watch {
    var stages: [Stage] = []
    var visits: [UInt32: Int] = [:]
    /// The lookup that HarfBuzz applies.
    private var lookup: UInt32?
    /// Before it substitutes anything the buffer may hold characters.
    private var areGlyphs = false

    /// Notes the glyphs of a buffer where they are others than before.
    func note(_ buffer: OpaquePointer, _ message: UnsafePointer<CChar>) {
      var number: UInt32 = 0
      // Safe: HarfBuzz ends the message with a zero.
      let says = unsafe copyfit_read_message(message, &number)
      areGlyphs = areGlyphs || says == COPYFIT_SAYS_START_TABLE || says == COPYFIT_SAYS_START_LOOKUP
      if areGlyphs { unsafe note(buffer) }
      // What changes until it ends is this one's doing.
      if says == COPYFIT_SAYS_START_LOOKUP {
        lookup = number
        visits[number, default: 0] += unsafe Int(hb_buffer_get_length(buffer))
      }
      if says == COPYFIT_SAYS_END_LOOKUP { lookup = nil }
    }

    private func note(_ buffer: OpaquePointer) {
      var length: UInt32 = 0
      // Safe: the array belongs to the buffer, has `length` entries and lives until its next change.
      let infos = unsafe UnsafeBufferPointer(
        start: hb_buffer_get_glyph_infos(buffer, &length), count: Int(length))
      if let known = stages.last?.glyphs, unsafe infos.elementsEqual(known, by: { $0.codepoint == $1 }) {
        return
      }
      stages.append(Stage(lookup: lookup, glyphs: unsafe infos.map(\.codepoint)))
    }
  }

  private func appendGlyphs(isRightToLeft: Bool, from start: Int32, to glyphs: inout [ShapedGlyph]) {
    var length: UInt32 = 0
    // Safe: both arrays belong to the buffer, have `count` entries and live until its next change.
    let memory = unsafe hb_buffer_get_glyph_infos(buffer, &length)
    let count = Int(length)
    // Nothing is appended to an array that may be the one empty array of all.
    if count == 0 { return }
    let infos = unsafe UnsafeBufferPointer(start: memory, count: count)
    let positions = unsafe UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, nil), count: count)
    // Of a text that is one run, all glyphs come here: they need just this memory.
    if glyphs.capacity == 0 { glyphs.reserveCapacity(count) }
    let (first, step) = isRightToLeft ? (count - 1, -1) : (0, 1)
    glyphs.append(addingCapacity: count) { glyphs in
      var place = first
      for _ in 0..<count {
        unsafe glyphs.append(ShapedGlyph(infos[place], positions[place], from: start))
        place += step
      }
    }
  }
}

extension ShapedGlyph {
  /// HarfBuzz's records of a glyph of a text that starts so many bytes into another.
  @inline(__always)
  fileprivate init(_ info: hb_glyph_info_t, _ position: hb_glyph_position_t, from start: Int32) {
    self.init(
      id: info.codepoint,
      change: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 ? .shape : .nothing,
      cluster: start &+ Int32(truncatingIfNeeded: info.cluster), advance: position.x_advance,
      xOffset: position.x_offset, yOffset: position.y_offset)
  }
}
