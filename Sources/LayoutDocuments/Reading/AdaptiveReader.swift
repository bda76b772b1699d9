internal import ConstraintLayout
internal import StrictJSON
internal import Support
internal import TextDocuments
internal import Typography

/// Reads values that depend on the environment.
///
///     {"when": {"width <= 600": 10, "idiom == tablet": 32}, "else": 24}
///     {"devices": {"Phone 4": 10}, "else": 24}
///     {"interpolate": "width", "points": [[320, 15], [1280, 21]], "times": "contentScale", "limits": [12, 34]}
///     {"value": 16, "by": "width", "reference": 375}
struct AdaptiveReader {
  /// The source, which tells where in a string a fault is.
  let text: [UInt8]
  /// The values that the document names, and the traits that it declares.
  var names = NamedValues()

  init(text: [UInt8]) { self.text = text }

  /// What is read by a function, or one such for each query or device.
  func adaptive<Value>(
    _ json: JSONValue, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Adaptive<Value> {
    guard isTable(json) else { return Adaptive(try read(json)) }
    return try table(properties(json), json) { (json) throws(JSONFault) in
      try adaptive(json, read)
    }
  }

  /// A number, the name of one, or one by environment.
  func number(
    _ json: JSONValue, _ read: (JSONValue) throws(JSONFault) -> Double
  ) throws(JSONFault) -> Adaptive<Double> {
    switch json.content {
    case .string(let name): return try named(name, json)
    case .object: return try computed(json, read)
    default: return Adaptive(try read(json))
    }
  }

  private func isTable(_ json: JSONValue) -> Bool {
    guard case .object(let members) = json.content else { return false }
    return members.contains { $0.key == ValueKey.when.rawValue || $0.key == ValueKey.devices.rawValue }
  }

  private func properties(_ json: JSONValue) throws(JSONFault) -> PropertyValues<ComputedValue> {
    guard case .object(let members) = json.content else { throw json.mistyped("an object") }
    return try PropertyValues(members, ValueKey.numbers)
  }

  private func named(_ name: String, _ json: JSONValue) throws(JSONFault) -> Adaptive<Double> {
    if let value = names[name] { return value }
    let hint = name.suggestion(among: names.names)
    throw JSONFault(
      .unknownName, "",
      "there is no value '\(name)'; \(hint ?? "list it among the values, before those that use it")",
      at: json.range.lowerBound)
  }

  private func computed(
    _ json: JSONValue, _ read: (JSONValue) throws(JSONFault) -> Double
  ) throws(JSONFault) -> Adaptive<Double> {
    let object = try properties(json)
    let kinds = ValueKey.kinds.filter { object.has($0) }
    guard let kind = kinds.first, kinds.count == 1 else {
      let names = ValueKey.kinds.map(\.rawValue).joined(separator: ", ")
      throw json.bad("a value by environment has exactly one of the keys \(names)")
    }
    var value =
      switch kind {
      case .interpolate: try interpolated(object, json, read)
      case .value: try scaled(object, json, read)
      default: try table(object, json) { (json) throws(JSONFault) in try number(json, read) }
      }
    if let factor = try object.read(
      .times,
      { (json) throws(JSONFault) in
        try number(json) { (json) throws(JSONFault) in try json.finite() }
      })
    {
      value = value * factor
    }
    if let limits = try object.read(.limits, { (json) throws(JSONFault) in try json.limits() }) {
      value = value.limited(to: limits)
    }
    guard value.extent.parts <= Limits.valueParts, value.extent.depth <= Limits.valueDepth else {
      throw JSONFault(
        .limit, "",
        "with the values that it names it has more than \(Limits.valueParts) parts, or \(Limits.valueDepth) inside each "
          + "other; name fewer", at: json.range.lowerBound)
    }
    return value
  }

  private func table<Value>(
    _ object: PropertyValues<ComputedValue>, _ json: JSONValue,
    _ read: (JSONValue) throws(JSONFault) -> Adaptive<Value>
  ) throws(JSONFault) -> Adaptive<Value> {
    let key: ValueKey = object.has(.when) ? .when : .devices
    let otherwise = try object.require(.otherwise, json, "the value where nothing else holds") {
      (json) throws(JSONFault) in
      try read(json)
    }
    return try object.require(key, json, "values") { (json) throws(JSONFault) in
      guard case .object(let members) = json.content, !members.isEmpty else {
        throw json.mistyped("an object of values by \(key == .when ? "query" : "device")")
      }
      var (table, seen) = (Adaptive<Value>.table(otherwise: otherwise), Set<Query>())
      for member in members {
        let query = key == .when ? try self.query(member) : TraitKey.device == member.key
        guard seen.insert(query).inserted else {
          throw JSONFault(
            .badValue, member.key, "the query is there twice; leave one out", at: member.keyOffset)
        }
        do throws(JSONFault) { table = table.when(query, try read(member.value)) } catch {
          throw error.inside(member.key)
        }
      }
      return table
    }
  }

  private func interpolated(
    _ object: PropertyValues<ComputedValue>, _ json: JSONValue,
    _ read: (JSONValue) throws(JSONFault) -> Double
  ) throws(JSONFault) -> Adaptive<Double> {
    let trait = try object.require(.interpolate, json, "a trait such as width") { (json) throws(JSONFault) in
      try self.trait(json)
    }
    let points = try object.require(.points, json, "points such as [[320, 15], [1280, 21]]") {
      (json) throws(JSONFault) in
      try json.elements("an array of points") { (json) throws(JSONFault) in
        try json.pair("a place and the value there", read)
      }
    }
    guard !points.isEmpty else {
      throw JSONFault(.badValue, "points", "there is no point; give one at least", at: nil)
    }
    return .interpolated(by: trait, points: points)
  }

  private func scaled(
    _ object: PropertyValues<ComputedValue>, _ json: JSONValue,
    _ read: (JSONValue) throws(JSONFault) -> Double
  ) throws(JSONFault) -> Adaptive<Double> {
    let value = try object.require(.value, json, "a value") { (json) throws(JSONFault) in
      try number(json, read)
    }
    guard object.has(.by) || object.has(.reference) else { return value }
    let trait: TraitKey<Double> =
      try object.read(.by) { (json) throws(JSONFault) in try self.trait(json) } ?? .width
    let reference = try object.require(.reference, json, "where the value is as written, such as 375") {
      (json) throws(JSONFault) in
      let number = try json.finite()
      guard number > 0 else { throw json.bad("\(number.shortest) is no reference; give a number above 0") }
      return number
    }
    return value.scaled(by: trait, reference: reference)
  }

  private func trait(_ json: JSONValue) throws(JSONFault) -> TraitKey<Double> {
    let name = try json.string()
    if let trait = names.number(traitNamed: name) { return trait }
    let numbers = (AnyTrait.builtIn + names.traits).map(\.name).filter {
      names.number(traitNamed: $0) != nil
    }
    let hint = name.suggestion(among: numbers)
    throw json.bad(
      "'\(name)' is no trait that is a number; \(hint ?? "such are \(numbers.joined(separator: ", "))")")
  }
}

// Queries.
extension AdaptiveReader {
  /// A query in a string; faults in it are told where they are.
  func query(_ json: JSONValue) throws(JSONFault) -> Query {
    try query(try json.string(), at: json.range.lowerBound)
  }

  private func query(_ member: JSONMember) throws(JSONFault) -> Query {
    do throws(JSONFault) { return try query(member.key, at: member.keyOffset) } catch {
      throw error.inside(member.key)
    }
  }

  private func query(_ written: String, at start: Int) throws(JSONFault) -> Query {
    do throws(QueryError) { return try Query(written, traits: names.traits) } catch {
      throw JSONFault(
        .badQuery, "", "\(error.message), at character \(error.column) of \"\(written.prefix(200))\"",
        at: text.offset(ofByte: error.offset, inStringAt: start))
    }
  }
}

extension JSONValue {
  /// Two bounds, ascending.
  fileprivate func limits() throws(JSONFault) -> ClosedRange<Double> {
    let bounds = try numbers(2, "the least and the greatest value")
    guard bounds[0] <= bounds[1] else { throw bad("the limits are turned round; exchange them") }
    return bounds[0]...bounds[1]
  }

  fileprivate func pair(
    _ wanted: String, _ read: (JSONValue) throws(JSONFault) -> Double
  ) throws(JSONFault) -> (Double, Double) {
    guard case .array(let parts) = content, parts.count == 2 else {
      throw mistyped("an array of two numbers: \(wanted)")
    }
    return (try parts[0].finite(), try read(parts[1]))
  }
}
