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
    failures + limits + invalidParts + endless + conflicts + choices
      + AmbiguityReport(resolved: resolved, system: system).problems + clippings
      + OverlapReport(resolved, frames).problems
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
    let explained = system.relaxation.conflicts.map { origins in
      problem(
        .conflict, unique(resolved.explained(origins).flatMap { resolved.items(of: $0) }),
        resolved.message(of: origins))
    }
    return system.relaxation.isIncomplete ? explained + unexplained : explained
  }

  /// Required rules that do not hold, beyond those that were explained.
  private var unexplained: [LayoutProblem] {
    let explained = Set(system.relaxation.conflicts.joined())
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
        "this cannot hold beside the others: \(resolved.description(of: .rule(number)))")
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

  func unique(_ numbers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }

  private var clippings: [LayoutProblem] {
    resolved.items.indices.dropFirst().flatMap { number -> [LayoutProblem] in
      guard resolved.items[number].isVisible, resolved.adaptive.isShown[number] else { return [] }
      return [overhang(number), shortage(number), missingGlyphs(number), badSpans(number)].compactMap { $0 }
    }
  }

  /// Whether something in an item is cut off, or reaches out of what it is in.
  func hasClipping(in scope: Int) -> Bool {
    resolved.items.indices.contains { number in
      guard resolved.items[number].isVisible, resolved.adaptive.isShown[number], isIn(scope, number) else {
        return false
      }
      return overhang(number) != nil || shortage(number) != nil
    }
  }

  private func isIn(_ scope: Int, _ number: Int) -> Bool {
    var outer: Int? = number
    while let item = outer, item > scope { outer = resolved.items[item].container }
    return outer == scope
  }

  /// An item that reaches out of what it is in, or of what that is in, up to what scrolls: the one it is furthest out of.
  private func overhang(_ number: Int) -> LayoutProblem? {
    var (outer, worst) = (resolved.items[number].container, (amount: Self.least, container: Int?.none))
    while let container = outer, !resolved.items[container].scrolls {
      let amount = overhang(frames[number], frames[container])
      if amount > worst.amount { worst = (amount, container) }
      outer = resolved.items[container].container
    }
    guard let container = worst.container else { return nil }
    return problem(
      .clipped, [number, container], amount: worst.amount,
      "\(name(number)) reaches \(LayoutProblem.points(worst.amount)) points out of \(name(container))")
  }

  private func overhang(_ inner: Rect, _ outer: Rect) -> Double {
    max(
      max(outer.minX - inner.minX, inner.maxX - outer.maxX),
      max(outer.minY - inner.minY, inner.maxY - outer.maxY))
  }

  private func shortage(_ number: Int) -> LayoutProblem? {
    guard let label = resolved.contents[number]?.content as? LabelContent, let text = texts[number] else {
      return nil
    }
    if let cut = text.layout.cut { return cutting(number, label, cut) }
    let insets = label.style.insets
    let isWide = label.uncheckedAxis == .horizontal
    let missing = isWide ? 0 : text.layout.width + insets.left + insets.right - frames[number].size.width
    if text.layout.lineCount > text.lineCount || missing > Self.least {
      let parts = [
        text.layout.lineCount > text.lineCount
          ? "shows \(text.lineCount) of \(text.layout.lineCount) lines" : nil,
        missing > Self.least ? "is \(LayoutProblem.points(missing)) points too narrow for its text" : nil,
      ]
      return problem(
        .truncated, [number], amount: max(0, missing),
        "\(name(number)) \(parts.compactMap(\.self).joined(separator: ", and "))")
    }
    let height = text.layout.height + insets.top + insets.bottom - frames[number].size.height
    guard height > Self.least, label.uncheckedAxis != .vertical else { return nil }
    return problem(
      .clipped, [number], amount: height,
      "\(name(number)) is \(LayoutProblem.points(height)) points too low for its text")
  }
}

// Texts that are not shown as they are written.
extension ProblemReport {
  private func missingGlyphs(_ number: Int) -> LayoutProblem? {
    guard let text = (resolved.contents[number]?.content as? LabelContent)?.text else { return nil }
    let missing = text.missing
    guard let first = missing.first, let scalar = text.storage.scalar(at: first) else { return nil }
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    return problem(
      .missingGlyph, [number],
      "no font has a glyph for \(scalar.codePoint)\(others) of \(name(number)); add a font that has one")
  }

  private func badSpans(_ number: Int) -> LayoutProblem? {
    guard let error = (resolved.contents[number]?.content as? LabelContent)?.spanError else { return nil }
    return problem(.badSpans, [number], "\(name(number)) is set without its spans: \(error)")
  }

  /// Reports a text that was cut, with the points that it lacks where it has to stay on one line.
  private func cutting(_ number: Int, _ label: LabelContent, _ cut: Range<Int>) -> LayoutProblem {
    let insets = label.style.insets
    let missing =
      label.wraps || label.uncheckedAxis == .horizontal
      ? 0
      : label.text.maxContentWidth(at: texts[number]?.size ?? 0) + insets.left + insets.right
        - frames[number].size.width
    let (total, left) = (label.text.text.count, label.text.storage.text(in: cut).count)
    return problem(
      .truncated, [number], amount: max(0, missing),
      "\(name(number)) is cut: \(left) of \(total) characters are left out"
        + (missing > Self.least ? ", \(LayoutProblem.points(missing)) points too narrow" : ""))
  }
}

extension Rect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
