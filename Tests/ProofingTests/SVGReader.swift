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
  /// The ids of elements, and those that attributes refer to, as `#id` or `url(#id)`.
  private(set) var ids: [String] = [], references: Set<String> = []
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
    if let id = attributes["id"] { ids.append(id) }
    references.formUnion(
      attributes.values.flatMap { $0.matches(of: /^#(.+)|url\(#(.+?)\)/) }.compactMap {
        ($0.1 ?? $0.2).map(String.init)
      })
    let number = { (name: String) in attributes[name].flatMap(Double.init) ?? .nan }
    if name == "use" {
      uses.append((String((attributes["xlink:href"] ?? "").dropFirst()), number("x"), number("y")))
    } else if name == "path", let outline = attributes["d"] {
      paths[self.name] = outline.split(separator: " ").compactMap { Double($0) }
    }
  }
}
