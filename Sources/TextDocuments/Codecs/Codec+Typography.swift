internal import StrictJSON
package import Typography

extension Codec where Value == Language {
  /// A language by its tag.
  package static var language: Codec<Language, Context> {
    .word(
      "TAG", "a language tag; use one such as de or zh-Hant",
      word: #"{"type": "string", "maxLength": 100, "#
        + #""pattern": "^([A-Za-z]{2,8}|[xXiI](?=-))(-[A-Za-z0-9]{1,8})*$"}"#, number: nil,
      samples: [#""de""#, #""zh-Hant""#],
      badSamples: [#""de_""#, #""""#, "1"],
      unit: "a language tag", { Language($0) }, write: { $1.string($0.tag) })
  }
}

extension Codec where Value == LineHeight {
  /// A distance between lines.
  package static var lineHeight: Codec {
    let form = ValueForm(
      "H", "normal, perLine, a multiple of the size such as 1.2, or points such as 18pt",
      words: .numberOrText,
      schema: #"{"anyOf": [\#(NumberDomain.multiples.schema), {"enum": ["normal", "perLine"]}, "#
        + #"{"type": "string", "pattern": "^[+]?[0-9]+([.][0-9]*)?([eE][+-]?[0-9]+)?pt$"}]}"#,
      samples: [#""18pt""#, "1.2", #""normal""#, #""perLine""#],
      badSamples: [#""tall""#, "-1", #""18""#, #""0x10pt""#, #""-1pt""#, #""nanpt""#, "true", "null", "[]"],
      unit: "times the size, or a word")
    return Codec(form) { (json) throws(JSONFault) in
      switch json.content {
      case .number: return .multiple(try json.number(in: .multiples))
      case .string("normal"): return .normal
      case .string("perLine"): return .perLine
      case .string(let text): return .points(try json.lineHeightInPoints(text))
      default: throw json.mistyped(wantedLineHeight)
      }
    } write: { value, json in
      switch value {
      case .normal: json.string("normal")
      case .perLine: json.string("perLine")
      case .multiple(let multiple): json.number(multiple)
      case .points(let points): json.string("\(points.shortest)pt")
      }
    }
  }
}

/// The values that a line height has, for errors.
private let wantedLineHeight =
  #"a line height: "normal", "perLine", a multiple such as 1.2, or points such as "18pt""#

extension JSONValue {
  /// The points of a line height such as `18pt`.
  fileprivate func lineHeightInPoints(_ text: String) throws(JSONFault) -> Double {
    guard text.hasSuffix("pt"), let points = Double(decimal: text.dropLast(2)) else {
      throw bad("'\(text)' is not \(wantedLineHeight)")
    }
    if let fault = NumberDomain.lineHeights.fault(of: points) { throw bad(fault) }
    return points
  }
}

extension Codec where Value == Insets {
  /// What is kept free at each side.
  package static var insets: Codec { insets(.lengths) }

  /// Four sides, each a number of a domain.
  package static func insets(_ domain: NumberDomain) -> Codec {
    tuple(
      4, "top, left, bottom, right", of: .number(domain), ", each \(domain.words) points",
      placeholder: "T,L,B,R", sample: "[8, 12, 8, 12]", badSamples: ["[-1, 0, 0, 0]", "8"],
      parts: { [$0.top, $0.left, $0.bottom, $0.right] }
    ) { sides, _ in
      Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
  }
}

extension Codec where Value == Size {
  /// A width and a height.
  package static var size: Codec {
    tuple(
      2, "width, height", of: .number(.screenLengths), ", each \(NumberDomain.screenLengths.words) points",
      placeholder: "WxH",
      words: .custom(isRepeatable: false) { (words) throws(JSONFault) in
        let word = words.last ?? ""
        let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Double(decimal: $0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else {
          throw JSONFault(
            .badValue, "", "'\(word)' is not a size; give width x height in points, such as 375x667")
        }
        return .array([.number(width), .number(height)])
      },
      sample: "[375, 667]", badSamples: ["[-1, 0]", "375"], parts: { [$0.width, $0.height] }
    ) { sides, _ in
      Size(sides[0], sides[1])
    }
  }
}

extension Codec where Value == [Feature] {
  /// OpenType features with a value each.
  package static var features: Codec {
    let form = ValueForm(
      "TAG=N", "tags with a value each: 0 for off, 1 for on, or the number of an alternate",
      words: .settings(alone: 1, example: "liga=0"),
      schema: #"{"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "#
        + #""maximum": \#(UInt32.max)}, "propertyNames": {"pattern": "^[ -~]{4}$"}}"#,
      samples: [#"{"liga": 0}"#, #"{"tnum": 1, "ss01": 1}"#],
      badSamples: [#"{"ligature": 0}"#, #"{"liga": -1}"#, #"{"liga": 0.5}"#, #"{"liga": "on"}"#, "1", "[]"])
    return Codec(form) { (json) throws(JSONFault) in
      try json.settings(#"features, such as {"liga": 0}"#) { (name, json) throws(JSONFault) in
        guard name.utf8.count == 4, let tag = Tag(name) else {
          throw json.bad("'\(name)' is not a feature tag; give four characters, such as liga")
        }
        let value = try json.number()
        guard let whole = UInt32(exactly: value) else {
          throw json.bad("\(value.shortest) is not a value for '\(name)'; give 0 for off, 1 for on")
        }
        return Feature(tag, whole)
      }
    } write: { value, json in
      json.object { json in
        for feature in value {
          json.key(feature.tag.description)
          json.number(Int(feature.value))
        }
      }
    }
  }
}

extension Codec where Value == [Variation] {
  /// Places on the axes of variable fonts.
  package static var variations: Codec {
    let form = ValueForm(
      "AXIS=V", "axis tags with a number each; values beyond an axis's ends are its ends",
      words: .settings(alone: nil, example: "wght=700"),
      schema: #"{"type": "object", "additionalProperties": {"type": "number"}, "#
        + #""propertyNames": {"pattern": "^[ -~]{1,4}$"}}"#,
      samples: [#"{"wght": 700}"#],
      badSamples: [#"{"weight": 700}"#, #"{"wght": "bold"}"#, #"{"wght": 1e999}"#, "1", "[]"])
    return Codec(form) { (json) throws(JSONFault) in
      try json.settings(#"coordinates, such as {"wght": 700}"#) { (name, json) throws(JSONFault) in
        guard let tag = Tag(name) else {
          throw JSONFault(
            .unknownAxis, "", "'\(name)' is not an axis tag; give four characters, such as wght",
            at: json.range.lowerBound)
        }
        return Variation(tag, try json.number())
      }
    } write: { value, json in
      json.object { json in
        for variation in value {
          json.key(variation.axis.description)
          json.number(variation.value)
        }
      }
    }
  }
}

extension ErrorCode<JSONFault> {
  /// An axis that is none, or that no font has.
  static var unknownAxis: Self { Self("unknownAxis") }
}

/// The schema of a word that is one of some, whatever its capitals and hyphens, or a number in digits.
private func words(_ names: [String]) -> Schema {
  let letters = names.map { name in
    name.map { $0 == "-" ? "[- ]?" : "[\($0)\($0.uppercased())]" }.joined()
  }
  return #"{"type": "string", "pattern": "^(\#(letters.joined(separator: "|"))|[0-9]+([.][0-9]+)?%?)$"}"#
}

extension Codec where Value == FontWeight {
  /// The weight of a font.
  package static var weight: Codec {
    .word(
      "W", "a weight: 1 to 1000, or a word such as bold", word: words(FontWeight.names),
      number: #"{"type": "number", "minimum": 1, "maximum": 1000}"#,
      samples: ["600", #""bold""#], badSamples: [#""heaviest""#, "0", "1001", "-1"], { FontWeight($0) },
      write: { weight, json in json.number(weight.value) })
  }
}

extension Codec where Value == FontWidth {
  /// The width of a font.
  package static var stretch: Codec {
    .word(
      "P", "a width: a percentage such as 75, or a word such as condensed", word: words(FontWidth.names),
      number: #"{"type": "number", "minimum": 1, "maximum": 1000}"#,
      samples: ["75", #""condensed""#], badSamples: [#""slim""#, "-1"], { FontWidth($0) },
      write: { width, json in json.number(width.percentage) })
  }
}

extension JSONValue {
  /// The members of an object, each read with its name.
  func settings<Element>(
    _ wanted: String, _ read: (String, JSONValue) throws(JSONFault) -> Element
  ) throws(JSONFault) -> [Element] {
    guard case .object(let members) = content else { throw mistyped(wanted) }
    var elements: [Element] = []
    for member in members {
      do throws(JSONFault) { elements.append(try read(member.key, member.value)) } catch {
        throw error.inside(member.key)
      }
    }
    return elements
  }
}
