internal import Support
internal import Typography

extension Adaptive {
  /// The value in an environment.
  ///
  /// Complexity: linear in the table or points.
  public func value(in environment: Environment) -> Value {
    switch form {
    case .fixed(let value): return value
    case .table(let entries, let otherwise):
      let entry = Self.chosen(entries, environment)
      return (entry?.value ?? otherwise).value(in: environment)
    case .interpolated(let trait, let points): return Self.value(points, environment.number(of: trait))
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

  private static func value(_ points: [Point], _ place: Double) -> Value {
    let next = points.partitioningIndex { $0.place > place }
    guard next > 0 else { return points[0].value }
    guard next < points.count else { return points[points.count - 1].value }
    let (low, high) = (points[next - 1], points[next])
    return low.value.moved(toward: high.value, by: (place - low.place) / (high.place - low.place))
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
    case .interpolated(let trait, let points):
      let places = [points[0].place, points[points.count - 1].place].map(\.decimal)
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
    case .interpolated(let trait, let points):
      .interpolated(trait, points.map { .init(place: $0.place, value: transform($0.value)) })
    case .times(let value, .trait(let trait, let reference)):
      .times(value.map(transform), .trait(trait, reference: reference))
    case .times(let value, .number(let number)): .times(value.map(transform), .number(number))
    case .limited(let value, let range): .limited(value.map(transform), range)
    }
  }

  /// All values that its tables and points have.
  package var allValues: [Value] {
    switch form {
    case .fixed(let value): [value]
    case .table(let entries, let otherwise): entries.flatMap(\.value.allValues) + otherwise.allValues
    case .interpolated(_, let points): points.map(\.value)
    case .times(let value, _), .limited(let value, _): value.allValues
    }
  }
}
