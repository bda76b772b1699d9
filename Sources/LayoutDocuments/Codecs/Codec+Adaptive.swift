internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

// Values that can be others by environment.
extension Codec where Value: AdaptiveValue, Context == DocumentReader {
  /// The same codec for values that a table of queries or devices can give.
  ///
  /// - Parameter name: the definition of the schema, which refers to itself.
  func byEnvironment(_ name: String) -> Codec<Adaptive<Value>, DocumentReader> {
    var form = form
    form.domain += "; or by environment"
    form.schema = AdaptiveKey.schema(name, form.schema)
    form.samples.append(#"{"when": {"width < 600": \#(form.samples[0])}, "else": \#(form.samples[0])}"#)
    form.badSamples += [#"{"when": {}}"#, #"{"when": {"width < 600": \#(form.samples[0])}}"#]
    return Codec<Adaptive<Value>, DocumentReader>(form) { (json, reader) throws(JSONFault) in
      try adaptive(json, reader)
    } write: { value, json in
      writeAdaptive(value, to: &json)
    }.defined(as: name)
  }

  /// Reads a value, or one for each query or device.
  func adaptive(_ json: JSONValue, _ reader: DocumentReader) throws(JSONFault) -> Adaptive<Value> {
    guard case .object(let members) = json.content,
      members.contains(where: { [AdaptiveKey.when.rawValue, AdaptiveKey.devices.rawValue].contains($0.key) })
    else { return Adaptive(try read(json, reader)) }
    return try table(PropertyValues(json), json, reader) { (json) throws(JSONFault) in
      try adaptive(json, reader)
    }
  }

  fileprivate func table(
    _ object: PropertyValues<AdaptiveObject>, _ json: JSONValue, _ reader: DocumentReader,
    _ read: (JSONValue) throws(JSONFault) -> Adaptive<Value>
  ) throws(JSONFault) -> Adaptive<Value> {
    let key: AdaptiveKey = object.has(.when) ? .when : .devices
    let otherwise = try object.require(.otherwise, json, "the value where nothing else holds", read)
    return try object.require(key, json, "values") { (json) throws(JSONFault) in
      guard case .object(let members) = json.content, !members.isEmpty else {
        throw json.mistyped("an object of values by \(key == .when ? "query" : "device")")
      }
      var (table, seen) = (Adaptive<Value>.table(otherwise: otherwise), Set<Query>())
      for member in members {
        do throws(JSONFault) {
          let query =
            key == .when
            ? try reader.query(member.key, at: member.keyOffset) : TraitKey.device == member.key
          guard seen.insert(query).inserted else {
            throw JSONFault(
              .badValue, "", "the query is there twice; leave one out", at: member.keyOffset)
          }
          table = table.when(query, try read(member.value))
        } catch {
          throw error.inside(member.key)
        }
      }
      return table
    }
  }

  /// Writes a value as it is read: its name where it has one.
  fileprivate func writeAdaptive(_ value: Adaptive<Value>, to json: inout JSONWriter) {
    if let name = value.name { return json.string(name) }
    if case .fixed(let fixed) = value.form { return write(fixed, &json) }
    json.object { writeMembers(of: value, to: &$0) }
  }

  private func writeMembers(of value: Adaptive<Value>, to json: inout JSONWriter) {
    switch value.form {
    case .fixed: break
    case .table(let entries, let otherwise):
      json.member(.when) { json in
        json.object { json in
          for entry in entries {
            json.key(entry.query.description)
            writeAdaptive(entry.value, to: &json)
          }
        }
      }
      json.member(.otherwise) { writeAdaptive(otherwise, to: &$0) }
    case .interpolated(let trait, let stops):
      json.member(.interpolate) { $0.string(trait.name) }
      json.member(.points) { json in
        json.array(stops) { json, stop in writeStop(stop.at, stop.value, to: &json) }
      }
    case .times(let value, .trait(let trait, let reference)):
      json.member(.value) { writeAdaptive(value, to: &$0) }
      json.member(.by) { $0.string(trait.name) }
      json.member(.reference) { $0.number(reference) }
    case .times(let value, .number(let number)):
      writeInside(value, hasFactor: true, to: &json)
      json.member(.times) { Codec<Double, DocumentReader>.finite.writeAdaptive(number, to: &$0) }
    case .limited(let value, let range):
      writeInside(value, to: &json)
      json.member(.limits) { Codec<ClosedRange<Double>, DocumentReader>.limits.write(range, &$0) }
    }
  }

  /// Writes a place and the value there: `[320, 15]`.
  private func writeStop(_ place: Double, _ value: Value, to json: inout JSONWriter) {
    json.raw("[")
    json.number(place)
    json.raw(", ")
    write(value, &json)
    json.raw("]")
  }

  /// Writes the members of a value that further members change.
  private func writeInside(_ value: Adaptive<Value>, hasFactor: Bool = false, to json: inout JSONWriter) {
    switch value.form {
    case .interpolated where value.name == nil, .times(_, .trait) where value.name == nil:
      writeMembers(of: value, to: &json)
    case .times where value.name == nil && !hasFactor: writeMembers(of: value, to: &json)
    default: json.member(.value) { writeAdaptive(value, to: &$0) }
    }
  }
}

// Numbers, which can have a name too, or be computed.
extension Codec<Double, DocumentReader> {
  /// The same codec for numbers that can have a name, or be computed.
  var byEnvironment: Codec<AdaptiveNumber, DocumentReader> {
    var form = form
    form.domain += "; or by environment"
    form.schema = #"{"anyOf": [\#(form.schema), \#(AdaptiveKey.computed)]}"#
    form.samples += [#""contentScale""#, #"{"interpolate": "width", "points": [[320, 8], [1280, 16]]}"#]
    form.badSamples = form.badSamples.filter { !$0.hasPrefix("\"") } + [#"{"points": []}"#]
    return Codec<AdaptiveNumber, DocumentReader>(form) { (json, reader) throws(JSONFault) in
      try number(json, reader)
    } write: { value, json in
      writeAdaptive(value, to: &json)
    }
  }

  private func number(_ json: JSONValue, _ reader: DocumentReader) throws(JSONFault) -> AdaptiveNumber {
    switch json.content {
    case .string(let name): try reader.vocabulary.value(named: name, at: json.range.lowerBound)
    case .object: try computed(json, reader)
    default: Adaptive(try read(json, reader))
    }
  }

  private func computed(_ json: JSONValue, _ reader: DocumentReader) throws(JSONFault) -> AdaptiveNumber {
    let object = try PropertyValues<AdaptiveObject>(json)
    let kinds = AdaptiveKey.kinds.filter { object.has($0) }
    guard let kind = kinds.first, kinds.count == 1 else {
      let names = AdaptiveKey.kinds.map(\.rawValue).joined(separator: ", ")
      throw json.bad("a value by environment has exactly one of the keys \(names)")
    }
    var value =
      switch kind {
      case .interpolate: try interpolated(object, json, reader)
      case .value: try scaled(object, json, reader)
      default: try table(object, json, reader) { (json) throws(JSONFault) in try number(json, reader) }
      }
    let factor = try object.read(.times) { (json) throws(JSONFault) in try Self.finite.number(json, reader) }
    if let factor { value = value * factor }
    let limits = try object.read(.limits) { (json) throws(JSONFault) in
      try Codec<ClosedRange<Double>, DocumentReader>.limits.read(json, reader)
    }
    if let limits { value = value.limited(to: limits) }
    guard value.extent.parts <= Limits.valueParts, value.extent.depth <= Limits.valueDepth else {
      throw JSONFault(
        .limit, "",
        "with the values that it names it has more than \(Limits.valueParts) parts, or \(Limits.valueDepth) inside each "
          + "other; name fewer", at: json.range.lowerBound)
    }
    return value
  }

  private func interpolated(
    _ object: PropertyValues<AdaptiveObject>, _ json: JSONValue, _ reader: DocumentReader
  ) throws(JSONFault) -> AdaptiveNumber {
    let trait = try object.require(.interpolate, json, "a trait such as width", reader.vocabulary.trait)
    let points = try object.require(.points, json, "points such as [[320, 15], [1280, 21]]") {
      (json) throws(JSONFault) in
      try json.elements("an array of points") { (json) throws(JSONFault) in
        guard case .array(let parts) = json.content, parts.count == 2 else {
          throw json.mistyped("an array of two numbers: a place and the value there")
        }
        return (try parts[0].finite(), try read(parts[1], reader))
      }
    }
    guard !points.isEmpty else {
      throw JSONFault(
        .badValue, AdaptiveKey.points.rawValue, "there is no point; give one at least", at: nil)
    }
    return .interpolated(by: trait, points: points)
  }

  private func scaled(
    _ object: PropertyValues<AdaptiveObject>, _ json: JSONValue, _ reader: DocumentReader
  ) throws(JSONFault) -> AdaptiveNumber {
    let value = try object.require(.value, json, "a value") { (json) throws(JSONFault) in
      try number(json, reader)
    }
    guard object.has(.by) || object.has(.reference) else { return value }
    let trait = try object.read(.by, reader.vocabulary.trait) ?? .width
    let reference = try object.require(.reference, json, "where the value is as written, such as 375") {
      (json) throws(JSONFault) in
      let number = try json.finite()
      guard number > 0 else { throw json.bad("\(number.shortest) is no reference; give a number above 0") }
      return number
    }
    return value.scaled(by: trait, reference: reference)
  }
}

extension Codec<AdaptiveNumber, DocumentReader> {
  /// A number that makes sense on a screen.
  static var finite: Codec { Codec<Double, DocumentReader>.finite.byEnvironment }

  /// A number from 0 on.
  static var length: Codec { Codec<Double, DocumentReader>.length.byEnvironment }

  /// A priority, rounded to the nearest whole number.
  static var priority: Codec {
    Codec<Int, DocumentReader>.priority.map {
      Double($0)
    } back: {
      Int($0.rounded())
    }.byEnvironment
  }
}

extension Codec where Value == ClosedRange<Double> {
  /// Two bounds, ascending.
  static var limits: Codec {
    tuple(
      2, "the least and the greatest value", of: .finite, sample: "[12, 34]", badSamples: ["[34, 12]"],
      parts: { [$0.lowerBound, $0.upperBound] }
    ) { (bounds, json) throws(JSONFault) in
      guard bounds[0] <= bounds[1] else { throw json.bad("the limits are turned round; exchange them") }
      return bounds[0]...bounds[1]
    }
  }
}
