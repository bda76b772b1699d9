import TextDocuments
import _TestSupport

@testable import LayoutDocuments

/// A document of random properties from the tables, and what is wrong with it.
struct DescribedDocument {
  /// An object of the document with its properties.
  private struct Object {
    let place: String
    let rows: [Row]
    var members: [String: String]
  }

  /// What there is to know about a property.
  private struct Row {
    let key: String
    let isRequired: Bool
    let form: ValueForm

    init<Root>(_ property: Property<Root>) {
      (key, isRequired, form) = (property.key, property.isRequired, property.form)
    }
  }

  /// The place of the object that is wrong, the key, and why.
  private(set) var fault: (place: String, key: String, why: String)?
  private var document: Object
  private var items: [Object] = []
  private var rules: [Object] = []
  private var alternatives: [Object] = []
  private var list: Object?

  /// A document that nothing is wrong with.
  init(using random: inout SplitMix64) {
    document = Self.object("", LayoutDocument.properties, using: &random)
    for (key, isFull) in [("items", true), ("rules", true), ("alternatives", true), ("list", false)] {
      document.members[key] = isFull ? "[]" : nil
    }
    for number in 0..<Int.random(in: 1...5, using: &random) {
      var item = Self.object("items[\(number)]", DocumentItem.kinds, using: &random)
      for kind in DocumentItem.Kind.allCases where item.members[kind.rawValue] != nil {
        item.members[kind.rawValue] = "i\(number)".quoted
      }
      items.append(item)
    }
    for number in 0..<Int.random(in: 0...5, using: &random) {
      var rule = Self.object("rules[\(number)]", RuleObject.kinds, using: &random)
      // Baselines are for items side by side.
      if rule.members["axis"] == #""vertical""# { rule.members["align"] = nil }
      rules.append(rule)
    }
    for number in 0..<Int.random(in: 0...2, using: &random) {
      alternatives.append(
        Self.object("alternatives[\(number)]", DocumentAlternatives.properties, using: &random))
    }
    if Bool.random(using: &random) { list = Self.object("list", DocumentList.properties, using: &random) }
  }

  /// A document that one thing is wrong with.
  init(faulty random: inout SplitMix64) {
    repeat {
      self.init(using: &random)
      breakIt(&random)
    } while fault == nil
  }

  /// As JSON.
  var json: String {
    var document = document
    document.members["items"] = "[\(items.map(text).joined(separator: ", "))]"
    document.members["rules"] = "[\(rules.map(text).joined(separator: ", "))]"
    document.members["alternatives"] = "[\(alternatives.map(text).joined(separator: ", "))]"
    document.members["list"] = list.map(text)
    return text(document)
  }

  private func text(_ object: Object) -> String {
    let members = object.members.sorted { $0.key < $1.key }.map { "\($0.key.quoted): \($0.value)" }
    return "{\(members.joined(separator: ", "))}"
  }

  private static func object<Root>(
    _ place: String, _ kinds: KindTables<Root>, using random: inout SplitMix64
  ) -> Object {
    let kinds = kinds.tables.sorted { $0.key.rawValue < $1.key.rawValue }
    let (kind, table) = kinds[Int.random(in: kinds.indices, using: &random)]
    var object = object(place, table, using: &random)
    // What says the kind is there in any case; a reader would not know whose fault another key is.
    if object.members[kind.rawValue] == nil {
      object.members[kind.rawValue] = table.rows[0].form.samples[0]
    }
    return object
  }

  private static func object<Root>(
    _ place: String, _ table: PropertyTable<Root>, using random: inout SplitMix64
  ) -> Object {
    var object = Object(place: place, rows: table.rows.map { Row($0) }, members: [:])
    for row in object.rows where row.isRequired || Int.random(in: 0..<3, using: &random) == 0 {
      object.members[row.key] = row.form.samples.randomElement(using: &random)
    }
    return object
  }

  /// Makes one thing wrong, and says which; changes nothing where there is nothing of a kind.
  private mutating func breakIt(_ random: inout SplitMix64) {
    var place = Int.random(in: 0...(items.count + rules.count + alternatives.count + 1), using: &random)
    func index(_ objects: [Object]) -> Int? {
      defer { place -= objects.count }
      return objects.indices.contains(place) ? place : nil
    }
    if let index = index(items) {
      fault = Self.breakIt(&items[index], &random)
    } else if let index = index(rules) {
      fault = Self.breakIt(&rules[index], &random)
    } else if let index = index(alternatives) {
      fault = Self.breakIt(&alternatives[index], &random)
    } else if place == 0, var list {
      fault = Self.breakIt(&list, &random)
      self.list = list
    } else if let broken = Self.breakIt(&document, &random),
      !["items", "rules", "alternatives", "list"].contains(broken.key)
    {
      fault = broken
    }
  }

  private static func breakIt(
    _ object: inout Object, _ random: inout SplitMix64
  ) -> (place: String, key: String, why: String)? {
    guard let row = object.rows.filter({ object.members[$0.key] != nil }).randomElement(using: &random) else {
      return nil
    }
    let isKind = DocumentItem.Kind(rawValue: row.key) != nil || RuleObject.Kind(rawValue: row.key) != nil
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      object.members["no-such-key"] = "1"
      return (object.place, "no-such-key", "unknown")
    case 1:
      // A key of another kind of item or rule.
      let key = ["length", "axis", "lineSpacing"].randomElement(using: &random) ?? ""
      guard !object.rows.contains(where: { $0.key == key }) else { return nil }
      object.members[key] = "1"
      return (object.place, key, "misplaced")
    case 2:
      guard row.isRequired, !isKind else { return nil }
      object.members[row.key] = nil
      return (object.place, row.key, "missing")
    default:
      guard let bad = row.form.badSamples.randomElement(using: &random) else { return nil }
      object.members[row.key] = bad
      return (object.place, row.key, "bad: \(bad)")
    }
  }
}
