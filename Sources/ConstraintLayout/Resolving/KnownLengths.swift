internal import Cassowary
internal import Typography

/// Derives the lengths that follow from given ones by equations with one unknown each, before anything is solved.
struct KnownLengths {
  private var values: [Double?]
  private let equations: [LengthSum]
  /// By length, the equations that contain it.
  private var equationsOf: [[Int]]
  private var waiting: [ItemLength] = []

  /// Derives lengths of as many items. Complexity: linear in the terms of the equations.
  init(given: [(length: ItemLength, value: Double)], _ equations: [LengthSum], itemCount: Int) {
    let count = ItemLength.count(ofItems: itemCount)
    self.equations = equations
    values = Array(repeating: nil, count: count)
    equationsOf = Array(repeating: [], count: count)
    for (number, equation) in equations.enumerated() {
      for length in Set(equation.terms.map(\.length)) { equationsOf[length.index].append(number) }
    }
    for (length, value) in given { set(length, value) }
    while let length = waiting.popLast() {
      for number in equationsOf[length.index] { derive(equations[number]) }
    }
  }

  subscript(length: ItemLength) -> Double? { values[length.index] }

  private mutating func set(_ length: ItemLength, _ value: Double) {
    guard values[length.index] == nil, abs(value) <= ContentWidths.longest else { return }
    values[length.index] = value
    waiting.append(length)
  }

  private mutating func derive(_ equation: LengthSum) {
    var sum = equation.constant
    var factors: [ItemLength: Double] = [:]
    for term in equation.terms {
      if let value = values[term.length.index] {
        sum += term.coefficient * value
      } else {
        factors[term.length, default: 0] += term.coefficient
      }
    }
    guard factors.count == 1, let (length, factor) = factors.first, factor != 0 else { return }
    set(length, -sum / factor)
  }
}

extension ResolvedLayout {
  /// Returns the lengths that follow from the environment by the required equalities that count and are admitted.
  /// Rules about baselines are left out, because these depend on the heights of texts.
  func knownLengths(admitting isAdmitted: (Int) -> Bool) -> KnownLengths {
    let compiler = compiler
    let equations = rules.indices.filter { number in
      let rule = rules[number]
      return rule.relation == .equal && rule.priority == .required && counts(rule)
        && !rule.terms.contains { $0.edge.isBaseline } && isAdmitted(number)
    }
    return KnownLengths(
      given: givenLengths, equations.map { compiler.sum(of: rules[$0]) }, itemCount: items.count)
  }

  private var givenLengths: [(length: ItemLength, value: Double)] {
    let size = environment.size
    var given: [(length: ItemLength, value: Double)] = [
      (.start(of: 0, .horizontal), 0), (.start(of: 0, .vertical), 0),
    ]
    let axes = LayoutAxis.allCases.filter { !root.wrappedAxes.contains($0) }
    for axis in axes { given.append((.size(of: 0, axis), axis == .horizontal ? size.width : size.height)) }
    guard let device = layout.device else { return given }
    for axis in axes {
      let (start, end): (BarEdge, BarEdge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
      let whole = axis == .horizontal ? size.width : size.height
      given.append((.start(of: device, axis), inset(start)))
      given.append((.size(of: device, axis), whole - inset(start) - inset(end)))
    }
    return given
  }
}
