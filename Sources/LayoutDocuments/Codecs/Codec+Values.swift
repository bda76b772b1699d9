internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

// Values that documents have in many places, and that name nothing.

extension Codec where Value == Double {
  /// A number that makes sense on a screen.
  static var finite: Codec {
    points("a number", from: -Limits.length) { (json) throws(JSONFault) in try json.finite() }
  }

  /// A number from 0 on.
  static var length: Codec {
    points("a number of points from 0 on", from: 0) { (json) throws(JSONFault) in try json.length() }
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
      guard number > 0 else { throw json.bad("\(noun) must be above 0") }
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
      try json.whole(1...1000, "a priority; give a whole number from 1 to 1000 (required)")
    } write: { value, json in
      json.number(value)
    }
  }
}

extension Codec where Value == Int? {
  /// A limit of lines, or none, which other systems write as 0.
  static var lineLimit: Codec {
    let limit = Codec.maxLines
    return Codec(limit.form) { (json, context) throws(JSONFault) in
      do throws(JSONFault) { return try limit.read(json, context) } catch {
        throw json.bad("\(error.message), or null for no limit")
      }
    } write: { value, json in
      limit.write(value, &json)
    }
  }
}

extension Codec where Value == Size {
  /// A width and a height.
  static var sides: Codec {
    var side = Codec<Double, Context>.finite
    side.form = Codec<Double, Context>.length.form
    return tuple(
      2, "width, height", of: side, sample: "[120, 80]", badSamples: ["[1, -1]"],
      parts: { [$0.width, $0.height] }
    ) { (sides, json) throws(JSONFault) in
      guard sides.allSatisfy({ $0 >= 0 }) else {
        throw json.bad("a size must not be negative; give 0 or more")
      }
      return Size(sides[0], sides[1])
    }
  }
}

extension Codec where Value == Insets {
  /// Points kept free at each edge; negative ones extend beyond it.
  static var edgeInsets: Codec {
    tuple(
      4, "top, leading, bottom, trailing", of: .finite, sample: "[8, 16, 8, 16]",
      parts: { [$0.top, $0.left, $0.bottom, $0.right] }
    ) { sides, _ in
      Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
  }
}

extension Codec where Value == Insets {
  /// Points kept free inside each edge.
  static var padding: Codec {
    let one = Codec<Double, Context>.length
    let sides = tuple(
      4, "top, leading, bottom, trailing", of: one, sample: "[8, 16, 8, 16]",
      parts: { [$0.top, $0.left, $0.bottom, $0.right] }
    ) { sides, _ in
      Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
    return either(
      "points from 0 on: one number, or top, leading, bottom, trailing", one.map({ Insets($0) }, back: \.top),
      or: sides, badSamples: ["-1", "[1, -1, 1, 1]", "true"] + sides.form.badSamples, unit: "points, or 4",
      reads: { if case .number = $0.content { false } else { true } }, writes: { $0 != Insets($0.top) })
  }
}

extension Codec where Value == Rect {
  /// The frame of an item.
  static var frame: Codec {
    tuple(
      4, "x, y, width, height", of: .finite, sample: "[16, 16, 64, 64]",
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
    let one = Codec<Double, Context>.positive("a ratio")
    let sides = tuple(
      2, "width, height", of: one, sample: "[3, 2]", badSamples: ["[1, 0]", "0"],
      parts: { [$0.width, $0.height] },
      make: { sides, _ in RuleObject.Ratio(width: sides[0], height: sides[1]) })
    return either(
      "the width to the height, such as 1.5 or [16, 9]",
      one.map({ RuleObject.Ratio(width: $0, height: 1) }, back: { $0.width / $0.height }), or: sides,
      badSamples: sides.form.badSamples, unit: "a number, or 2",
      reads: { if case .number = $0.content { false } else { true } }, writes: { _ in true })
  }
}

extension Codec where Value == ResizingMask {
  /// The flexible parts of an autoresizing mask.
  static var parts: Codec {
    let part = Codec<FlexiblePart, Context>.choice("PART")
    var codec = part.list("an array of parts").map(
      { parts in
        parts.reduce(into: ResizingMask()) { $0.insert($1.mask) }
      }, back: { mask in FlexiblePart.allCases.filter { mask.contains($0.mask) } })
    codec.form.domain += ": \(part.form.domain)"
    codec.form.unit = "words"
    return codec
  }
}

extension Codec<Query, DocumentReader> {
  /// A question about the environment.
  static var query: Codec {
    Codec(
      .document(
        "a question about the environment, such as width < 600 and idiom == phone, or 600 <= container.width < 1024",
        schema: #"{"type": "string"}"#, samples: [#""width < 600""#, #""idiom == phone and height > 320""#],
        badSamples: ["1", "null", "[]"], unit: "a query")
    ) { (json, reader) throws(JSONFault) in
      guard case .string(let query) = json.content else {
        throw json.mistyped(#"a query, such as "width < 600""#)
      }
      return try reader.query(query, at: json.range.lowerBound)
    } write: { query, json in
      json.string(query.description)
    }.defined(as: "query")
  }
}

extension Codec<String, DocumentReader> {
  /// The name of something that the document makes.
  static var newName: Codec {
    Codec(
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
  static var item: Codec {
    reference { (json, reader) throws(JSONFault) in
      let name = try json.string()
      try reader.vocabulary.check(item: name, at: json.range.lowerBound)
      return name
    }
  }

  /// The name of the item that an item is in, which may stand further below.
  static var container: Codec {
    reference { (json, reader) throws(JSONFault) in
      reader.containerPlace = json.range.lowerBound
      guard case .string(let name) = json.content else {
        throw json.mistyped("the name of the item that it is in")
      }
      return name
    }
  }

  private static func reference(
    _ read: @escaping @Sendable (JSONValue, DocumentReader) throws(JSONFault) -> String
  ) -> Codec {
    var form = newName.form
    form.domain = "the name of an item"
    form.samples = [#""root""#, #""safeArea""#]
    return Codec(form, read: read, write: newName.write)
  }
}

extension Codec<[String], DocumentReader> {
  /// The names of different items, at least one.
  static var items: Codec {
    Codec(
      .document(
        "the names of items, in order",
        schema: #"{"type": "array", "items": \#(Codec<String, DocumentReader>.newName.form.schema), "#
          + #""minItems": 1, "uniqueItems": true}"#,
        samples: [#"["root"]"#, #"["root", "safeArea"]"#],
        badSamples: ["[]", "1", #"["root", "root"]"#, #"["a b"]"#, "[1]", "null"], unit: "names")
    ) { (json, reader) throws(JSONFault) in
      var seen: Set<String> = []
      let items = try json.elements("an array of items' names") { (json) throws(JSONFault) in
        let name = try Codec<String, DocumentReader>.item.read(json, reader)
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
