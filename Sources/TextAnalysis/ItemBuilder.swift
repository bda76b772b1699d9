import Typography

/// Cuts a text into items: at line ends, tabs, and where the level or the script changes.
struct ItemBuilder {
  private(set) var items = Scratch<TextItem>()
  private var scripts = ScriptResolver()
  /// The item being built: where it starts, its script and level.
  private var start = 0
  private var script: Script?
  private var level: UInt8 = 0
  /// The first item of this line that has no script yet, should one be found.
  private var lineStart = 0
  private var tags = ScriptTags()

  /// Gives memory back where there were many.
  mutating func trim() { items.trim() }

  /// Cuts a text.
  ///
  /// `level` answers the level of a unit. Complexity: O(n).
  mutating func build(_ units: Span<UInt16>, _ offsets: Span<Int32>, level: (Int) -> UInt8) {
    items.reset()
    startLine(at: 0)
    var index = 0
    while index < units.count {
      let unit = units[index]
      if LineTerminators.contains(unit) {
        close(at: index, offsets)
        startLine(at: index + 1)
        index += 1
      } else if unit == 0x09 {
        close(at: index, offsets)
        appendTab(at: index, offsets, level: level(index))
        index += 1
      } else {
        let scalar = units.scalar(at: index)
        take(scalar.value, at: index, offsets, level: level(index))
        index += scalar.length
      }
    }
    close(at: units.count, offsets)
  }

  private mutating func startLine(at index: Int) {
    scripts.startLine()
    (script, start, lineStart) = (nil, index, items.count)
  }

  private mutating func take(_ scalar: UInt32, at index: Int, _ offsets: Span<Int32>, level next: UInt8) {
    let known = script
    let found = scripts.next(scalar)
    if start == index {
      level = next
    } else if level != next || (known != nil && known != found) {
      close(at: index, offsets)
      level = next
    }
    if known == nil, let found { nameLine(found) }
    script = found
  }

  private mutating func appendTab(at index: Int, _ offsets: Span<Int32>, level: UInt8) {
    scripts.skip()
    items.append(item(from: index, to: index + 1, offsets, level: level, isTab: true))
    start = index + 1
  }

  private mutating func close(at index: Int, _ offsets: Span<Int32>) {
    if start < index { items.append(item(from: start, to: index, offsets, level: level, isTab: false)) }
    start = index
  }

  /// Gives the line's items so far, which have no script, that of its first character that has one.
  private mutating func nameLine(_ script: Script) {
    let tag = tags.tag(of: script)
    for index in lineStart..<items.count {
      let item = items[index]
      items[index] = TextItem(
        start: item.start, end: item.end, script: tag, level: item.level, isTab: item.isTab)
    }
  }

  private mutating func item(
    from start: Int, to end: Int, _ offsets: Span<Int32>, level: UInt8, isTab: Bool
  ) -> TextItem {
    TextItem(
      start: offsets[start], end: offsets[end], script: script.map { tags.tag(of: $0) } ?? "Zyyy",
      level: BidiLevel(level), isTab: isTab)
  }
}

/// The tags of the scripts asked for before: ICU searches its names for them.
private struct ScriptTags {
  private var tags = [Tag?](repeating: nil, count: 256)

  mutating func tag(of script: Script) -> Tag {
    let index = Int(script.code) & 0xFF
    if let tag = tags[index] { return tag }
    let tag = script.tag
    tags[index] = tag
    return tag
  }
}
