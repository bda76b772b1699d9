internal import StrictJSON
internal import Support
internal import Typography

/// Reads a query as documents write it.
///
///     query      = conjunct {"or" conjunct}
///     conjunct   = part {"and" part}
///     part       = "not" part | "(" query ")" | "any" | comparison
///     comparison = trait (sign value) | value ("<" | "<=") trait [("<" | "<=") value] | flag
///     value      = number ["/" number] ["pt"] | word | "any"
///
/// Complexity: linear in the text, times the traits of the user's own.
struct QueryReader {
  private var tokens: QueryTokens
  private let traits: [AnyTrait]
  private var depth = 0

  /// Parentheses and `not` in each other, at most.
  private static let deepest = 100

  init(_ text: String, _ traits: [AnyTrait]) { (tokens, self.traits) = (QueryTokens(text), traits) }

  mutating func query() throws(QueryError) -> Query {
    let query = try alternatives()
    guard tokens.isAtEnd else { throw tokens.unexpected("'and', 'or' or the end") }
    return query
  }

  private mutating func alternatives() throws(QueryError) -> Query {
    var parts = [try conjuncts()]
    while tokens.take(word: "or") { parts.append(try conjuncts()) }
    return .disjunction(parts)
  }

  private mutating func conjuncts() throws(QueryError) -> Query {
    let first = try part()
    guard tokens.nextIs(word: "and") else { return first }
    var parts = [first]
    while tokens.take(word: "and") { parts.append(try part()) }
    return .conjunction(parts)
  }

  private mutating func part() throws(QueryError) -> Query {
    guard depth < Self.deepest else { throw tokens.fault("nested deeper than \(Self.deepest) levels") }
    depth += 1
    defer { depth -= 1 }
    if tokens.take(word: "not") { return try !part() }
    if tokens.take(sign: "(") {
      let query = try alternatives()
      guard tokens.take(sign: ")") else { throw tokens.unexpected("')'") }
      return query
    }
    if tokens.take(word: "any") { return .any }
    return try comparison()
  }

  private mutating func comparison() throws(QueryError) -> Query {
    if let number = try tokens.number() { return try range(from: number) }
    let trait = try trait()
    guard let comparison = tokens.comparison() else {
      guard case .flag = trait.defaultValue else {
        throw tokens.unexpected("<, <=, ==, !=, >= or > after '\(trait.name)'")
      }
      return Query(trait, .equal, .flag(true))
    }
    return try condition(trait, comparison)
  }

  /// `600 <= width < 1024`, or its first half.
  private mutating func range(from lower: Double) throws(QueryError) -> Query {
    guard let first = tokens.comparison() else { throw tokens.unexpected("'<' or '<=' after the number") }
    let place = tokens.position
    let trait = try trait()
    guard case .number = trait.defaultValue else {
      throw tokens.fault("'\(trait.name)' is no number", at: place)
    }
    let low = Query(trait, first.turned, .number(lower))
    let second = tokens.position
    guard let last = tokens.comparison() else { return low }
    let areAscending = [first, last].allSatisfy { $0 == .less || $0 == .lessOrEqual }
    guard areAscending else {
      throw tokens.fault("a range is written with < or <=, such as 600 <= width < 1024", at: second)
    }
    guard let upper = try tokens.number() else { throw tokens.unexpected("a number") }
    guard lower <= upper else {
      throw tokens.fault(
        "the range from \(lower.decimal) to \(upper.decimal) is turned round; exchange them",
        at: second)
    }
    return Query(.all([low, Query(trait, last, .number(upper))]))
  }

  private mutating func trait() throws(QueryError) -> AnyTrait {
    let place = tokens.position
    guard let name = tokens.word() else { throw tokens.unexpected("a trait such as width") }
    if let trait = traits.first(where: { $0.name == name }) { return trait }
    let names = traits.map(\.name)
    let hint = name.suggestion(among: names)
    throw tokens.fault(
      "there is no trait '\(name)'; \(hint ?? "those there are: \(names.joined(separator: ", "))")", at: place
    )
  }

  private mutating func condition(
    _ trait: AnyTrait, _ comparison: Query.Comparison
  ) throws(QueryError) -> Query {
    let place = tokens.position
    if comparison == .equal, tokens.take(word: "any") { return .any }
    switch trait.defaultValue {
    case .number:
      guard let number = try tokens.number() else { throw tokens.unexpected("a number") }
      return Query(trait, comparison, .number(number))
    case .flag:
      guard let word = tokens.word(), let flag = Bool(word), comparison.isEquality else {
        throw tokens.fault(
          "'\(trait.name)' is true or false; write '\(trait.name)' or 'not \(trait.name)'", at: place)
      }
      return Query(trait, comparison, .flag(flag))
    case .word: return Query(trait, comparison, try word(of: trait, comparison))
    }
  }

  private mutating func word(
    of trait: AnyTrait, _ comparison: Query.Comparison
  ) throws(QueryError) -> TraitLiteral {
    let place = tokens.position
    guard let word = tokens.word() ?? tokens.quoted() else {
      throw tokens.unexpected("a word, or a text in quotes such as 'iPhone SE'")
    }
    guard comparison.isEquality || !trait.words.isEmpty else {
      throw tokens.fault("the values of '\(trait.name)' have no order; use == or !=", at: place)
    }
    do throws(JSONFault) { return try trait.value(of: word) } catch {
      throw tokens.fault(error.message, at: place)
    }
  }
}

extension Query.Comparison {
  fileprivate var isEquality: Bool { self == .equal || self == .unequal }
}

extension Query {
  /// Reads a query as documents write it: `width < 600 and idiom == phone`, `600 <= width < 1024`,
  /// `container.width >= 400 or not boldText`, `horizontalSizeClass == compact and verticalSizeClass == any`.
  ///
  /// - Parameters:
  ///   - text: the query.
  ///   - traits: traits of the user's own, beside those that every environment has.
  /// - Throws: what is wrong, and at which character.
  public init(_ text: String, traits: [AnyTrait] = []) throws(QueryError) {
    var reader = QueryReader(text, AnyTrait.builtIn + traits)
    self = try reader.query()
  }
}
