internal import Cassowary

/// A bar at an edge of the screen.
public struct Bar: Sendable {
  /// The bar: from the edge of the screen, what the device takes included, to where its length ends.
  public let item: Item
  /// The rule with its length, to be changed in a live layout: `live.setConstant(of: bar.length, to: 32)`.
  public let length: Rule
}

/// Whether the content of a scroll item keeps clear of bars and of what the device takes.
public enum ContentInsets: String, Hashable, Sendable, CaseIterable {
  /// At the top and the bottom where the scroll item is the first that is made in the root itself, whatever else is made
  /// before it; otherwise never.
  case automatic
  /// Never: its content starts where it does.
  case never
  /// Always, wherever it is, and at every edge: at the sides the content is so much narrower.
  case always
}

/// An item whose content may be larger than itself.
public struct ScrollItem: Sendable {
  /// The visible part; it may run under bars.
  public let item: Item
  /// The place of its content before anything is scrolled: below the bars. Items that scroll are made in here.
  public let content: Item
  /// The area of its scroll indicators.
  public let indicators: Item
}

// Bars, and what they leave.
extension Item {
  /// The part of the screen that bars and the device leave: a guide as large as the root if they reserve nothing.
  ///
  /// Its edges follow from the bars; no length is typed in twice.
  public var safeArea: Item { draft.safeArea() }

  /// The part of the screen that the device leaves: a guide clear of corners, cameras and the like.
  public var device: Item { draft.device() }

  /// Puts a bar at an edge of the root, inside the bars that stand there.
  ///
  /// - Parameters:
  ///   - edge: which edge.
  ///   - length: its points beyond what the device takes of that edge.
  ///   - name: what dumps call it.
  public func bar(_ edge: BarEdge, length: Double, name: String = "") -> Bar {
    bar(edge, length: Adaptive(length), name: name)
  }

  /// Puts a bar whose length depends on the environment at an edge of the root, inside the bars that stand there.
  @_disfavoredOverload
  public func bar(_ edge: BarEdge, length: AdaptiveNumber, name: String = "") -> Bar {
    let (root, device) = (Item(0, draft), draft.device())
    let bar = root.container(name)
    draft.change(bar.number) { ($0.isBar, $0.mayOverlap, $0.wraps) = (true, true, false) }
    let before = draft.exchangeBar(at: edge, with: bar)
    let (outer, inner) = edge.edges
    draft.writeInternal {
      bar.span(root, across: edge)
      bar[outer].equal((before?[inner] ?? root[outer]) + 0)
    }
    let sign = edge.isStart ? 1.0 : -1
    let rule = (sign * (bar[inner] - (before?[inner] ?? device[outer]))).equal(
      length.fixedValue.map { .constant($0) } ?? length.sum)
    draft.markBarLength(rule)
    return Bar(item: bar, length: rule)
  }

  private func span(_ root: Item, across edge: BarEdge) {
    let edges: [Edge] = edge == .top || edge == .bottom ? [.leading, .trailing] : [.top, .bottom]
    for edge in edges { self[edge].equal(root[edge]) }
  }

  /// An item that scrolls from top to bottom.
  ///
  /// - Parameters:
  ///   - insets: whether its content keeps clear of bars.
  ///   - name: what dumps call it, and, followed by `.content` and `.indicators`, what is in it.
  public func scroll(insets: ContentInsets = .automatic, name: String = "") -> ScrollItem {
    let isFirst = draft.isFirstToScroll(in: self)
    let item = container(name)
    draft.change(item.number) { ($0.scrolls, $0.wraps) = (true, false) }
    let content = item.container(name.isEmpty ? "" : "\(name).content")
    draft.change(content.number) { $0.scrolls = true }
    let indicators = item.guide(name.isEmpty ? "" : "\(name).indicators")
    draft.writeInternal {
      indicators.leading.equal(content.leading)
      indicators.trailing.equal(content.trailing)
      indicators.top.equal(content.top)
      Self.span(content, item, within: insets == .always ? safeArea : nil)
      // As near as possible: with the lowest priority, against which nothing else pulls.
      content.top.atLeast(item.top)
      content.top.equal(item.top, priority: 1)
      indicators.bottom.atMost(item.bottom)
      indicators.bottom.equal(item.bottom, priority: 1)
      guard insets == .always || (insets == .automatic && isFirst) else { return }
      content.top.atLeast(safeArea.top)
      indicators.bottom.atMost(safeArea.bottom)
    }
    return ScrollItem(item: item, content: content, indicators: indicators)
  }

  /// As wide as the item; where bars are kept clear of, as far as that leaves room, against all that pulls inside.
  private static func span(_ content: Item, _ item: Item, within area: Item?) {
    let priority: Priority = area == nil ? .required : 999
    if let area {
      for outer in [item, area] {
        content.leading.atLeast(outer.leading)
        content.trailing.atMost(outer.trailing)
      }
    }
    content.leading.equal(item.leading, priority: priority)
    content.trailing.equal(item.trailing, priority: priority)
  }
}
