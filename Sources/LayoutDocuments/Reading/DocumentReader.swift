internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typefaces

/// What a document has said so far, which its further parts refer to by name.
package final class DocumentReader {
  /// The source, to locate faults within strings.
  private let text: [UInt8]
  /// What offsets in texts count, for faults.
  let offsets: OffsetUnit
  /// Finds the fonts that markup names.
  let fonts: (String) -> FontList?
  var vocabulary = DocumentVocabulary()
  /// Where the last item names its container.
  var containerPlace = 0
  /// Whether there are items, and the names of those that have a text.
  private(set) var hasItems = false
  private(set) var labels: [String] = []
  /// The names of the sets of rules.
  var setNames: Set<String> = []
  /// The numbers of items and rules read so far.
  private var itemCount = 0, ruleCount = 0

  init(text: [UInt8], _ offsets: OffsetUnit = .utf8, fonts: @escaping (String) -> FontList? = { _ in nil }) {
    (self.text, self.offsets, self.fonts) = (text, offsets, fonts)
  }

  /// The fault of a name used twice; JSON keys that differ only in Unicode composition are the same name.
  static func duplicate(_ name: String, at offset: Int) -> JSONFault {
    JSONFault(.duplicateName, "", "the name '\(name)' is taken; choose another", at: offset)
  }

  func check(name: String, at offset: Int) throws(JSONFault) {
    if let problem = LayoutName.problem(with: name) {
      throw JSONFault(.badValue, "", problem, at: offset)
    }
  }

  /// Reads the items of the document, or those of an alternative.
  func items(_ value: JSONValue) throws(JSONFault) -> [DocumentItem] {
    if case .array(let values) = value.content {
      itemCount += values.count
      guard itemCount <= Limits.items else {
        throw JSONFault(
          .limit, "", "\(itemCount) items are too many; a document can have \(Limits.items)",
          at: value.range.lowerBound)
      }
    }
    var places: [Int] = []
    let items = try value.elements("an array of items") { (value) throws(JSONFault) in
      let item = try item(value)
      places.append(containerPlace)
      return item
    }
    for (index, item) in items.enumerated() {
      do throws(JSONFault) { try checkContainer(of: item, places[index]) } catch {
        throw error.inside("in").inside("[\(index)]")
      }
    }
    hasItems = hasItems || !items.isEmpty
    labels += items.filter(\.hasText).map(\.name)
    return items
  }

  private func item(_ value: JSONValue) throws(JSONFault) -> DocumentItem {
    containerPlace = value.range.lowerBound
    let item = try DocumentItem.codec.read(value, self)
    for name in item.names {
      let around = name == item.name ? item.container : item.name
      guard vocabulary.add(item: name, in: around) else {
        throw Self.duplicate(name, at: value.range.lowerBound).inside(item.kind.rawValue)
      }
    }
    return item
  }

  /// Checks that the container exists and is not inside the item.
  private func checkContainer(of item: DocumentItem, _ place: Int) throws(JSONFault) {
    try vocabulary.check(item: item.container, at: place)
    let (chain, isEndless) = vocabulary.chain(around: item.name)
    if isEndless {
      let ring = ([item.name] + chain).joined(separator: " in ")
      throw JSONFault(.cycle, "", "items contain each other: \(ring); put one of them elsewhere", at: place)
    }
    guard chain.count <= Limits.depth else {
      throw JSONFault(
        .limit, "", "'\(item.name)' is nested more than \(Limits.depth) deep; use fewer containers",
        at: place)
    }
  }

  func rules(_ value: JSONValue) throws(JSONFault) -> [DocumentRule] {
    try value.elements("an array of rules") { (value) throws(JSONFault) in
      let rule = try DocumentRule.codec.read(value, self)
      ruleCount += rule.count
      guard ruleCount <= Limits.rules else {
        throw JSONFault(
          .limit, "", "more than \(Limits.rules) rules; split the document", at: value.range.lowerBound)
      }
      return rule
    }
  }

  /// A query that is written in the string at an offset; faults have their place within the string.
  func query(_ written: String, at start: Int) throws(JSONFault) -> Query {
    do throws(QueryError) { return try Query(written, traits: vocabulary.traits) } catch {
      throw JSONFault(
        .badQuery, "", "\(error.message), at character \(error.column) of \"\(written.prefix(200))\"",
        at: text.offset(ofByte: error.offset, inStringAt: start))
    }
  }

  /// A rule in a string; faults have their place within the string.
  func edges(_ value: JSONValue) throws(JSONFault) -> EdgeRule {
    let written = try value.string()
    var reader = RuleReader(written, vocabulary)
    do throws(JSONFault) { return try reader.rule() } catch {
      throw JSONFault(
        error.code, error.culprit, error.message + " in \"\(written.prefix(200))\"",
        at: text.offset(ofByte: error.offset ?? 0, inStringAt: value.range.lowerBound))
    }
  }
}

extension DocumentRule {
  /// As how many rules it counts.
  fileprivate var count: Int {
    guard case .object(let rule) = self else { return 1 }
    return switch rule.kind {
    case .rule, .aspect, .when: 1
    case .row, .stack: rule.items.count
    case .arrange: (rule.isStack ? 1 : 6) * rule.items.count
    case .fill, .center, .autoresize: 4
    }
  }
}
