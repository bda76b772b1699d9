internal import Support
internal import Typography

extension Adaptive {
  /// The value in an environment.
  ///
  /// Complexity: linear in the table or stops.
  public func value(in environment: Environment) -> Value {
    switch form {
    case .fixed(let value): return value
    case .table(let entries, let otherwise):
      let entry = Self.chosen(entries, environment)
      return (entry?.value ?? otherwise).value(in: environment)
    case .interpolated(let trait, let stops): return Self.value(stops, environment.number(of: trait))
    case .times(let value, let factor):
      return value.value(in: environment).scaled(by: factor.value(in: environment))
    case .limited(let value, let range): return value.value(in: environment).limited(to: range)
    }
  }

  /// The entry that holds by the most conditions; of several the first.
  private static func chosen(_ entries: [Entry], _ environment: Environment) -> Entry? {
    var best: (entry: Entry, count: Int)?
    for entry in entries {
      guard let count = entry.query.specificity(in: environment) else { continue }
      if count > best?.count ?? -1 { best = (entry, count) }
    }
    return best?.entry
  }

  /// The queries that hold besides the one that counts.
  func otherQueries(in environment: Environment) -> [String] {
    switch form {
    case .fixed, .interpolated: return []
    case .table(let entries, let otherwise):
      let entry = Self.chosen(entries, environment)
      let holding = entries.filter { $0.query != entry?.query && $0.query.holds(in: environment) }
      return holding.map(\.query.description) + (entry?.value ?? otherwise).otherQueries(in: environment)
    case .times(let value, _), .limited(let value, _): return value.otherQueries(in: environment)
    }
  }

  /// Gaps and overlaps between the queries of its tables, in words.
  var queryFaults: [String] {
    switch form {
    case .fixed, .interpolated: []
    case .table(let entries, let otherwise):
      QueryRange.faults(entries.map(\.query), isComplete: true) { entries[$0].value != entries[$1].value }
        + entries.flatMap(\.value.queryFaults) + otherwise.queryFaults
    case .times(let value, _), .limited(let value, _): value.queryFaults
    }
  }

  private static func value(_ stops: [Stop], _ place: Double) -> Value {
    let next = stops.partitioningIndex { $0.at > place }
    guard next > 0 else { return stops[0].value }
    guard next < stops.count else { return stops[stops.count - 1].value }
    let (low, high) = (stops[next - 1], stops[next])
    return low.value.moved(toward: high.value, by: (place - low.at) / (high.at - low.at))
  }

  /// Why the value is what it is: `width 375 <= 600`; nil for one that is the same everywhere.
  public func reason(in environment: Environment) -> String? {
    switch form {
    case .fixed: return nil
    case .table(let entries, let otherwise):
      guard let entry = Self.chosen(entries, environment) else {
        return ["no query holds", otherwise.reason(in: environment)].compactMap { $0 }.joined(separator: "; ")
      }
      return [entry.query.reason(in: environment), entry.value.reason(in: environment)].compactMap { $0 }
        .joined(separator: "; ")
    case .interpolated(let trait, let stops):
      let places = [stops[0].at, stops[stops.count - 1].at].map(\.decimal)
      return
        "interpolated at \(trait.name) \(environment.number(of: trait).summary), \(places[0]) to \(places[1])"
    case .times(let value, let factor):
      return [value.reason(in: environment), factor.reason(in: environment)].compactMap { $0 }
        .joined(separator: "; ")
    case .limited(let value, let range):
      let limits = "limited to \(range.lowerBound.summary)...\(range.upperBound.summary)"
      return [value.reason(in: environment), limits].compactMap { $0 }.joined(separator: "; ")
    }
  }
}

extension Adaptive.Factor {
  fileprivate func value(in environment: Environment) -> Double {
    switch self {
    case .trait(let trait, let reference): reference == 0 ? 1 : environment.number(of: trait) / reference
    case .number(let number): number.value(in: environment)
    }
  }

  fileprivate func reason(in environment: Environment) -> String? {
    switch self {
    case .trait(let trait, let reference):
      let number = environment.number(of: trait).summary
      return "times \(trait.name) \(number)" + (reference == 1 ? "" : " / \(reference.summary)")
    case .number(let number):
      let value = number.value(in: environment).summary
      if let name = number.name { return "times \(name) \(value)" }
      return ["times \(value)", number.reason(in: environment)].compactMap { $0 }.joined(separator: ", ")
    }
  }
}

extension Environment {
  /// The number that a trait is; 0 for a trait that is not a number.
  func number(of trait: AnyTrait) -> Double {
    guard case .number(let number) = literal(of: trait) else { return 0 }
    return number
  }
}

extension Adaptive {
  var isFixed: Bool { if case .fixed = form { true } else { false } }

  /// The value where it is the same everywhere; nil where it is not, or has a name to be called by.
  package var fixedValue: Value? {
    if case .fixed(let value) = form, name == nil { value } else { nil }
  }

  /// The same choice of other values.
  package func map<Other: AdaptiveValue>(_ transform: (Value) -> Other) -> Adaptive<Other> {
    Adaptive<Other>(form: mappedForm(transform), name: name)
  }

  private func mappedForm<Other>(_ transform: (Value) -> Other) -> Adaptive<Other>.Form {
    switch form {
    case .fixed(let value): .fixed(transform(value))
    case .table(let entries, let otherwise):
      .table(
        entries.map { .init(query: $0.query, value: $0.value.map(transform)) },
        otherwise: otherwise.map(transform))
    case .interpolated(let trait, let stops):
      .interpolated(trait, stops.map { .init(at: $0.at, value: transform($0.value)) })
    case .times(let value, .trait(let trait, let reference)):
      .times(value.map(transform), .trait(trait, reference: reference))
    case .times(let value, .number(let number)): .times(value.map(transform), .number(number))
    case .limited(let value, let range): .limited(value.map(transform), range)
    }
  }

  /// All values that its tables and stops have.
  package var allValues: [Value] {
    switch form {
    case .fixed(let value): [value]
    case .table(let entries, let otherwise): entries.flatMap(\.value.allValues) + otherwise.allValues
    case .interpolated(_, let stops): stops.map(\.value)
    case .times(let value, _), .limited(let value, _): value.allValues
    }
  }
}
