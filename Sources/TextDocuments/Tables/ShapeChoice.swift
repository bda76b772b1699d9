internal import Fitting
package import StrictJSON
internal import Typesetting
package import Typography

/// The outline of a shape as a request names it.
package enum ShapeChoice: Hashable, Sendable {
  /// One that fills the box of the request.
  package enum Name: String, CaseIterable, Sendable { case ellipse, circle, rectangle }

  /// An outline that fills the box.
  case named(Name)
  /// An outline with a size of its own.
  case polygon([Point])

  static let wanted = #"a shape: "ellipse", "circle", "rectangle" or {"polygon": [[x, y], ...]}"#

  /// The shape in a box.
  ///
  /// - Parameter clear: rectangles of it that are kept clear of text.
  package func shape(
    width: Double?, height: Double?, clear: [Rect]
  ) throws(JSONFault) -> Shape {
    clear.reduce(try outline(width, height)) { $0.excluding($1) }
  }

  private func outline(_ width: Double?, _ height: Double?) throws(JSONFault) -> Shape {
    switch self {
    case .polygon(let corners):
      guard width == nil, height == nil else {
        throw JSONFault(.badValue, "shape", "a polygon has a size of its own; leave width and height out")
      }
      return .polygon(corners)
    case .named(.circle):
      guard let diameter = [width, height].compactMap(\.self).min() else {
        throw JSONFault(.badValue, "shape", "a circle needs a width, its diameter; give one")
      }
      return .circle(diameter: diameter)
    case .named(let name):
      guard let width, let height else {
        throw JSONFault(.badValue, "shape", "'\(name.rawValue)' needs a width and a height; give both")
      }
      return name == .ellipse ? .ellipse(Size(width, height)) : .rectangle(Size(width, height))
    }
  }
}

extension Codec where Value == ShapeChoice {
  /// The outline of a shape: as a word of the command line also the path of a file with its JSON.
  package static var shape: Codec {
    let form = ValueForm(
      "SHAPE", ShapeChoice.wanted,
      words: .custom(isRepeatable: false) { (words) throws(JSONFault) in try words.outline() },
      schema: #"{"anyOf": [{"enum": ["ellipse", "circle", "rectangle"]}, {"type": "object", "properties": "#
        + #"{"polygon": {"type": "array", "items": \#(Codec<Point>.point.form.schema)}}, "#
        + #""required": ["polygon"], "additionalProperties": false}]}"#,
      samples: [#""rectangle""#, #"{"polygon": [[0, 0], [100, 0], [50, 80]]}"#],
      badSamples: [#""star""#, "1", "[]", #"{"corners": []}"#, #"{"polygon": [[1]]}"#, #"{"polygon": 1}"#],
      unit: "a word or an object")
    return Codec(form) { (json) throws(JSONFault) in
      switch json.content {
      case .string: return .named(try json.choice(ShapeChoice.Name.self))
      case .object(let members):
        guard members.count == 1, members[0].key == "polygon" else {
          throw json.bad("the object is not \(ShapeChoice.wanted)")
        }
        return .polygon(
          try members[0].value.elements("an array of corners", Codec<Point>.point.read))
      default: throw json.mistyped(ShapeChoice.wanted)
      }
    } write: { value, json in
      switch value {
      case .named(let name): json.string(name.rawValue)
      case .polygon(let corners):
        json.object { json in
          json.key("polygon")
          json.array(corners) { Codec<Point>.point.write($1, &$0) }
        }
      }
    }
  }
}

extension [String] {
  /// An outline in words: its name, or `polygon:x,y x,y x,y`. Nothing else: doors that read files do so before.
  fileprivate func outline() throws(JSONFault) -> JSONValue {
    let (word, prefix) = (last ?? "", "polygon:")
    guard word.hasPrefix(prefix) else { return .text(word) }
    let corners = word.dropFirst(prefix.count).split(separator: " ").map(String.init)
    return .object([.init(key: "polygon", try WordForm.rows.json(corners))])
  }
}

extension Codec where Value == Point {
  /// A point: x and y.
  fileprivate static var point: Codec {
    .tuple(2, "x, y", sample: "[10, 20]", make: { Point($0[0], $0[1]) }, parts: { [$0.x, $0.y] })
  }
}

extension Codec where Value == [Rect] {
  /// Rectangles: x, y, width and height.
  package static var rectangles: Codec {
    let one = Codec<Rect>.tuple(
      4, "x, y, width, height", sample: "[10, 10, 40, 30]",
      make: { Rect($0[0], $0[1], $0[2], $0[3]) },
      parts: { [$0.minX, $0.minY, $0.size.width, $0.size.height] })
    let form = ValueForm(
      "X,Y,W,H", "an array of rectangles: \(one.form.domain)", words: .rows,
      schema: #"{"type": "array", "items": \#(one.form.schema)}"#, samples: ["[\(one.form.samples[0])]"],
      badSamples: ["1", "[1]", "[[1, 2, 3]]", #"[["a", 1, 2, 3]]"#],
      unit: "points, lists of 4")
    return Codec(form) { (json) throws(JSONFault) in
      try json.elements("an array of arrays of numbers", one.read)
    } write: { value, json in
      json.array(value) { one.write($1, &$0) }
    }
  }
}

extension Codec {
  /// So many numbers that make one value.
  fileprivate static func tuple(
    _ count: Int, _ names: String, sample: String, make: @escaping @Sendable ([Double]) -> Value,
    parts: @escaping @Sendable (Value) -> [Double]
  ) -> Codec {
    let form = ValueForm(
      "X,Y", "\(count) numbers (\(names))", words: .numbers,
      schema:
        #"{"type": "array", "items": {"type": "number"}, "minItems": \#(count), "maxItems": \#(count)}"#,
      samples: [sample], badSamples: ["1", "[]"])
    return Codec(
      form,
      read: { (json) throws(JSONFault) in
        let numbers = try json.elements("an array of numbers") { (json) throws(JSONFault) in
          try json.number()
        }
        guard numbers.count == count else {
          throw json.bad("give \(count) numbers (\(names)), not \(numbers.count)")
        }
        return make(numbers)
      },
      write: { value, json in json.array(parts(value)) { $0.number($1) } })
  }
}
