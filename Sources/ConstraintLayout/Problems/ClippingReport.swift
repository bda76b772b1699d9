internal import Cassowary
internal import Support
internal import Typesetting
internal import Typography

/// Finds what is cut off on a solved screen: items that reach out of what they are in, and texts without enough room.
struct ClippingReport {
  private let report: ProblemReport
  private var resolved: ResolvedLayout { report.resolved }

  init(_ report: ProblemReport) { self.report = report }

  /// What is cut off, and texts that are not set as they are written. Items that reach out of one container at one edge
  /// are one problem; on a screen that is too small each item is one. Complexity: linear in the items and how deep they are nested.
  var problems: [LayoutProblem] {
    let visible = resolved.items.indices.dropFirst().filter { isVisible($0) }
    let rivals = RivalSearch(resolved: resolved, system: report.system)
    var (problems, shortCount) = (overhangs(of: visible), 0)
    for number in visible {
      var shortage = self.shortage(number)
      if let problem = shortage, shortCount < RivalSearch.maxSizes {
        shortCount += 1
        shortage = problem.adding(rivals.words(of: number))
      }
      problems += [shortage, missingGlyphs(number), badSpans(number)].compactMap(\.self)
    }
    return problems
  }

  /// Whether something in an item is cut off, or reaches out of what it is in.
  func hasClipping(in scope: Int) -> Bool {
    resolved.items.indices.contains { number in
      isVisible(number) && isIn(scope, number) && (overhang(number) != nil || shortage(number) != nil)
    }
  }

  private func isVisible(_ number: Int) -> Bool {
    resolved.items[number].isVisible && resolved.adaptive.isShown[number]
  }

  private func isIn(_ scope: Int, _ number: Int) -> Bool {
    var outer: Int? = number
    while let item = outer, item > scope { outer = resolved.items[item].container }
    return outer == scope
  }
}

// Items that reach out of what they are in.
extension ClippingReport {
  private enum Side: String, CaseIterable {
    case left, right, top, bottom
  }

  /// How far an item is out of a container, or within its padding.
  private struct Overhang {
    var container: Int
    var side: Side
    var amount: Double
    /// Whether it is within the container, where its padding is.
    var isInPadding: Bool
  }

  private struct Cause: Hashable {
    let container: Int
    let side: Side
    /// The item that is a cause of its own.
    let item: Int?
  }

  private func overhangs(of visible: [Int]) -> [LayoutProblem] {
    var (causes, order) = ([Cause: [(item: Int, overhang: Overhang)]](), [Cause]())
    for number in visible {
      guard let overhang = overhang(number) else { continue }
      let item = overhang.container == 0 ? number : nil
      let cause = Cause(container: overhang.container, side: overhang.side, item: item)
      if causes[cause] == nil { order.append(cause) }
      causes[cause, default: []].append((number, overhang))
    }
    return order.compactMap { causes[$0].flatMap { problem($0) } }
  }

  /// One problem for all items that reach out of a container at an edge; the furthest is named first.
  private func problem(_ found: [(item: Int, overhang: Overhang)]) -> LayoutProblem? {
    guard
      let worst = found.enumerated().max(by: {
        ($0.element.overhang.amount, $1.offset) < ($1.element.overhang.amount, $0.offset)
      })
    else { return nil }
    let (item, overhang) = worst.element
    let others = found.map(\.item).filter { $0 != item }
    let (points, name) = (LayoutProblem.points(overhang.amount), report.name(overhang.container))
    let place = overhang.isInPadding ? "into the padding of \(name)" : "out of \(name)"
    let verb = others.count == 1 ? "does" : "do"
    let rest = others.isEmpty ? "" : "; so \(verb) \(ResolvedLayout.list(others.map(report.name)))"
    return report.problem(
      .clipped, [item, overhang.container] + others, amount: overhang.amount,
      "\(report.name(item)) reaches \(points) points \(place), at its \(overhang.side.rawValue)\(rest)")
  }

  /// Returns how far an item reaches out of what it is in, or of what that is in, up to what scrolls: the one that it is
  /// furthest out of.
  private func overhang(_ number: Int) -> Overhang? {
    var (inner, outer, worst) = (number, resolved.items[number].container, Overhang?.none)
    while let container = outer, !resolved.items[container].scrolls {
      if !resolved.items[inner].isOverlay {
        let (side, amount) = overhang(report.frames[number], report.frames[container])
        if amount > worst?.amount ?? ProblemReport.least {
          worst = Overhang(container: container, side: side, amount: amount, isInPadding: false)
        }
      }
      (inner, outer) = (container, resolved.items[container].container)
    }
    return worst ?? overhangIntoPadding(number)
  }

  private func overhangIntoPadding(_ number: Int) -> Overhang? {
    guard let container = resolved.items[number].container, resolved.items[container].padding != nil,
      !resolved.items[number].isOverlay
    else { return nil }
    let area = report.frames[container].without(resolved.paddingFromLeft(of: container))
    let (side, amount) = overhang(report.frames[number], area)
    guard amount > ProblemReport.least else { return nil }
    return Overhang(container: container, side: side, amount: amount, isInPadding: true)
  }

  private func overhang(_ inner: Rect, _ outer: Rect) -> (Side, Double) {
    let sides: [(Side, Double)] = [
      (.left, outer.minX - inner.minX), (.right, inner.maxX - outer.maxX), (.top, outer.minY - inner.minY),
      (.bottom, inner.maxY - outer.maxY),
    ]
    return sides.reduce(sides[0]) { $1.1 > $0.1 ? $1 : $0 }
  }
}

// Texts without enough room.
extension ClippingReport {
  private func shortage(_ number: Int) -> LayoutProblem? {
    guard let label = resolved.contents[number]?.content as? LabelContent, let text = report.texts[number]
    else {
      return nil
    }
    if let cut = text.layout.cut { return cutting(number, label, cut) }
    // Along the lines and across them, as seen on the page.
    let room = label.mode.turned(report.frames[number].size)
    let (short, thin) = label.mode.turned("narrow", "low")
    let missing = label.isOpenAlong ? 0 : text.layout.length + label.insetsAlong - room.width
    if text.layout.lineCount > text.lineCount || missing > ProblemReport.least {
      let parts = [
        text.layout.lineCount > text.lineCount
          ? "shows \(text.lineCount) of \(text.layout.lineCount) \(label.mode.isVertical ? "columns" : "lines")"
          : nil,
        missing > ProblemReport.least
          ? "is \(LayoutProblem.points(missing)) points too \(short) for its text" : nil,
      ]
      return report.problem(
        .truncated, [number], amount: max(0, missing),
        "\(report.name(number)) \(parts.compactMap(\.self).joined(separator: ", and "))")
    }
    let height = text.layout.extent + label.insetsAcross - room.height
    guard height > ProblemReport.least, !label.isOpenAcross else { return nil }
    return report.problem(
      .clipped, [number], amount: height,
      "\(report.name(number)) is \(LayoutProblem.points(height)) points too \(thin) for its text")
  }
}

// Texts that are not shown as they are written.
extension ClippingReport {
  private func missingGlyphs(_ number: Int) -> LayoutProblem? {
    guard let text = (resolved.contents[number]?.content as? LabelContent)?.text else { return nil }
    let missing = text.missing
    guard let first = missing.first, let scalar = text.storage.scalar(at: first) else { return nil }
    let others = missing.count > 1 ? " and \(missing.count - 1) more" : ""
    return report.problem(
      .missingGlyph, [number],
      "no font has a glyph for \(scalar.codePoint)\(others) of \(report.name(number)); add a font that has one"
    )
  }

  private func badSpans(_ number: Int) -> LayoutProblem? {
    guard let error = (resolved.contents[number]?.content as? LabelContent)?.spanError else { return nil }
    return report.problem(.badSpans, [number], "\(report.name(number)) is set without its spans: \(error)")
  }

  /// Reports a text that was cut, with the points that it lacks where it has to stay on one line.
  private func cutting(_ number: Int, _ label: LabelContent, _ cut: Range<Int>) -> LayoutProblem {
    let missing =
      label.wraps || label.isOpenAlong
      ? 0
      : label.text.maxContentWidth(at: report.texts[number]?.size ?? 0) + label.insetsAlong
        - label.mode.turned(report.frames[number].size).width
    let (total, left) = (label.text.text.count, label.text.storage.text(in: cut).count)
    return report.problem(
      .truncated, [number], amount: max(0, missing),
      "\(report.name(number)) is cut: \(left) of \(total) characters are left out"
        + (missing > ProblemReport.least
          ? ", \(LayoutProblem.points(missing)) points too \(label.mode.turned("narrow", "low").0)" : ""))
  }
}

extension ResolvedLayout {
  /// The padding of a container from the left, whichever way its environment runs.
  fileprivate func paddingFromLeft(of number: Int) -> Insets {
    let padding = padding(of: number)
    guard environment(inside: number).direction == .rightToLeft else { return padding }
    return Insets(top: padding.top, left: padding.right, bottom: padding.bottom, right: padding.left)
  }
}

extension Rect {
  fileprivate func without(_ padding: Insets) -> Rect {
    Rect(
      origin: Point(minX + padding.left, minY + padding.top),
      size: Size(size.width - padding.left - padding.right, size.height - padding.top - padding.bottom))
  }
}
