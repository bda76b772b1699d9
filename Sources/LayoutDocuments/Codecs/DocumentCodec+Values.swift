internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

// Values that documents have in many places, and that name nothing.

extension Codec where Value == Double {
  /// A number that makes sense on a screen.
  static var finite: Codec {
    points("a number", from: -Limits.length) { (json) throws(JSONFault) in
      try json.finite()
    }
  }

  /// A number from 0 on.
  static var length: Codec {
    points("a number of points from 0 on", from: 0) { (json) throws(JSONFault) in
      try json.length()
    }
  }

  /// A number above 0.
  ///
  /// - Parameter noun: what it is, with its article: "an aspect".
  static func positive(_ noun: String) -> Codec {
    let form = ValueForm.document(
      "a number above 0", schema: #"{"type": "number", "exclusiveMinimum": 0}"#, samples: ["1.5", "2"],
      badSamples: ["0", "-1", #""a""#, "null", "[]"], unit: "a number")
    return Codec(form) { (json) throws(JSONFault) in
      let number = try json.finite()
      guard number > 0 else { throw json.bad("\(noun) is above 0") }
      return number
    } write: { value, json in
      json.number(value)
    }
  }

  private static func points(
    _ domain: String, from least: Double,
    _ read: @escaping @Sendable (JSONValue) throws(JSONFault) -> Double
  ) -> Codec {
    let form = ValueForm.document(
      domain,
      schema: #"{"type": "number", "minimum": \#(least.shortest), "maximum": \#(Limits.length.shortest)}"#,
      samples: ["8", "0", "12.5"], badSamples: [(least - 1).shortest, "1e9", "1e999", "true", "[]"],
      unit: "points")
    return Codec(form, read: read) { value, json in json.number(value) }
  }
}

extension Codec where Value == Int {
  /// How strong something is.
  static var priority: Codec {
    Codec(
      .document(
        "a whole number from 1 to 1000; 1000 must hold, and below the stronger never loses to any number of weaker ones",
        schema: #"{"type": "integer", "minimum": 1, "maximum": 1000}"#, samples: ["750", "1", "1000"],
        badSamples: ["0", "1001", "1.5", #""high""#, "null", "[]"], unit: "a whole number")
    ) { (json) throws(JSONFault) in
      try json.priority()
    } write: { value, json in
      json.number(value)
    }
  }
}

extension Codec {
  /// So many numbers that make one value.
  ///
  /// - Parameter least: the least of each, for the schema; a function checks them.
  static func numbers(
    _ names: String, each: Codec<Double> = .finite, sample: String, badSamples: [String] = [],
    parts: @escaping @Sendable (Value) -> [Double],
    _ make: @escaping @Sendable ([Double], JSONValue) throws(JSONFault) -> Value
  ) -> Codec {
    let count = names.split(separator: ",").count
    let form = ValueForm.document(
      "\(count) numbers: \(names)",
      schema:
        #"{"type": "array", "items": \#(each.form.schema), "minItems": \#(count), "maxItems": \#(count)}"#,
      samples: [sample], badSamples: ["[1]", #"["a", "b", "c", "d"]"#, "{}", "null"] + badSamples,
      unit: "points, \(count) numbers")
    return Codec(form) { (json) throws(JSONFault) in
      try make(json.numbers(count, names), json)
    } write: { value, json in
      json.array(parts(value)) { $0.number($1) }
    }
  }
}

extension Codec where Value == Size {
  /// A width and a height.
  static var sides: Codec {
    Codec.numbers(
      "width, height", each: .length, sample: "[120, 80]", badSamples: ["[1, -1]"],
      parts: { [$0.width, $0.height] }
    ) { (parts, json) throws(JSONFault) in
      guard parts.allSatisfy({ $0 >= 0 }) else {
        throw json.bad("a size must not be negative; give 0 or more")
      }
      return Size(parts[0], parts[1])
    }
  }
}

extension Codec where Value == Insets {
  /// Points kept free at each edge; negative ones extend beyond it.
  static var edges: Codec {
    Codec.numbers(
      "top, leading, bottom, trailing", sample: "[8, 16, 8, 16]",
      parts: { [$0.top, $0.left, $0.bottom, $0.right] }
    ) { (sides, _) throws(JSONFault) in
      Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
  }
}

extension Codec where Value == Rect {
  /// The frame of an item.
  static var frame: Codec {
    Codec.numbers(
      "x, y, width, height", sample: "[16, 16, 64, 64]",
      parts: { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
    ) { (parts, json) throws(JSONFault) in
      guard parts[2] >= 0, parts[3] >= 0 else {
        throw json.bad("a width or height must not be negative; give 0 or more")
      }
      return Rect(origin: Point(parts[0], parts[1]), size: Size(parts[2], parts[3]))
    }
  }
}

extension Codec where Value == RuleObject.Ratio {
  /// A width to a height.
  static var ratio: Codec {
    let sides = Codec.numbers(
      "width, height", each: .positive("a ratio"), sample: "[3, 2]", badSamples: ["[1, 0]", "0"],
      parts: { [$0.width, $0.height] }
    ) { (parts, json) throws(JSONFault) in
      guard parts.allSatisfy({ $0 > 0 }) else { throw json.bad("a ratio must be above 0") }
      return .init(width: parts[0], height: parts[1])
    }
    let form = ValueForm.either(
      "the width to the height, such as 1.5 or [16, 9]",
      [Codec<Double>.positive("a ratio").form, sides.form],
      badSamples: sides.form.badSamples, unit: "a number, or 2")
    return Codec(
      form,
      read: { (json) throws(JSONFault) in
        guard case .number = json.content else { return try sides.read(json) }
        let number = try json.finite()
        guard number > 0 else { throw json.bad("a ratio must be above 0") }
        return .init(width: number, height: 1)
      }, write: sides.write)
  }
}

extension Codec where Value == ResizingMask {
  /// The flexible parts of an autoresizing mask.
  static var parts: Codec {
    let part = Codec<FlexiblePart>.choice("PART")
    let form = ValueForm.document(
      "an array of parts: \(part.form.domain)", schema: #"{"type": "array", "items": \#(part.form.schema)}"#,
      samples: [#"["trailing"]"#, "[]"], badSamples: ["1", #"["middle"]"#, "[1]", "null"], unit: "words")
    return Codec(form) { (json) throws(JSONFault) in
      try json.elements("an array of parts", part.read).reduce(into: ResizingMask()) { $0.insert($1.mask) }
    } write: { mask, json in
      json.array(FlexiblePart.allCases.filter { mask.contains($0.mask) }) { $0.string($1.rawValue) }
    }
  }
}

extension DocumentCodec where Value == Query {
  /// A question about the environment.
  static var query: DocumentCodec {
    DocumentCodec(
      .document(
        "a question about the environment, such as width < 600 and idiom == phone, or 600 <= container.width < 1024",
        schema: #"{"type": "string"}"#, samples: [#""width < 600""#, #""idiom == phone and height > 320""#],
        badSamples: ["1", "null", "[]"], unit: "a query")
    ) { (json, reader) throws(JSONFault) in
      try reader.adaptive.query(json)
    } write: { query, json in
      json.string(query.description)
    }.defined(as: "query")
  }
}

extension DocumentCodec where Value == String {
  /// The name of something that the document makes.
  static var newName: DocumentCodec {
    DocumentCodec(
      .document(
        "a name: a letter or _, then letters, digits, _, - and points",
        schema:
          #"{"type": "string", "pattern": "^[^\\s0-9.\"'+*/@<=>-][^\\s\"'+*/@<=>]*$", "maxLength": \#(Limits.name)}"#,
        samples: [#""card""#], badSamples: ["1", "null", #""""#, #""1a""#, #""a b""#, "[]"], unit: "a name")
    ) { (json, reader) throws(JSONFault) in
      let name = try json.string()
      try reader.check(name: name, at: json.range.lowerBound)
      return name
    } write: { name, json in
      json.string(name)
    }.defined(as: "name")
  }

  /// The name of an item that exists.
  static var item: DocumentCodec {
    reference { (json, reader) throws(JSONFault) in
      let name = try json.string()
      try reader.vocabulary.check(item: name, at: json.range.lowerBound)
      return name
    }
  }

  /// The name of the item that an item is in, which may stand further below.
  static var container: DocumentCodec {
    reference { (json, reader) throws(JSONFault) in
      reader.containerPlace = json.range.lowerBound
      return try json.string()
    }
  }

  private static func reference(
    _ read: @escaping @Sendable (JSONValue, DocumentReader) throws(JSONFault) -> String
  ) -> DocumentCodec {
    var form = newName.form
    form.domain = "the name of an item"
    form.samples = [#""root""#, #""safeArea""#]
    return DocumentCodec(form, read: read, write: newName.write)
  }
}

extension DocumentCodec where Value == [String] {
  /// The names of different items, at least one.
  static var items: DocumentCodec {
    DocumentCodec(
      .document(
        "the names of items, in order",
        schema: #"{"type": "array", "items": \#(DocumentCodec<String>.newName.form.schema), "#
          + #""minItems": 1, "uniqueItems": true}"#,
        samples: [#"["root"]"#, #"["root", "safeArea"]"#],
        badSamples: ["[]", "1", #"["root", "root"]"#, #"["a b"]"#, "[1]", "null"], unit: "names")
    ) { (json, reader) throws(JSONFault) in
      var seen: Set<String> = []
      let items = try json.elements("an array of items' names") { (json) throws(JSONFault) in
        let name = try DocumentCodec<String>.item.read(json, reader)
        guard seen.insert(name).inserted else { throw json.bad("'\(name)' is listed twice; list it once") }
        return name
      }
      guard !items.isEmpty else { throw json.bad("the list is empty; name at least one item") }
      return items
    } write: { names, json in
      json.array(names) { $0.string($1) }
    }.defined(as: "names")
  }
}
