import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What an SVG consists of, by Foundation's reader.
final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  /// How many elements there are of each name.
  private(set) var counts: [String: Int] = [:]
  /// The attributes of the outermost element.
  private(set) var root: [String: String] = [:]

  init(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if counts.isEmpty { root = attributes }
    counts[name, default: 0] += 1
  }
}
