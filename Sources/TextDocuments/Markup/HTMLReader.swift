internal import StrictJSON
internal import Typefaces
internal import Typesetting
internal import Typography

/// Reads HTML as browsers lay it out inside a label.
///
/// Source: the HTML standard, 13.2 "Parsing HTML documents", for what a label can hold; CSS Text 3, 4.1 for white space.
struct HTMLReader {
  private struct Element {
    let name: String
    /// The index of its span; nil where it has no style.
    let span: Int?
    /// The offset where the base of the next reading starts, in an element for text with readings.
    var base: Int?
  }

  private let bytes: [UInt8]
  private let fonts: (String) -> FontList?
  private var place = 0
  private var text = StyledText("")
  private var open: [Element] = []
  /// Whether the text ends with a space that goes at the end of its line.
  private var endsWithSpace = false
  /// The spans that were opened or closed after that space.
  private var spansAfterSpace: [Int] = []
  /// Whether the next text begins a line.
  private var isAtStart = true
  /// Whether what follows begins on a line of its own.
  private var needsBreak = false

  init(_ html: String, _ fonts: @escaping (String) -> FontList?) {
    bytes = Array(html.utf8)
    self.fonts = fonts
  }

  /// The text.
  ///
  /// Complexity: linear in the bytes.
  consuming func read() -> StyledText {
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), isMarkup(at: place + 1) { readTag() } else { readText() }
    }
    for element in open { close(element) }
    dropSpace()
    text.spans.removeAll { $0.range.isEmpty || $0.style.isPlain }
    return text
  }

  private func isMarkup(at place: Int) -> Bool {
    guard place < bytes.count else { return false }
    let next = bytes[place] == UInt8(ascii: "/") ? place + 1 : place
    guard next < bytes.count else { return false }
    return (0x61...0x7A).contains(bytes[next] | 0x20)
      || next == place && (bytes[place] == UInt8(ascii: "!") || bytes[place] == UInt8(ascii: "?"))
  }
}

// Text and white space.
extension HTMLReader {
  private static let spaces: Set<Unicode.Scalar> = [" ", "\t", "\n", "\u{C}", "\r"]

  private mutating func readText() {
    // A `<` that begins no tag is text.
    let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { place = end }
    let isKept = open.contains { $0.name == "pre" || $0.name == "textarea" }
    append(HTMLEntities.unescaped(bytes[place..<end]), keepsSpaces: isKept)
  }

  private mutating func append(_ part: String, keepsSpaces: Bool = false) {
    for scalar in part.unicodeScalars {
      let isSpace = !keepsSpaces && Self.spaces.contains(scalar)
      if isSpace {
        guard !isAtStart, !endsWithSpace, !needsBreak else { continue }
        text.string += " "
      } else {
        breakLine()
        text.string.unicodeScalars.append(scalar)
      }
      endText(withSpace: isSpace)
    }
  }

  /// Notes that the text goes on a line that has begun.
  private mutating func endText(withSpace isSpace: Bool) {
    isAtStart = false
    endsWithSpace = isSpace
    spansAfterSpace.removeAll(keepingCapacity: true)
  }

  /// Begins the line that a block asked for; what is open and empty begins there too.
  private mutating func breakLine() {
    guard needsBreak else { return }
    needsBreak = false
    guard !text.string.isEmpty else { return }
    dropSpace()
    let end = text.string.utf8.count
    addLine()
    for case let span? in open.map(\.span) where text.spans[span].range.lowerBound == end {
      text.spans[span].range = end + 1..<end + 1
    }
    for index in open.indices where open[index].base == end { open[index].base = end + 1 }
  }

  /// Ends the line.
  private mutating func addLine() {
    dropSpace()
    text.string += "\n"
    isAtStart = true
  }

  /// Takes the space at the end of a line off.
  private mutating func dropSpace() {
    guard endsWithSpace else { return }
    endsWithSpace = false
    text.string.removeLast()
    let count = text.string.utf8.count
    for span in spansAfterSpace {
      let range = text.spans[span].range
      text.spans[span].range = min(range.lowerBound, count)..<min(range.upperBound, count)
    }
    spansAfterSpace.removeAll(keepingCapacity: true)
    for index in open.indices { open[index].base = open[index].base.map { min($0, count) } }
  }
}

// Tags.
extension HTMLReader {
  /// Elements that begin and end a line.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li",
    "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
  ]
  /// Elements without content, which no tag closes.
  private static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  /// Elements whose content is not shown.
  private static let hidden: Set<String> = ["head", "script", "style", "template", "title"]

  /// More open elements than this are ignored, as in browsers.
  private static let maxDepth = 512

  private mutating func readTag() {
    let start = place
    if bytes[start + 1] == UInt8(ascii: "!") || bytes[start + 1] == UInt8(ascii: "?") { return skipComment() }
    let isClosing = bytes[start + 1] == UInt8(ascii: "/")
    place += isClosing ? 2 : 1
    let name = takeWord {
      HTMLEntities.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
    }
    let attributes = takeAttributes()
    if Self.blocks.contains(name) { needsBreak = true }
    if isClosing { close(name) } else { opening(name, attributes) }
  }

  private mutating func opening(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "br":
      breakLine()
      addLine()
    case "wbr": append("\u{200B}")
    case "img": addImage(attributes)
    case "rt": addReading()
    case "rp": _ = takeAnnotation()
    case _ where Self.hidden.contains(name): skip(to: name)
    case _ where Self.empty.contains(name): break
    default:
      var span = HTMLStyle.span(name, attributes)
      if Self.blocks.contains(name) { close(name == "li" ? "li" : "p") }
      guard open.count < Self.maxDepth else { return }
      guard span != SpanDescription() else {
        let base = name == "ruby" ? text.string.utf8.count : nil
        return open.append(Element(name: name, span: nil, base: base))
      }
      (span.start, span.end) = (text.string.utf8.count, text.string.utf8.count)
      if endsWithSpace { spansAfterSpace.append(text.spans.count) }
      let base = name == "ruby" ? span.start : nil
      open.append(Element(name: name, span: text.spans.count, base: base))
      // Unknown fonts leave those around, as in browsers.
      text.spans.append(span.span(in: span.fonts?.lazy.compactMap(fonts).first))
    }
  }

  /// Gives the text since the last reading, or since the start of its element, the reading that follows. A reading in no such
  /// element is text.
  private mutating func addReading() {
    guard let index = open.lastIndex(where: { $0.base != nil }), let base = open[index].base else { return }
    let reading = takeAnnotation()
    dropSpace()
    let end = text.string.utf8.count
    open[index].base = end
    guard base < end, !reading.isEmpty else { return }
    text.spans.append(TextSpan(base..<end, .ruby(reading)))
  }

  /// The text up to the next tag of an element for text with readings, its white space as one space.
  private mutating func takeAnnotation() -> String {
    var annotation = ""
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), isMarkup(at: place + 1) {
        let start = place
        place += bytes[start + 1] == UInt8(ascii: "/") ? 2 : 1
        let name = takeWord { HTMLEntities.isLetterOrDigit($0) }
        place = start
        if ["rt", "rp", "rb", "ruby"].contains(name) { break }
        place = find(">", from: place) ?? bytes.count
      } else {
        let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        annotation += HTMLEntities.unescaped(bytes[place..<end])
        place = end
      }
    }
    let words = annotation.unicodeScalars.split { Self.spaces.contains($0) }
    return words.map { String($0) }.joined(separator: " ")
  }

  private mutating func addImage(_ attributes: [String: String]) {
    let sides = ["width", "height"].map { attributes[$0].flatMap { Double(decimal: $0) } }
    guard let width = sides[0], let height = sides[1], (0...1_000_000).contains(width),
      (0...1_000_000).contains(height)
    else { return append(attributes["alt"] ?? "") }
    breakLine()
    text.append(
      StyledText(InlineBox(width: width, height: height, unit: .points, alternative: attributes["alt"])))
    endText(withSpace: false)
  }

  /// Closes the innermost open element of a name; what is open inside it goes on.
  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    close(open.remove(at: index))
  }

  private mutating func close(_ element: Element) {
    guard let span = element.span else { return }
    let start = text.spans[span].range.lowerBound
    text.spans[span].range = start..<max(start, text.string.utf8.count)
    if endsWithSpace { spansAfterSpace.append(span) }
  }

  private mutating func skipComment() {
    let isComment = bytes[place...].starts(with: "<!--".utf8)
    let end = isComment ? find("-->", from: place + 2) : find(">", from: place)
    place = end ?? bytes.count
  }

  /// Skips what an element holds that is not shown.
  private mutating func skip(to name: String) {
    var end = place
    while let start = find("</", from: end) {
      end = start
      let tag = bytes[start...].prefix(name.utf8.count)
      if String(decoding: tag, as: UTF8.self).lowercased() == name {
        place = find(">", from: start) ?? bytes.count
        return
      }
    }
    place = bytes.count
  }

  /// The place after the next bytes of a word.
  private func find(_ word: String, from start: Int) -> Int? {
    let word = Array(word.utf8)
    var start = start
    while let found = bytes[min(start, bytes.count)...].firstIndex(of: word[0]) {
      if bytes[found...].starts(with: word) { return found + word.count }
      start = found + 1
    }
    return nil
  }

  private mutating func takeWord(_ isPart: (UInt8) -> Bool) -> String {
    let end = bytes[place...].firstIndex { !isPart($0) } ?? bytes.count
    defer { place = end }
    return String(decoding: bytes[place..<end], as: UTF8.self).lowercased()
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The attributes of a tag, and its end; the first of a name counts.
  private mutating func takeAttributes() -> [String: String] {
    var attributes: [String: String] = [:]
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ">") {
        place += 1
        break
      }
      guard byte != UInt8(ascii: "/"), !Self.isSpace(byte) else {
        place += 1
        continue
      }
      let start = place
      let name = takeWord {
        !Self.isSpace($0) && ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains($0)
      }
      if place == start { place += 1 }
      let value = takeValue()
      if attributes[name] == nil { attributes[name] = value }
    }
    return attributes
  }

  private mutating func skipSpaces() {
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
  }

  private mutating func takeValue() -> String {
    skipSpaces()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return "" }
    place += 1
    skipSpaces()
    guard place < bytes.count else { return "" }
    let quote = bytes[place]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let start = isQuoted ? place + 1 : place
    let end =
      bytes[start...].firstIndex { isQuoted ? $0 == quote : Self.isSpace($0) || $0 == UInt8(ascii: ">") }
      ?? bytes.count
    place = isQuoted ? min(end + 1, bytes.count) : end
    return HTMLEntities.unescaped(bytes[start..<end])
  }
}
