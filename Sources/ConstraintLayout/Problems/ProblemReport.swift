internal import Cassowary
internal import Support
internal import Typesetting
internal import Typography

/// Finds what is wrong with a solved layout: its system, and the frames and texts on the screen.
struct ProblemReport: Sendable {
  let solution: SettledLayout
  let frames: [Rect]
  let texts: [Screen.SetText?]

  var resolved: ResolvedLayout { solution.resolved }
  var system: LinearSystem { solution.system }

  /// Shorter lengths are not reported: 1/64 point.
  static let least = 1.0 / 64

  var problems: [LayoutProblem] {
    failures + limits + invalidParts + endless + conflicts.worstFirst + choices + queryFaults
      + AmbiguityReport(resolved: resolved, system: system).problems
      + ClippingReport(self).problems.worstFirst
      + OverlapReport(resolved, frames).problems.worstFirst
  }

  func name(_ number: Int) -> String { resolved.name(number) }

  func problem(
    _ kind: LayoutProblem.Kind, _ items: [Int], amount: Double = 0, _ message: String
  ) -> LayoutProblem {
    LayoutProblem(kind: kind, items: items.map(name), amount: amount, message: message)
  }

  private var failures: [LayoutProblem] {
    switch solution.failure {
    case nil: []
    case .solver(let error): [problem(.unsolved, [], resolved.message(of: error, system.constraints.origins))]
    case .rounds(let numbers):
      [problem(.unsolved, numbers, "heights and widths that depend on each other came to no end")]
    }
  }

  private var limits: [LayoutProblem] {
    guard solution.hasSpentWork || solution.hasSpentConflictWork else { return [] }
    let message =
      "the rules of \(name(0)) that contradict each other, or its texts whose widths and heights depend on each "
      + "other, are too many to try everything; take out such rules, or give such texts a width or a height"
    return [problem(.limit, [0], message)]
  }

  private var endless: [LayoutProblem] {
    let items = frames.indices.filter { !frames[$0].isFinite }
    return items.isEmpty
      ? [] : [problem(.unsolved, items, "\(name(items[0])) is farther than numbers reach")]
  }

  private var conflicts: [LayoutProblem] {
    let explained = system.relaxation.conflicts.map { conflict in
      let error = system.error(of: conflict.relaxed)
      let isAlone = resolved.explained(conflict.parts).count == 1
      let subject = isAlone ? "; it" : ": \(resolved.writtenDescription(of: conflict.relaxed))"
      let yielding = error > 1e-6 ? "\(subject) gives way by \(LayoutProblem.points(error)) points" : ""
      return problem(
        .conflict, unique(resolved.explained(conflict.parts).flatMap { resolved.items(of: $0) }),
        amount: error > 1e-6 ? error : 0, resolved.message(of: conflict.parts) + yielding)
    }
    return system.relaxation.isIncomplete ? explained + unexplained : explained
  }

  /// Required rules that do not hold, beyond those that were explained.
  private var unexplained: [LayoutProblem] {
    let explained = Set(system.relaxation.conflicts.flatMap(\.parts))
    return resolved.rules.indices.compactMap { number in
      guard resolved.rules[number].priority == .required, !explained.contains(.rule(number)) else {
        return nil
      }
      guard let constraint = system.constraints.rules[number], system.solver.isActive(constraint) else {
        return nil
      }
      let error = system.solver.error(of: constraint)
      guard error > 1e-6 else { return nil }
      return problem(
        .conflict, unique(resolved.items(of: .rule(number))), amount: error,
        "this cannot hold beside the others: \(resolved.writtenDescription(of: .rule(number))); it is off by "
          + "\(LayoutProblem.points(error)) points")
    }
  }

  /// Containers that oscillate, and choices without a fitting alternative.
  private var choices: [LayoutProblem] {
    let unsettled = resolved.adaptive.unsettled.map { index in
      let (item, size) = (resolved.plan.containers[index], resolved.adaptive.sizes[index])
      return problem(
        .oscillation, [item],
        "queries on the size of \(name(item)) change that size so that they would change back; they are "
          + "answered for \(LayoutProblem.points(size.width)) x \(LayoutProblem.points(size.height))")
    }
    let misfits = resolved.adaptive.withoutFit.map { number in
      let choice = resolved.plan.choices[number]
      return problem(
        .noneFits, [choice.scope],
        "none of the \(choice.names.count) alternatives of \(name(choice.scope)) fits; the last one is shown")
    }
    return unsettled + misfits
  }

  /// Gaps and overlaps between the queries of a value or of alternatives.
  private var queryFaults: [LayoutProblem] {
    ChoiceReport(resolved: resolved).queryFaults.map { fault in
      LayoutProblem(kind: .badQueries, items: [], amount: 0, message: fault)
    }
  }

  func unique(_ numbers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }
}

extension Rect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}

extension [LayoutProblem] {
  /// The problems with the largest amount first; equal ones in their order.
  var worstFirst: [LayoutProblem] {
    enumerated().sorted { ($1.element.amount, $0.offset) < ($0.element.amount, $1.offset) }.map(\.element)
  }
}
