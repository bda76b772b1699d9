package import ConstraintLayout
import Copyfit
import LayoutDocuments
import StrictJSON
import Support
import TextDocuments

extension Environment {
  /// Sets the traits and the content size of a request, those that its document declares among them.
  mutating func setTraits(_ request: ScreenRequest, declared: [AnyTrait]) throws(RequestError) {
    for trait in request.traits {
      try setTrait(trait.name, to: trait.word, declared, key: "traits.\(trait.name)")
    }
    if let contentSize = request.contentSize { set(contentSize) }
  }

  /// Sets a trait to a word, a number or a flag, whichever it is; `key` is where it is given.
  package mutating func setTrait(
    _ name: String, to word: String, _ declared: [AnyTrait], key: String
  ) throws(RequestError) {
    let known = AnyTrait.builtIn + declared
    guard let trait = known.first(where: { $0.name == name }) else {
      let hint = name.suggestion(among: known.map(\.name))
      throw RequestError(
        .badValue, key,
        "there is no trait '\(name)'; \(hint ?? "those there are: \(known.map(\.name).joined(separator: ", "))")"
      )
    }
    do throws(JSONFault) { self[trait] = try trait.literal(word) } catch {
      throw RequestError(.badValue, key, error.message)
    }
  }
}

extension AnyTrait {
  /// The value that a word, a number or a flag in words is.
  fileprivate func literal(_ word: String) throws(JSONFault) -> TraitLiteral {
    let literal: TraitLiteral? =
      switch defaultValue {
      case .word: try value(of: word)
      case .number: Double(decimal: word).map { .number($0) }
      case .flag: Bool(word).map { .flag($0) }
      }
    if let literal { return literal }
    throw JSONFault(.badValue, "", "'\(word)' is no \(name); give such as \(defaultValue)")
  }
}
