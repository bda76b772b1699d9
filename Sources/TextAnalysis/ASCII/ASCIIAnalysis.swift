import Typography

/// Analyses texts of ASCII in one pass, without ICU and without UTF-16: most labels are such, and ICU would
/// cost them three times as much as all of this.
///
/// Equal to the general path; tests compare the two.
struct ASCIIAnalysis {
  private var paragraphs = Scratch<Paragraph>()
  private var items = Scratch<TextItem>()
  private var breaks = Scratch<BreakOpportunity>()
  private let table = ASCIIBreakTable.shared

  /// The line being read: where it starts, its first item, where the item being read starts, whether a letter came.
  private var firstItem = 0
  private var itemStart = 0
  private var hasLetter = false
  private var paragraphStart = 0

  /// Analyses a text, left to right; nil where the text is not what this path is for.
  ///
  /// Complexity: O(n).
  mutating func analyze(_ text: String, wrapping: Wrapping) -> AnalyzedText? {
    guard text.withUTF8Span({ scan($0, wrapping: wrapping) }) else { return nil }
    defer { trim() }
    return AnalyzedText(
      text: text, paragraphs: paragraphs.copied, items: items.copied, breaks: breaks.copied)
  }

  /// The break opportunities alone; nil where the text is not what this path is for.
  ///
  /// Complexity: O(n).
  mutating func breakOpportunities(of text: String, wrapping: Wrapping) -> [BreakOpportunity]? {
    guard text.withUTF8Span({ scan($0, wrapping: wrapping) }) else { return nil }
    defer { trim() }
    return breaks.copied
  }

  private mutating func trim() {
    paragraphs.trim()
    items.trim()
    breaks.trim()
  }

  private mutating func scan(_ bytes: Span<UInt8>, wrapping: Wrapping) -> Bool {
    precondition(bytes.count < Int(Int32.max), "a text of 2 GiB or more")
    reset()
    var (index, state, visible) = (0, 0, 0)
    let wraps = wrapping != .none
    while index < bytes.count {
      let type = Int(table.classes[Int(bytes[index])])
      if type < ASCIIBreakTable.columns {
        let entry = table.entries[state << 4 | type]
        if entry >= 0x40, wraps, allows(entry >> 6, at: index, bytes) {
          breaks.append(BreakOpportunity(offset: Int32(index), visibleEnd: Int32(visible), kind: .allowed))
        }
        state = Int(entry & 0x3F)
        index += 1
        if type < ASCIIClass.tab.rawValue {
          visible = index
          if type == 0 { hasLetter = true }
        } else if type == ASCIIClass.tab.rawValue {
          appendTab(before: index)
        }
      } else {
        guard type != ASCIIClass.other.rawValue else { return false }
        index = endLine(at: index, bytes, visible: visible)
        (state, visible) = (0, index)
      }
    }
    finish(at: index, visible: visible)
    return true
  }

  private mutating func reset() {
    paragraphs.reset()
    items.reset()
    breaks.reset()
    (firstItem, itemStart, hasLetter, paragraphStart) = (0, 0, false, 0)
  }

  private func allows(_ decision: UInt8, at index: Int, _ bytes: Span<UInt8>) -> Bool {
    switch decision {
    case ASCIIBreakState.Decision.allowed.rawValue: true
    case ASCIIBreakState.Decision.beforeNumber.rawValue: type(at: index + 1, bytes) == .nu
    default: !isNumber(at: index + 1, bytes)
    }
  }

  /// Whether digits come, perhaps after an infix separator.
  private func isNumber(at index: Int, _ bytes: Span<UInt8>) -> Bool {
    type(at: index, bytes) == .nu || (type(at: index, bytes) == .is && type(at: index + 1, bytes) == .nu)
  }

  private func type(at index: Int, _ bytes: Span<UInt8>) -> ASCIIClass? {
    index < bytes.count ? ASCIIClass(rawValue: table.classes[Int(bytes[index])]) : nil
  }

  /// Ends a line at its terminator.
  ///
  /// Answers where the next begins.
  private mutating func endLine(at index: Int, _ bytes: Span<UInt8>, visible: Int) -> Int {
    nameItems(endingAt: index)
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    let next = index + (isPair ? 2 : 1)
    breaks.append(BreakOpportunity(offset: Int32(next), visibleEnd: Int32(visible), kind: .mandatory))
    if LineTerminators.separatesParagraphs(UInt16(bytes[index])) { endParagraph(at: next) }
    (firstItem, itemStart, hasLetter) = (items.count, next, false)
    return next
  }

  private mutating func finish(at end: Int, visible: Int) {
    nameItems(endingAt: end)
    if paragraphStart < end { endParagraph(at: end) }
    if end > 0, breaks.last.map({ $0.offset < end }) ?? true {
      breaks.append(BreakOpportunity(offset: Int32(end), visibleEnd: Int32(visible), kind: .end))
    }
  }

  private mutating func endParagraph(at end: Int) {
    paragraphs.append(Paragraph(range: paragraphStart..<end, level: BidiLevel(0)))
    paragraphStart = end
  }

  private mutating func appendTab(before end: Int) {
    appendItem(endingAt: end - 1)
    items.append(item(from: end - 1, to: end, isTab: true))
    itemStart = end
  }

  /// Ends the line's last item, and gives all of them `Latn` if any has a letter.
  private mutating func nameItems(endingAt end: Int) {
    appendItem(endingAt: end)
    guard hasLetter else { return }
    for index in firstItem..<items.count {
      items[index] = item(from: Int(items[index].start), to: Int(items[index].end), isTab: items[index].isTab)
    }
  }

  private mutating func appendItem(endingAt end: Int) {
    if itemStart < end { items.append(item(from: itemStart, to: end, isTab: false)) }
  }

  private func item(from start: Int, to end: Int, isTab: Bool) -> TextItem {
    let script = Tag(value: hasLetter ? 0x4C61_746E : 0x5A79_7979)  // Latn, Zyyy
    return TextItem(start: Int32(start), end: Int32(end), script: script, level: BidiLevel(0), isTab: isTab)
  }
}
