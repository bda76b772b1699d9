internal import Cassowary
internal import Typography

/// Finds the parts of a layout that hold the size of an item as firmly as its content does, so that either might give way.
struct RivalSearch {
  let resolved: ResolvedLayout
  let system: LinearSystem

  /// The number of sizes for which rivals are looked for at most: that takes the solver time.
  static let maxSizes = 16

  /// A content that has another size than it wants, and the parts with which it competes.
  struct Rivalry {
    let origins: [ConstraintOrigin]
    /// `r4 resists being narrower with 750, and so does o4: give one 751`
    let words: String
  }

  /// How a content is bent, and how firmly it resists that.
  private struct Side {
    let way: String
    let priority: Priority
    let isResistance: Bool
  }

  /// Whether a content is larger or smaller than it wants to be.
  func isBent(_ number: Int, _ axis: LayoutAxis) -> Bool { bentSide(of: number, axis) != nil }

  /// What the size of an item competes with; nil for one that has what it wants, or that weaker parts could give way to.
  func rivalry(of number: Int, _ axis: LayoutAxis) -> Rivalry? {
    guard let side = bentSide(of: number, axis), side.priority.value < 999,
      let variable = system.constraints.variables[ItemLength.size(of: number, axis).index]
    else { return nil }
    let bindings = (try? system.solver.bindingConstraints(of: variable)) ?? []
    let origins = bindings.compactMap { binding -> ConstraintOrigin? in
      guard let origin = system.constraints.origins[binding.constraint], origin != .content(number, axis),
        priority(of: origin, binding.constraint, side) == side.priority
      else { return nil }
      return origin
    }
    guard !origins.isEmpty else { return nil }
    let others = ResolvedLayout.list(origins.map { name(of: $0) })
    return Rivalry(
      origins: origins,
      words:
        "\(resolved.name(number)) resists being \(side.way) with \(side.priority), and so does \(others): "
        + "give one \(side.priority.value + 1)")
  }

  /// What the size of a text competes with, in words that follow a problem; empty if there is nothing.
  func words(of number: Int) -> String {
    LayoutAxis.allCases.compactMap { rivalry(of: number, $0).map { "; \($0.words)" } }.joined()
  }

  private func bentSide(of number: Int, _ axis: LayoutAxis) -> Side? {
    let (own, priorities) = (system.constraints.contents[number][axis], resolved.priorities(of: number))
    func isBent(_ constraint: Constraint?) -> Bool {
      constraint.map { system.solver.isActive($0) && system.solver.error(of: $0) > ProblemReport.least }
        ?? false
    }
    let isWidth = axis == .horizontal
    if isBent(own.resisted) {
      return Side(
        way: isWidth ? "narrower" : "lower", priority: priorities.resistance[axis], isResistance: true)
    }
    if isBent(own.hugged) {
      return Side(way: isWidth ? "wider" : "higher", priority: priorities.hugging[axis], isResistance: false)
    }
    return nil
  }

  /// How firm a part is on that side: a content met exactly may be held by either of its own.
  private func priority(of origin: ConstraintOrigin, _ constraint: Constraint, _ side: Side) -> Priority? {
    guard case .content(let number, let axis) = origin else {
      return system.solver.relationship(of: constraint)?.priority
    }
    let priorities = resolved.priorities(of: number)
    return side.isResistance ? priorities.resistance[axis] : priorities.hugging[axis]
  }

  private func name(of origin: ConstraintOrigin) -> String {
    if case .content(let number, _) = origin { return resolved.name(number) }
    return resolved.writtenDescription(of: origin)
  }
}
