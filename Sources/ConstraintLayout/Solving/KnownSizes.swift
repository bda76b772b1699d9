internal import Cassowary
internal import Typography

/// Derives the sizes of containers from the environment by required equalities, before anything is solved.
///
/// Only rules that certainly count are used: those that depend on no container, or on known ones. So queries
/// on containers are answered from the outside in, along the axis that does not depend on content.
struct KnownSizes {
  private let live: LiveLayout
  private var slots: [Variable: Int] = [:]
  private var values: [Double?]
  private var waiting: [Int] = []
  private var rulesOf: [[Int]]
  private var expressions: [Expression] = []

  /// Complexity: linear in the terms of the rules.
  init(_ live: LiveLayout) {
    self.live = live
    let count = 4 * live.items.count
    (values, rulesOf) = (Array(repeating: nil, count: count), Array(repeating: [], count: count))
    for (number, box) in live.variables.enumerated() {
      for axis in LayoutAxis.allCases {
        if let start = box.start(axis) { slots[start] = Coupling.slot(number, axis, isSize: false) }
        slots[box.size(axis)] = Coupling.slot(number, axis, isSize: true)
      }
    }
    findExpressions()
    setRoot()
    while let slot = waiting.popLast() {
      for number in rulesOf[slot] { derive(expressions[number]) }
    }
  }

  /// The size of an item along an axis; nil where it is not known.
  func size(of item: Int, _ axis: LayoutAxis) -> Double? {
    values[Coupling.slot(item, axis, isSize: true)]
  }

  private mutating func findExpressions() {
    let compiler = live.compiler
    for (number, rule) in live.rules.enumerated() {
      guard rule.relation == .equal, rule.priority == .required, live.counts(rule),
        !rule.terms.contains(where: { $0.edge.isBaseline }), isClear(live.plan.ruleAsks[number])
      else { continue }
      let expression = compiler.expression(of: rule)
      for slot in Set(expression.terms.compactMap { slots[$0.variable] }) {
        rulesOf[slot].append(expressions.count)
      }
      expressions.append(expression)
    }
  }

  private func isClear(_ asks: Asks) -> Bool {
    !asks.isNeverKnown
      && asks.axes.allSatisfy { container, axes in
        live.plan.containerIndex[container].map { live.adaptive.known[$0].isSuperset(of: axes) } ?? false
      }
  }

  /// The root, and what the device leaves of it.
  private mutating func setRoot() {
    let environment = live.rootEnvironment
    set(Coupling.slot(0, .horizontal, isSize: false), 0)
    set(Coupling.slot(0, .vertical, isSize: false), 0)
    set(Coupling.slot(0, .horizontal, isSize: true), environment.size.width)
    set(Coupling.slot(0, .vertical, isSize: true), environment.size.height)
    guard let device = live.layout.device else { return }
    for axis in LayoutAxis.allCases {
      let (start, end): (BarEdge, BarEdge) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
      let whole = axis == .horizontal ? environment.size.width : environment.size.height
      set(Coupling.slot(device, axis, isSize: false), live.inset(start))
      set(Coupling.slot(device, axis, isSize: true), whole - live.inset(start) - live.inset(end))
    }
  }

  private mutating func set(_ slot: Int, _ value: Double) {
    guard values[slot] == nil, abs(value) <= ContentWidths.longest else { return }
    values[slot] = value
    waiting.append(slot)
  }

  /// Derives a variable if all the others are known.
  private mutating func derive(_ expression: Expression) {
    var (sum, factors) = (expression.constant, [Int: Double]())
    for term in expression.terms {
      guard let slot = slots[term.variable] else { return }
      if let value = values[slot] {
        sum += term.coefficient * value
      } else {
        factors[slot, default: 0] += term.coefficient
      }
    }
    guard factors.count == 1, let (slot, factor) = factors.first, factor != 0 else { return }
    set(slot, -sum / factor)
  }
}
