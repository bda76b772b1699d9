/// A question about an environment: `.width < 600 && .idiom == .phone`.
///
/// Media queries ask about the environment's size and traits, container queries about the size of the container. Of
/// several queries that hold, values take that of the most specific one, which has the most conditions.
public struct Query: Hashable, Sendable {
  indirect enum Form: Hashable, Sendable {
    case condition(Condition)
    case all([Query])
    case either([Query])
    case not(Query)
  }

  /// A comparison of a trait with a value.
  struct Condition: Hashable, Sendable {
    var trait: AnyTrait
    var comparison: Comparison
    var value: TraitLiteral
  }

  /// A comparison of a trait with a value.
  enum Comparison: String, CaseIterable, Hashable, Sendable {
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case greater = ">"

    /// The comparison that holds exactly where this one does not.
    var opposite: Comparison {
      switch self {
      case .lessOrEqual: .greater
      case .greaterOrEqual: .less
      case .equal: .unequal
      case .unequal: .equal
      case .less: .greaterOrEqual
      case .greater: .lessOrEqual
      }
    }

    var turned: Comparison {
      switch self {
      case .lessOrEqual: .greaterOrEqual
      case .greaterOrEqual: .lessOrEqual
      case .less: .greater
      case .greater: .less
      case .equal, .unequal: self
      }
    }
  }

  let form: Form

  init(_ form: Form) { self.form = form }

  /// Holds everywhere, and is less specific than any other query that holds.
  public static let any = Query(.all([]))

  /// A comparison of a trait with a value.
  init(_ trait: AnyTrait, _ comparison: Comparison, _ value: TraitLiteral) {
    form = .condition(Condition(trait: trait, comparison: comparison, value: value))
  }
}

extension Query {
  /// Holds where both hold.
  public static func && (one: Query, other: Query) -> Query {
    conjunction([one, other])
  }

  /// Holds where at least one holds.
  public static func || (one: Query, other: Query) -> Query {
    disjunction([one, other])
  }

  /// Holds where the other does not.
  public static prefix func ! (query: Query) -> Query { Query(.not(query)) }

  static func conjunction(_ parts: [Query]) -> Query {
    let parts = parts.flatMap(\.conjuncts)
    return parts.count == 1 ? parts[0] : Query(.all(parts))
  }

  static func disjunction(_ parts: [Query]) -> Query {
    let parts = parts.flatMap(\.alternatives)
    return parts.count == 1 ? parts[0] : Query(.either(parts))
  }

  private var conjuncts: [Query] { if case .all(let parts) = form { parts } else { [self] } }
  private var alternatives: [Query] { if case .either(let parts) = form { parts } else { [self] } }
}

// Conditions, as Swift writes them.
extension TraitKey {
  /// Holds where the trait has the value.
  public static func == (trait: TraitKey, value: Value) -> Query {
    Query(trait.erased, .equal, value.literal)
  }
  /// Holds where the trait has another value.
  public static func != (trait: TraitKey, value: Value) -> Query {
    Query(trait.erased, .unequal, value.literal)
  }
}

extension TraitKey where Value: Comparable {
  /// Holds where the trait is less.
  public static func < (trait: TraitKey, value: Value) -> Query { Query(trait.erased, .less, value.literal) }
  /// Holds where the trait is no more.
  public static func <= (trait: TraitKey, value: Value) -> Query {
    Query(trait.erased, .lessOrEqual, value.literal)
  }
  /// Holds where the trait is more.
  public static func > (trait: TraitKey, value: Value) -> Query {
    Query(trait.erased, .greater, value.literal)
  }
  /// Holds where the trait is no less.
  public static func >= (trait: TraitKey, value: Value) -> Query {
    Query(trait.erased, .greaterOrEqual, value.literal)
  }
  /// Holds from the lower bound on and below the upper one, so that neighbouring ranges leave no gap and do not overlap.
  public func isIn(_ range: Range<Value>) -> Query {
    self >= range.lowerBound && self < range.upperBound
  }
}
