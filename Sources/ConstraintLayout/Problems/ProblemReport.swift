internal import Cassowary
internal import Support
internal import Typesetting
internal import Typography

/// Finds what is wrong with a solved layout: its system, and the frames and texts on the screen.
struct ProblemReport: Sendable {
  let solution: SettledLayout
  let frames: [Rect]
  let texts: [Screen.SetText?]

  var layout: ResolvedLayout { solution.layout }
  var system: LinearSystem { solution.system }

  /// Shorter lengths are not reported: 1/64 point.
  static let least = 1.0 / 64

  private func points(_ length: Double) -> String { LayoutProblem.points(length) }

  var problems: [LayoutProblem] {
    failures + limits + invalidParts + endless + conflicts + choices
      + AmbiguityReport(layout: layout, system: system).problems + clippings
      + OverlapReport(layout, frames).problems
  }

  func name(_ number: Int) -> String { layout.name(number) }

  private var failures: [LayoutProblem] {
    switch solution.failure {
    case nil: []
    case .solver(let error):
      [
        LayoutProblem(
          kind: .unsolved, items: [], amount: 0,
          message: layout.message(of: error, system.constraints.origins))
      ]
    case .rounds(let numbers):
      [
        LayoutProblem(
          kind: .unsolved, items: numbers.map(name), amount: 0,
          message: "heights and widths that depend on each other came to no end")
      ]
    }
  }

  private var limits: [LayoutProblem] {
    guard solution.hasSpentWork else { return [] }
    return [
      LayoutProblem(
        kind: .limit, items: [name(0)], amount: 0,
        message:
          "the rules of \(name(0)) that contradict each other, or its texts whose widths and heights depend on each "
          + "other, are too many to try everything; take out such rules, or give such texts a width or a height"
      )
    ]
  }

  private var endless: [LayoutProblem] {
    let items = frames.indices.filter { !frames[$0].isFinite }.map(name)
    guard let first = items.first else { return [] }
    return [
      LayoutProblem(
        kind: .unsolved, items: items, amount: 0, message: "\(first) is farther than numbers reach")
    ]
  }

  private var conflicts: [LayoutProblem] {
    let explained = system.relaxation.conflicts.map { origins in
      let items = unique(layout.explained(origins).flatMap { layout.items(of: $0) })
      return LayoutProblem(
        kind: .conflict, items: items.map(name), amount: 0, message: layout.message(of: origins))
    }
    return system.relaxation.isIncomplete ? explained + unexplained : explained
  }

  /// Required rules that do not hold, beyond those that were explained.
  private var unexplained: [LayoutProblem] {
    let explained = Set(system.relaxation.conflicts.joined())
    return layout.rules.indices.compactMap { number in
      guard layout.rules[number].priority == .required, !explained.contains(.rule(number)) else { return nil }
      guard let constraint = system.constraints.rules[number], system.solver.isActive(constraint) else {
        return nil
      }
      let error = system.solver.error(of: constraint)
      guard error > 1e-6 else { return nil }
      return LayoutProblem(
        kind: .conflict, items: unique(layout.items(of: .rule(number))).map(name), amount: error,
        message: "this cannot hold beside the others: \(layout.description(of: .rule(number)))")
    }
  }

  /// Containers that oscillate, and choices without a fitting alternative.
  private var choices: [LayoutProblem] {
    let unsettled = layout.adaptive.unsettled.map { index in
      let (item, size) = (name(layout.plan.containers[index]), layout.adaptive.sizes[index])
      return LayoutProblem(
        kind: .oscillation, items: [item], amount: 0,
        message: "queries on the size of \(item) change that size so that they would change back; they are "
          + "answered for \(points(size.width)) x \(points(size.height))")
    }
    let misfits = layout.adaptive.withoutFit.map { number in
      let (choice, item) = (layout.plan.choices[number], name(layout.plan.choices[number].scope))
      return LayoutProblem(
        kind: .noneFits, items: [item], amount: 0,
        message: "none of the \(choice.names.count) alternatives of \(item) fits; the last one is shown")
    }
    return unsettled + misfits
  }

  func unique(_ numbers: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }

  private var clippings: [LayoutProblem] {
    layout.items.indices.dropFirst().flatMap { number -> [LayoutProblem] in
      guard layout.items[number].isVisible, layout.adaptive.isShown[number] else { return [] }
      return [overhang(number), shortage(number), missingGlyphs(number), badSpans(number)].compactMap { $0 }
    }
  }

  /// Whether something in an item is cut off, or reaches out of what it is in.
  func hasClipping(in scope: Int) -> Bool {
    layout.items.indices.contains { number in
      guard layout.items[number].isVisible, layout.adaptive.isShown[number], isIn(scope, number) else {
        return false
      }
      return overhang(number) != nil || shortage(number) != nil
    }
  }

  private func isIn(_ scope: Int, _ number: Int) -> Bool {
    var outer: Int? = number
    while let item = outer, item > scope { outer = layout.items[item].container }
    return outer == scope
  }

  /// An item that reaches out of what it is in, or of what that is in, up to what scrolls: the one it is furthest out of.
  private func overhang(_ number: Int) -> LayoutProblem? {
    var (outer, worst) = (layout.items[number].container, (amount: Self.least, container: Int?.none))
    while let container = outer, !layout.items[container].scrolls {
      let amount = overhang(frames[number], frames[container])
      if amount > worst.amount { worst = (amount, container) }
      outer = layout.items[container].container
    }
    guard let container = worst.container else { return nil }
    return LayoutProblem(
      kind: .clipped, items: [name(number), name(container)], amount: worst.amount,
      message: "\(name(number)) reaches \(points(worst.amount)) points out of \(name(container))")
  }

  private func overhang(_ inner: Rect, _ outer: Rect) -> Double {
    max(
      max(outer.minX - inner.minX, inner.maxX - outer.maxX),
      max(outer.minY - inner.minY, inner.maxY - outer.maxY))
  }

  /// Reports a text that gets less space than it needs, along the axes that are checked.
  private func shortage(_ number: Int) -> LayoutProblem? {
    guard let label = layout.contents[number]?.content as? LabelContent, let text = texts[number] else {
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
        missing > Self.least ? "is \(points(missing)) points too narrow for its text" : nil,
      ]
      return LayoutProblem(
        kind: .truncated, items: [name(number)], amount: max(0, missing),
        message: "\(name(number)) \(parts.compactMap(\.self).joined(separator: ", and "))")
    }
    let height = text.layout.height + insets.top + insets.bottom - frames[number].size.height
    guard height > Self.least, label.uncheckedAxis != .vertical else { return nil }
    return LayoutProblem(
      kind: .clipped, items: [name(number)], amount: height,
      message: "\(name(number)) is \(points(height)) points too low for its text")
  }
}

// Texts that are not shown as they are written.
extension ProblemReport {
  /// Reports a text with characters that no font has a glyph for.
  private func missingGlyphs(_ number: Int) -> LayoutProblem? {
    guard let text = (layout.contents[number]?.content as? LabelContent)?.text else { return nil }
    let missing = text.missing
    guard let first = missing.first, let scalar = text.storage.scalar(at: first) else { return nil }
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    return LayoutProblem(
      kind: .missingGlyph, items: [name(number)], amount: 0,
      message:
        "no font has a glyph for \(scalar.codePoint)\(others) of \(name(number)); add a font that has one")
  }

  /// Reports a text whose spans are wrong.
  private func badSpans(_ number: Int) -> LayoutProblem? {
    guard let error = (layout.contents[number]?.content as? LabelContent)?.spanError else { return nil }
    return LayoutProblem(
      kind: .badSpans, items: [name(number)], amount: 0,
      message: "\(name(number)) is set without its spans: \(error)")
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
    return LayoutProblem(
      kind: .truncated, items: [name(number)], amount: max(0, missing),
      message: "\(name(number)) is cut: \(left) of \(total) characters are left out"
        + (missing > Self.least ? ", \(points(missing)) points too narrow" : ""))
  }
}

extension Rect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
