import Typography

/// Cuts a text into items: at line ends, tabs, and where the level or the script changes.
struct ItemBuilder {
  private(set) var items = Scratch<TextItem>()
  private var scripts = ScriptResolver()
  /// The item being built: where it starts, its script and level.
  private var start = 0
  private var script: Script?
  /// The script as records have it.
  private var scriptBits: UInt64 = 0
  private var level: UInt8 = 0
  /// The first item of this line that has no script yet, should one be found.
  private var lineStart = 0
  /// The first character after the last line end or tab: no grapheme reaches over those.
  private var pieceStart = 0
  private var tags = ScriptTags()
  /// The items in which numbers are to be set apart, ascending.
  private var concerned: [Int] = []

  /// Gives memory back where there were many.
  mutating func trim() { items.trim() }

  /// Takes a text that is one item, of the first script in it.
  mutating func build(whole text: Span<UInt8>, _ script: Script?, level: UInt8) {
    items.removeAll()
    guard text.count > 0 else { return }
    let tag = script.map { tags.tag(of: $0) } ?? ScriptTags.none
    let end = Int32(truncatingIfNeeded: text.count)
    items.append(TextItem(start: 0, end: end, script: tag, level: BidiLevel(level), isTab: false))
    guard NumberItems.concern(level: level, script) else { return }
    concerned.append(0)
    setNumbersApart(text)
  }

  /// Cuts a text whose characters have `levels`.
  ///
  /// Complexity: O(n).
  mutating func build(
    _ text: Span<UInt8>, _ characters: borrowing TextCharacters, levels: Span<UInt8>
  ) {
    let (records, offsets) = (characters.records.span, characters.offsets.span)
    items.removeAll()
    startLine(at: 0)
    for index in 0..<characters.count {
      let record = records[index]
      if record.has(CharacterRecord.terminates | CharacterRecord.tab) {
        close(at: index, offsets)
        if record.has(CharacterRecord.tab) {
          appendTab(at: index, offsets, level: levels[index])
        } else {
          startLine(at: index + 1)
        }
      } else if index == start || levels[index] != level || !isQuiet(record) {
        take(index, text, characters, level: levels[index])
      }
    }
    close(at: characters.count, offsets)
    if !concerned.isEmpty { setNumbersApart(text) }
  }

  private mutating func setNumbersApart(_ text: Span<UInt8>) {
    let (whole, indices) = (items.elements[..<items.count], exchange(&concerned, with: []))
    items.removeAll()
    var next = 0
    for index in indices {
      for item in whole[next..<index] { items.append(item) }
      for piece in NumberItems.pieces(of: whole[index], text) { items.append(piece) }
      next = index + 1
    }
    for item in whole[next...] { items.append(item) }
  }

  /// Whether a character of this level goes on with the item: it is no bracket, and has no script, or this one.
  @inline(__always)
  private func isQuiet(_ record: CharacterRecord) -> Bool {
    let found = record.bits & (CharacterRecord.opens | CharacterRecord.closes | CharacterRecord.scriptBits)
    return found == 0 || found == scriptBits
  }

  private mutating func startLine(at index: Int) {
    scripts.startLine()
    (script, scriptBits, start, lineStart, pieceStart) = (nil, 0, index, items.count, index)
  }

  /// Takes a character of another level, or one whose script is to be found.
  private mutating func take(
    _ index: Int, _ text: Span<UInt8>, _ characters: borrowing TextCharacters, level next: UInt8
  ) {
    let known = script
    let found = scripts.next(index, hasBefore: index > pieceStart, text, characters)
    if start == index {
      level = next
    } else if level != next || (known != nil && known != found) {
      close(at: index, characters.offsets.span)
      level = next
    }
    if known == nil, let found { nameLine(found) }
    script = found
    scriptBits = CharacterRecord.bits(of: found)
  }

  private mutating func appendTab(at index: Int, _ offsets: Span<Int32>, level: UInt8) {
    items.append(item(from: index, to: index + 1, offsets, level: level, isTab: true))
    (start, pieceStart) = (index + 1, index + 1)
  }

  private mutating func close(at index: Int, _ offsets: Span<Int32>) {
    if start < index {
      if NumberItems.concern(level: level, script) { concerned.append(items.count) }
      items.append(item(from: start, to: index, offsets, level: level, isTab: false))
    }
    start = index
  }

  /// Gives the line's items so far, which have no script, that of its first character that has one.
  private mutating func nameLine(_ script: Script) {
    let tag = tags.tag(of: script)
    for index in lineStart..<items.count {
      let item = items[index]
      if !item.isTab, NumberItems.concern(level: item.level.value, script) { concerned.append(index) }
      items[index] = TextItem(
        start: item.start, end: item.end, script: tag, level: item.level, isTab: item.isTab)
    }
  }

  private mutating func item(
    from start: Int, to end: Int, _ offsets: Span<Int32>, level: UInt8, isTab: Bool
  ) -> TextItem {
    TextItem(
      start: offsets[start], end: offsets[end], script: script.map { tags.tag(of: $0) } ?? ScriptTags.none,
      level: BidiLevel(level), isTab: isTab)
  }
}

/// The tags of the scripts asked for before: ICU searches its names for them.
private struct ScriptTags {
  /// `Zyyy`.
  static let none = Tag(value: 0x5A79_7979)

  private var tags = [Tag?](repeating: nil, count: 256)

  mutating func tag(of script: Script) -> Tag {
    let index = Int(script.code) & 0xFF
    if let tag = tags[index] { return tag }
    let tag = script.tag
    tags[index] = tag
    return tag
  }
}
