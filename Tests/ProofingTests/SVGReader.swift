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
  /// What is shown elsewhere: the names and places of symbols.
  private(set) var uses: [(name: String, x: Double, y: Double)] = []
  /// The coordinates of symbols' outlines, by the symbols' names.
  private(set) var paths: [String: [Double]] = [:]
  private var name = ""

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
    self.name = attributes["id"] ?? self.name
    let number = { (name: String) in attributes[name].flatMap(Double.init) ?? .nan }
    if name == "use" {
      uses.append((String((attributes["xlink:href"] ?? "").dropFirst()), number("x"), number("y")))
    } else if name == "path", let outline = attributes["d"] {
      paths[self.name] = outline.split(separator: " ").compactMap { Double($0) }
    }
  }
}
