import ConstraintLayout
import Copyfit
import StrictJSON
import TextDocuments

extension Environment {
  /// The environment that the options of `layout` describe.
  ///
  /// With `--preview`, whose file has the sizes, one without a size.
  init(_ arguments: Arguments) throws(ToolError) {
    let hasSizes = arguments.has("--preview")
    self.init(
      size: hasSizes ? Size(0, 0) : try Self.size(arguments), locale: try Self.locale(arguments),
      direction: try Self.direction(arguments), scale: try Self.scale(arguments),
      safeArea: try Self.safeArea(arguments))
  }

  /// A screen's side has as many points at most.
  private static let longestSide = 1_000_000.0

  private static func size(_ arguments: Arguments) throws(ToolError) -> Size {
    guard let word = arguments.value("--size") else {
      throw ToolError(.usage, "--size", "is missing; give the screen's points, such as --size 375x667")
    }
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Double(decimal: $0) ?? -1 }
    guard sides.count == 2, sides.allSatisfy({ (0...longestSide).contains($0) }) else {
      throw ToolError(
        .usage, "--size", "'\(word)' is not a size; give width x height in points, such as 375x667")
    }
    return Size(sides[0], sides[1])
  }

  /// Sets the traits of `--trait` and `--content-size`, those that a document declares among them.
  mutating func setTraits(_ arguments: Arguments, declared: [AnyTrait]) throws(ToolError) {
    for word in arguments.all("--trait") ?? [] {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw ToolError(.usage, "--trait", "'\(word)' sets nothing; write such as idiom=tablet")
      }
      try setTrait(parts[0], to: parts[1], declared, option: "--trait")
    }
    guard let word = arguments.value("--content-size") else { return }
    if let factor = Double(decimal: word) {
      guard (0.1...10).contains(factor) else {
        throw ToolError(.usage, "--content-size", "'\(word)' is out of range; factors go from 0.1 to 10")
      }
      self[.contentScale] = factor
    } else {
      try setTrait("contentSize", to: word, declared, option: "--content-size")
    }
  }

  /// Sets a trait to a word, a number or a flag, whichever it is.
  mutating func setTrait(
    _ name: String, to word: String, _ declared: [AnyTrait], option: String
  ) throws(ToolError) {
    let known = AnyTrait.builtIn + declared
    guard let trait = known.first(where: { $0.name == name }) else {
      let hint = name.suggestion(among: known.map(\.name))
      throw ToolError(
        .usage, option,
        "there is no trait '\(name)'; \(hint ?? "those there are: \(known.map(\.name).joined(separator: ", "))")"
      )
    }
    let literal: TraitLiteral? =
      switch trait.defaultValue {
      case .word: trait.words.isEmpty || trait.words.contains(word) ? .word(word) : nil
      case .number: Double(decimal: word).map { .number($0) }
      case .flag: Bool(word).map { .flag($0) }
      }
    guard let literal else {
      let hint = word.suggestion(among: trait.words)
      let words =
        trait.words.isEmpty
        ? "give such as \(trait.defaultValue)" : "choose among \(trait.words.joined(separator: ", "))"
      throw ToolError(.usage, option, "'\(word)' is no \(name); \(hint ?? words)")
    }
    self[trait] = literal
  }

  private static func locale(_ arguments: Arguments) throws(ToolError) -> Language? {
    guard let tag = arguments.value("--locale") else { return nil }
    guard let language = Language(tag) else {
      throw ToolError(
        .usage, "--locale", "'\(tag)' is not a language tag; give one such as 'de' or 'zh-Hant'")
    }
    return language
  }

  private static func direction(_ arguments: Arguments) throws(ToolError) -> LayoutDirection? {
    guard let name = arguments.value("--direction") else { return nil }
    guard let direction = LayoutDirection(rawValue: name) else {
      throw ToolError(.usage, "--direction", "'\(name)' is unknown; choose among ltr, rtl")
    }
    return direction
  }

  private static func scale(_ arguments: Arguments) throws(ToolError) -> Double {
    guard let word = arguments.value("--scale") else { return 1 }
    guard let scale = Double(decimal: word), (0.01...100).contains(scale) else {
      throw ToolError(.usage, "--scale", "'\(word)' is not a number of pixels per point; give one such as 2")
    }
    return scale
  }

  private static func safeArea(_ arguments: Arguments) throws(ToolError) -> Insets {
    guard let word = arguments.value("--safe-area") else { return .zero }
    let sides = word.split(separator: ",", omittingEmptySubsequences: false).map { Double(decimal: $0) ?? -1 }
    guard sides.count == 4, sides.allSatisfy({ (0...longestSide).contains($0) }) else {
      throw ToolError(
        .usage, "--safe-area", "'\(word)' is not 4 numbers of 0 or more; give top, left, bottom, right")
    }
    return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}
