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
    let corners = Codec<Point, Context>.tuple(
      2, "x, y", of: .coordinate, sample: "[10, 20]", parts: { [$0.x, $0.y] },
      make: { p, _ in Point(p[0], p[1]) }
    ).list("an array of corners")
    return Codec(shapeForm(corners: corners.form.schema)) { (json, context) throws(JSONFault) in
      switch json.content {
      case .string: return .named(try json.choice(ShapeChoice.Name.self))
      case .object(let members):
        guard members.count == 1, members[0].key == "polygon" else {
          throw json.bad("the object is not \(ShapeChoice.wanted)")
        }
        do throws(JSONFault) { return .polygon(try corners.read(members[0].value, context)) } catch {
          throw error.inside(members[0].key)
        }
      default: throw json.mistyped(ShapeChoice.wanted)
      }
    } write: { value, json in
      switch value {
      case .named(let name): json.string(name.rawValue)
      case .polygon(let polygon):
        json.object { json in
          json.key("polygon")
          corners.write(polygon, &json)
        }
      }
    }
  }

  private static func shapeForm(corners: Schema) -> ValueForm {
    ValueForm(
      "SHAPE", ShapeChoice.wanted,
      words: .custom(isRepeatable: false) { (words) throws(JSONFault) in try words.outline() },
      schema: #"{"anyOf": [{"enum": ["ellipse", "circle", "rectangle"]}, {"type": "object", "properties": "#
        + #"{"polygon": \#(corners)}, "#
        + #""required": ["polygon"], "additionalProperties": false}]}"#,
      samples: [#""rectangle""#, #"{"polygon": [[0, 0], [100, 0], [50, 80]]}"#],
      badSamples: [#""star""#, "1", "[]", #"{"corners": []}"#, #"{"polygon": [[1]]}"#, #"{"polygon": 1}"#],
      unit: "a word or an object")
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

extension Codec where Value == [Rect] {
  /// Rectangles: x, y, width and height.
  package static var rectangles: Codec {
    let one = Codec<Rect, Context>.tuple(
      4, "x, y, width, height", of: .coordinate, sample: "[10, 10, 40, 30]",
      parts: { [$0.minX, $0.minY, $0.size.width, $0.size.height] },
      make: { p, _ in Rect(p[0], p[1], width: p[2], height: p[3]) })
    let form = ValueForm(
      "X,Y,W,H", "an array of rectangles: \(one.form.domain)", words: .rows,
      schema: #"{"type": "array", "items": \#(one.form.schema)}"#, samples: ["[\(one.form.samples[0])]"],
      badSamples: ["1", "[1]", "[[1, 2, 3]]", #"[["a", 1, 2, 3]]"#],
      unit: "points, lists of 4")
    var codec = one.list("an array of arrays of numbers")
    codec.form = form
    return codec
  }
}

extension Codec where Value == Double {
  /// A number of points, whatever its sign.
  fileprivate static var coordinate: Codec {
    let form = ValueForm.document(
      "a number", schema: #"{"type": "number"}"#, samples: ["8", "-8"], badSamples: ["null"], unit: "points")
    return Codec(form) { (json) throws(JSONFault) in
      try json.number()
    } write: { value, json in
      json.number(value)
    }
  }
}
