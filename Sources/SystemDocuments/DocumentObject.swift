internal import StrictJSON

/// A JSON object whose keys are known: every access tells what is wrong with a value and where it is.
struct DocumentObject<Key: RawRepresentable & CaseIterable & Hashable> where Key.RawValue == String {
  private var values: [Key: JSONValue] = [:]

  /// Refuses keys outside the vocabulary.
  init(_ members: [JSONMember]) throws(DocumentError) {
    for member in members {
      guard let key = Key(rawValue: member.key) else {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw DocumentError(.unknownKey, member.key, "no such key; those there are: \(known)")
      }
      values[key] = member.value
    }
  }

  init(_ value: JSONValue) throws(DocumentError) {
    guard case .object(let members) = value.content else { throw value.mistyped("an object") }
    try self.init(members)
  }

  /// What `read` makes of a value; nil where there is none.
  func read<Value>(
    _ key: Key, _ read: (JSONValue) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value? {
    guard let value = values[key] else { return nil }
    do throws(DocumentError) { return try read(value) } catch { throw error.inside(key.rawValue) }
  }

  /// What `read` makes of a value that must be there.
  func require<Value>(
    _ key: Key, _ wanted: String, _ read: (JSONValue) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value {
    guard let value = try self.read(key, read) else {
      throw DocumentError(.badValue, key.rawValue, "is missing; give \(wanted)")
    }
    return value
  }
}

extension JSONValue {
  func mistyped(_ wanted: String) -> DocumentError {
    let hint = if case .null = content { "leave the key out" } else { "give \(wanted)" }
    return DocumentError(.badValue, "", "\(kind) is not \(wanted); \(hint)")
  }

  /// The elements of an array, each as `read` has it.
  func elements<Element>(
    _ wanted: String, _ read: (JSONValue) throws(DocumentError) -> Element
  ) throws(DocumentError) -> [Element] {
    guard case .array(let values) = content else { throw mistyped(wanted) }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(DocumentError) { elements.append(try read(value)) } catch { throw error.inside("[\(index)]") }
    }
    return elements
  }

  func string() throws(DocumentError) -> String {
    guard case .string(let text) = content else { throw mistyped("a string") }
    return text
  }

  /// A number that is finite.
  func number() throws(DocumentError) -> Double {
    guard case .number(let number) = content else { throw mistyped("a number") }
    guard number.isFinite else {
      throw DocumentError(.badValue, "", "the number is too large to be one; give a smaller one")
    }
    return number
  }

  /// A whole number in a range.
  func whole(_ range: ClosedRange<Int>, _ wanted: String) throws(DocumentError) -> Int {
    let number = try number()
    guard let whole = Int(exactly: number), range.contains(whole) else {
      throw DocumentError(.badValue, "", "\(number.shortest) is not \(wanted)")
    }
    return whole
  }
}
