internal import ConstraintLayout
internal import StrictJSON
internal import Support
internal import Typography

/// The keys of a trait that a document declares.
enum TraitDeclarationKey: String, CaseIterable {
  case values
  case defaultValue = "default"
}

// Traits of the user's own, and named values.
extension DocumentReader {
  /// `{"isKiosk": false, "density": {"values": ["tight", "cozy"], "default": "cozy"}}`
  mutating func traits(_ value: JSONValue) throws(JSONFault) -> [AnyTrait] {
    guard case .object(let members) = value.content else { throw value.mistyped("an object of traits") }
    for member in members {
      do throws(JSONFault) {
        try check(name: member.key, at: member.keyOffset)
        guard !Self.words.contains(member.key), !AnyTrait.builtIn.contains(where: { $0.name == member.key })
        else {
          throw JSONFault(
            .duplicateName, "", "'\(member.key)' has a meaning already; give the trait another name",
            at: member.keyOffset)
        }
        adaptive.traits.append(try trait(member))
      } catch {
        throw error.inside(member.key)
      }
    }
    return adaptive.traits
  }

  private static let words = ["and", "or", "not", "any", "true", "false"]

  private func trait(_ member: JSONMember) throws(JSONFault) -> AnyTrait {
    guard case .object = member.value.content else {
      return AnyTrait(name: member.key, defaultValue: try member.value.traitLiteral())
    }
    let object = try JSONObject<TraitDeclarationKey>(member.value)
    let words = try object.read(.values) { (value) throws(JSONFault) in
      try value.elements("an array of words, in ascending order") { (value) throws(JSONFault) in
        try value.string()
      }
    }
    let usual = try object.require(.defaultValue, "the value where nothing is said") {
      (value) throws(JSONFault) in
      let literal = try value.traitLiteral()
      if let words { try value.check(literal, isAmong: words) }
      return literal
    }
    return AnyTrait(name: member.key, defaultValue: usual, words: words ?? [])
  }

  /// `{"margin": {"when": {"width <= 600": 10}, "else": 24}}`
  mutating func values(_ value: JSONValue) throws(JSONFault) -> [DocumentValue] {
    guard case .object(let members) = value.content else { throw value.mistyped("an object of values") }
    for member in members {
      do throws(JSONFault) {
        try check(name: member.key, at: member.keyOffset)
        guard !member.key.contains("."), adaptive.value(named: member.key) == nil else {
          throw JSONFault(
            .duplicateName, "", "'\(member.key)' is taken, or has a point in it; choose another name",
            at: member.keyOffset)
        }
        let number = try adaptive.number(member.value) { (value) throws(JSONFault) in try value.finite() }
        adaptive.add(DocumentValue(name: member.key, value: number))
      } catch {
        throw error.inside(member.key)
      }
    }
    return adaptive.values
  }

  /// The traits that an item overrides for itself and all below it.
  func overrides(_ value: JSONValue) throws(JSONFault) -> Traits {
    guard case .object(let members) = value.content else { throw value.mistyped("an object of traits") }
    var traits = Traits()
    for member in members {
      do throws(JSONFault) {
        let known = AnyTrait.builtIn + adaptive.traits
        guard let trait = known.first(where: { $0.name == member.key }) else {
          let hint = member.key.suggestion(among: known.map(\.name))
          throw JSONFault(
            .unknownName, "", "there is no trait of that name; \(hint ?? "list it among the traits")",
            at: member.keyOffset)
        }
        let literal = try member.value.traitLiteral()
        guard literal.hasType(of: trait.defaultValue) else {
          throw member.value.bad("\(literal) is no \(trait.name); it is such as \(trait.defaultValue)")
        }
        if !trait.words.isEmpty { try member.value.check(literal, isAmong: trait.words) }
        traits[trait.name] = literal
      } catch {
        throw error.inside(member.key)
      }
    }
    return traits
  }
}

extension TraitLiteral {
  func hasType(of other: TraitLiteral) -> Bool {
    switch (self, other) {
    case (.word, .word), (.number, .number), (.flag, .flag): true
    default: false
    }
  }
}

extension JSONValue {
  fileprivate func traitLiteral() throws(JSONFault) -> TraitLiteral {
    switch content {
    case .boolean(let flag): return .flag(flag)
    case .number: return .number(try finite())
    case .string(let word): return .word(word)
    default: throw mistyped("a word, a number, true or false")
    }
  }

  fileprivate func check(_ literal: TraitLiteral, isAmong words: [String]) throws(JSONFault) {
    guard case .word(let word) = literal, words.contains(word) else {
      let hint = "\(literal)".suggestion(among: words)
      throw bad(
        "\(literal) is none of its values; \(hint ?? "choose among \(words.joined(separator: ", "))")")
    }
  }
}
