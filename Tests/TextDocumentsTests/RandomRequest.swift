import Fitting
import StrictJSON
import Typesetting
import _TestSupport

@testable import TextDocuments

/// A request of random properties, and what is wrong with it.
struct RandomRequest {
  /// The members of an object, each a value as JSON.
  private(set) var members: [String: String] = [:]
  private var operation = PropertyScope.Operation.fit
  /// The key that is wrong, and why; nil where nothing is.
  private(set) var fault: (key: String, why: String)?

  private static let rows = TextRequest.properties.rows.map(\.facts)

  private static func facts(_ key: String) -> PropertyFacts {
    guard let row = TextRequest.properties.row(key) else { preconditionFailure("no row '\(key)'") }
    return row.facts
  }

  /// A request that nothing is wrong with.
  init(using random: inout SplitMix64) {
    operation = PropertyScope.Operation.ofTexts.randomElement(using: &random) ?? .fit
    members["op"] = operation.rawValue.quoted
    for facts in Self.rows where facts.isRequired(in: operation) { add(facts, &random) }
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      if let facts = Self.rows.randomElement(using: &random) { add(facts, &random) }
    }
  }

  /// A request that one thing is wrong with.
  init(faulty random: inout SplitMix64) {
    repeat {
      self.init(using: &random)
      breakIt(&random)
    } while fault == nil
  }

  /// As a line of JSON, in any order.
  func json(using random: inout SplitMix64) -> String {
    let members = members.sorted { $0.key < $1.key }.map { "\($0.key.quoted): \($0.value)" }
    return "{" + members.shuffled(using: &random).joined(separator: ", ") + "}"
  }

  func values(using random: inout SplitMix64) throws -> PropertyValues<TextRequest> {
    var reader = JSONReader(Array(json(using: &random).utf8)[...])
    guard case .object(let members) = try reader.document().content else { preconditionFailure() }
    return try PropertyValues(members, TextRequest.properties)
  }

  private func applies(_ facts: PropertyFacts) -> Bool { facts.scope.operations.contains(operation) }

  private func needs(_ facts: PropertyFacts) -> PropertyNeed? {
    facts.need.flatMap { $0.operations?.contains(operation) ?? true ? $0 : nil }
  }

  /// Adds a property with what it needs, unless another one contradicts that.
  private mutating func add(_ facts: PropertyFacts, _ random: inout SplitMix64) {
    guard facts.key != "op" else { return }
    var request = self
    var added = [(facts.key, facts.form.samples.randomElement(using: &random))]
    var need = needs(facts)
    while let other = need {
      let row = Self.facts(other.key)
      added.append((other.key, other.value?.quoted ?? row.form.samples.randomElement(using: &random)))
      need = needs(row)
    }
    for (key, value) in added where request.members[key] == nil { request.members[key] = value }
    if request.isConsistent { self = request }
  }

  private var isConsistent: Bool { members.keys.allSatisfy { conflict(of: $0) == nil } }

  /// Why a key may not be there; nil where it may.
  private func conflict(of key: String) -> String? {
    let facts = Self.facts(key)
    if let other = facts.excluded.first(where: { members[$0.key] != nil }) { return "with \(other.key)" }
    guard let need = needs(facts), members[key] != "false" else { return nil }
    guard let value = members[need.key] else { return "without \(need.key)" }
    return need.value == nil || need.value?.quoted == value ? nil : "without \(need.words)"
  }

  /// Makes one thing wrong, and says which; changes nothing where there is nothing of a kind.
  private mutating func breakIt(_ random: inout SplitMix64) {
    let keys = members.keys.sorted().filter { applies(Self.facts($0)) }
    guard let key = keys.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      members["no-such-key"] = "1"
      fault = ("no-such-key", "unknown")
    case 1:
      let row = Self.rows.randomElement(using: &random).flatMap { applies($0) ? $0 : nil }
      guard let row, members[row.key] == nil, !row.isRequired else { return }
      members[row.key] = row.form.samples[0]
      let conflicts = members.keys.sorted().compactMap { key in conflict(of: key).map { (key, $0) } }
      if conflicts.count == 1, applies(Self.facts(conflicts[0].0)) {
        fault = (key: conflicts[0].0, why: conflicts[0].1)
      }
    case 2:
      guard Self.facts(key).isRequired, !["op", "text"].contains(key) else { return }
      members[key] = nil
      fault = (key, "missing")
    default:
      guard let bad = Self.facts(key).form.badSamples.randomElement(using: &random) else { return }
      members[key] = bad
      // A bad value of a key that others need is one fault too, as rows are read in order.
      fault = (key, "bad: \(bad)")
    }
  }
}
