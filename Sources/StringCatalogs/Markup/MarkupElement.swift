internal import Foundation
#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// An element of an XML file, with its line.
final class MarkupElement {
  /// A piece of content.
  enum Content {
    case element(MarkupElement)
    case text(String)
  }

  /// With its prefix, as it is written.
  let name: String
  let attributes: [String: String]
  let line: Int
  fileprivate(set) var contents: [Content] = []

  fileprivate init(_ name: String, _ attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// The elements in it, in order.
  var children: [MarkupElement] {
    contents.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func children(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }
  func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

  /// All text in it, that of elements in it included.
  var text: String {
    contents.map { content in
      switch content {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }
}

/// Reads XML into elements; other files that it names are never opened.
enum MarkupReader {
  /// The root element.
  ///
  /// - Throws: what breaks the grammar, with its line.
  static func read(_ bytes: [UInt8]) throws(SyntaxFault) -> MarkupElement {
    let text = try utf8(bytes), builder = MarkupBuilder()
    let parser = XMLParser(data: Data(text))
    parser.delegate = builder
    parser.shouldResolveExternalEntities = false
    let isSound = parser.parse()
    // Of more than 10 MB libxml2 complains, with the code of its own errors, once all is read.
    let isLong = builder.isInternal && text.count > longestUndisputed
    if (isSound && builder.complaint == nil) || isLong, let root = builder.root, !builder.isOpen {
      return root
    }
    throw SyntaxFault(
      line: max(1, parser.lineNumber), builder.complaint ?? "this breaks the grammar of XML, or ends too soon"
    )
  }

  /// The most bytes that libxml2 takes without a complaint.
  private static let longestUndisputed = 10_000_000

  /// The file in UTF-8, without the name of its encoding: the parser ends the process at bytes that are not UTF-8.
  private static func utf8(_ bytes: [UInt8]) throws(SyntaxFault) -> [UInt8] {
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let name = isUTF16 ? nil : declaredEncoding(bytes)?.name
    var text = try TextDecoding.utf8(bytes, charset: name ?? "")
    if let place = declaredEncoding(text)?.place {
      text.replaceSubrange(place, with: repeatElement(UInt8(ascii: " "), count: place.count))
    }
    return text
  }

  /// The encoding that the declaration at the start of a file names, and the place of the attribute.
  private static func declaredEncoding(_ bytes: [UInt8]) -> (name: String, place: Range<Int>)? {
    let head = String(decoding: bytes.prefix(200).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
    guard let found = head.firstMatch(of: /^(?:\?\?\?)?<\?xml\s[^>]*?(encoding\s*=\s*["']([^"'>]*)["'])/)
    else {
      return nil
    }
    let place = found.1.startIndex.utf16Offset(in: head)..<found.1.endIndex.utf16Offset(in: head)
    return (String(found.2), place)
  }
}

private final class MarkupBuilder: NSObject, XMLParserDelegate {
  private(set) var root: MarkupElement?
  private(set) var complaint: String?
  /// Whether the first complaint is of libxml2 itself, and not of the file.
  private(set) var isInternal = false
  private var open: [MarkupElement] = []
  /// Whether an element has not ended.
  var isOpen: Bool { !open.isEmpty }
  private static let deepest = 200
  private var text = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    endText()
    guard open.count < Self.deepest else {
      complaint = complaint ?? "nested deeper than \(Self.deepest) levels"
      return parser.abortParsing()
    }
    let element = MarkupElement(qualifiedName ?? name, attributes, line: max(1, parser.lineNumber))
    open.last?.contents.append(.element(element))
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    endText()
    if !open.isEmpty { open.removeLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { text += String(decoding: block, as: UTF8.self) }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard complaint == nil else { return }
    let code = (error as NSError).code
    isInternal = code == XMLParser.ErrorCode.internalError.rawValue
    complaint = "this breaks the grammar of XML (error \(code) of libxml2)"
  }

  private func endText() {
    if !text.isEmpty { open.last?.contents.append(.text(text)) }
    text = ""
  }
}
