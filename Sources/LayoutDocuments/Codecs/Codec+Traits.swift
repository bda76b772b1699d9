internal import ConstraintLayout
internal import StrictJSON
internal import Support
internal import TextDocuments
internal import Typography

extension Codec<TraitLiteral, DocumentReader> {
  /// The value of a trait.
  static var literal: Codec {
    Codec(
      .document(
        "a word, a number, true or false",
        schema: #"{"anyOf": [{"type": "string"}, {"type": "number"}, {"type": "boolean"}]}"#,
        samples: [#""cozy""#, "1.5", "true"], badSamples: ["null", "[]", "{}"],
        unit: "a word, a number or a flag")
    ) { (json, _) throws(JSONFault) in
      switch json.content {
      case .boolean(let flag): return .flag(flag)
      case .number: return .number(try json.finite())
      case .string(let word): return .word(word)
      default: throw json.mistyped("a word, a number, true or false")
      }
    } write: { value, json in
      switch value {
      case .word(let word): json.string(word)
      case .number(let number): json.number(number)
      case .flag(let flag): json.raw("\(flag)")
      }
    }.defined(as: "traitValue")
  }
}

extension Codec<Traits, DocumentReader> {
  /// Traits that an item overrides for itself and all below it.
  static var overrides: Codec {
    let literal = Codec<TraitLiteral, DocumentReader>.literal
    let form = ValueForm.document(
      "an object of traits, each with its value",
      schema: #"{"type": "object", "additionalProperties": \#(literal.form.schema)}"#,
      samples: [#"{"idiom": "tv"}"#, #"{"boldText": true, "contentScale": 1.5}"#],
      badSamples: ["1", "[]", "null", #"{"idiom": []}"#], unit: "an object")
    return Codec(form) { (json, reader) throws(JSONFault) in
      var traits = Traits()
      _ = try json.members("an object of traits") { (member) throws(JSONFault) in
        traits[member.key] = try value(of: member, reader)
      }
      return traits
    } write: { traits, json in
      json.object { json in
        for name in traits.names {
          guard let value = traits[name] else { continue }
          json.key(name)
          literal.write(value, &json)
        }
      }
    }
  }

  /// Reads the value of a trait.
  private static func value(
    of member: JSONMember, _ reader: DocumentReader
  ) throws(JSONFault) -> TraitLiteral {
    let known = reader.vocabulary.allTraits
    guard let trait = known.first(where: { $0.name == member.key }) else {
      let hint = member.key.suggestion(among: known.map(\.name))
      throw JSONFault(
        .unknownName, "", "there is no trait of that name; \(hint ?? "list it among the traits")",
        at: member.keyOffset)
    }
    let value = try Codec<TraitLiteral, DocumentReader>.literal.read(member.value, reader)
    guard value.hasType(of: trait.defaultValue) else {
      throw member.value.bad("\(value) is no \(trait.name); it is such as \(trait.defaultValue)")
    }
    return try member.value.checked(value, trait)
  }
}

/// A trait of the user's own, as a document declares it.
private struct TraitDeclaration: Described {
  typealias Context = DocumentReader
  var words: [String]?
  var usual: TraitLiteral?

  static let properties = PropertyTable<TraitDeclaration>([
    Property(
      "values", \.words,
      Codec.texts("WORD", "an array of words, in ascending order", sample: "cozy").optional,
      "the words there are; in ascending order"),
    Property("default", \.usual, Codec.literal.optional, "the value where nothing is said") {
      (json, reader, trait) throws(JSONFault) in
      let value = try Codec<TraitLiteral, DocumentReader>.literal.read(json, reader)
      if let words = trait.words { try json.check(value, isAmong: words) }
      trait.usual = value
    }.required("the value where nothing is said"),
  ])
}

extension Codec<AnyTrait, DocumentReader> {
  /// The value of a trait where nothing is said, or the words there are too; its name is not read.
  static var declaration: Codec {
    let literal = Codec<TraitLiteral, DocumentReader>.literal.map(
      { AnyTrait(name: "", defaultValue: $0) }, back: { $0.defaultValue })
    let declared = Codec<TraitDeclaration, DocumentReader>.object(
      "the words there are and the default", samples: [#"{"values": ["tight", "cozy"], "default": "cozy"}"#],
      badSamples: [#"{"values": ["cozy"]}"#]
    ).map(
      { AnyTrait(name: "", defaultValue: $0.usual ?? .flag(false), words: $0.words ?? []) },
      back: { TraitDeclaration(words: $0.words, usual: $0.defaultValue) })
    let wanted = "the value where nothing is said, or an object such as \(declared.form.samples[0])"
    let either = either(
      wanted, literal, or: declared, badSamples: ["null", "[]"] + declared.form.badSamples.dropFirst(2),
      unit: "a value or an object", reads: \.isObject, writes: { !$0.words.isEmpty })
    return Codec(either.form) { (json, reader) throws(JSONFault) in
      if case .array = json.content { throw json.mistyped(wanted) }
      return try either.read(json, reader)
    } write: { value, json in
      either.write(value, &json)
    }
  }
}

extension TraitLiteral {
  fileprivate func hasType(of other: TraitLiteral) -> Bool {
    switch (self, other) {
    case (.word, .word), (.number, .number), (.flag, .flag): true
    default: false
    }
  }
}

extension JSONValue {
  /// A value of a trait, words as the trait reads them.
  fileprivate func checked(_ value: TraitLiteral, _ trait: AnyTrait) throws(JSONFault) -> TraitLiteral {
    guard case .word(let word) = value else { return value }
    do throws(JSONFault) { return try trait.value(of: word) } catch { throw bad(error.message) }
  }

  fileprivate func check(_ literal: TraitLiteral, isAmong words: [String]) throws(JSONFault) {
    guard case .word(let word) = literal, words.contains(word) else {
      let hint = "\(literal)".suggestion(among: words)
      throw bad(
        "\(literal) is none of its values; \(hint ?? "choose among \(words.joined(separator: ", "))")")
    }
  }
}
