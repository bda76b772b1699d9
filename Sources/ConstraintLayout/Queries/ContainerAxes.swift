/// The axes along which something asks for the size of its container.
struct ContainerAxes: OptionSet, Hashable, Sendable {
  let rawValue: Int
  static let width = ContainerAxes(rawValue: 1)
  static let height = ContainerAxes(rawValue: 2)
  static let both: ContainerAxes = [.width, .height]
}

extension AnyTrait {
  /// The axes of the container that it is of.
  var containerAxes: ContainerAxes {
    switch name {
    case TraitKey.containerWidth.name: .width
    case TraitKey.containerHeight.name: .height
    case TraitKey.containerRatio.name: .both
    default: []
    }
  }
}

extension Query {
  var containerAxes: ContainerAxes {
    switch form {
    case .condition(let condition): condition.trait.containerAxes
    case .all(let parts), .either(let parts): parts.reduce([]) { $0.union($1.containerAxes) }
    case .not(let query): query.containerAxes
    }
  }
}

extension Adaptive {
  var containerAxes: ContainerAxes {
    switch form {
    case .fixed: []
    case .table(let entries, let otherwise):
      entries.reduce(otherwise.containerAxes) {
        $0.union($1.query.containerAxes).union($1.value.containerAxes)
      }
    case .interpolated(let trait, _): trait.containerAxes
    case .times(let value, .trait(let trait, _)): value.containerAxes.union(trait.containerAxes)
    case .times(let value, .number(let number)): value.containerAxes.union(number.containerAxes)
    case .limited(let value, _): value.containerAxes
    }
  }
}

extension AdaptiveStyle {
  var containerAxes: ContainerAxes {
    let parts = [
      size?.containerAxes, minSize?.containerAxes, maxSize?.containerAxes, tracking?.containerAxes,
      lineHeight?.containerAxes, insets?.containerAxes, maxLines?.containerAxes, alignment?.containerAxes,
      fonts?.containerAxes, family?.containerAxes, weight?.containerAxes,
    ]
    return parts.reduce(base.containerAxes) { $0.union($1 ?? []) }
  }
}

extension ItemRecord {
  /// The axes of the container that its text, its style, its padding and the priorities of its content depend on.
  var contentAxes: ContainerAxes {
    let axes = priorities.numbers.reduce(padding?.containerAxes ?? []) { $0.union($1.containerAxes) }
    guard case .label(let text, let style) = kind else { return axes }
    return axes.union(text.containerAxes).union(style.containerAxes)
  }
}

extension RuleAdaptation {
  var containerAxes: ContainerAxes {
    let points = constants.reduce(priority?.containerAxes ?? []) { $0.union($1.value.containerAxes) }
    return multipliers.reduce(points) { $0.union($1.value.containerAxes) }
  }
}

extension ArrangementRecord {
  var containerAxes: ContainerAxes {
    arrangement.allValues.reduce(arrangement.containerAxes) { $0.union($1.containerAxes) }
  }

  /// Whether it depends on the widths of its items.
  var hasFlow: Bool { arrangement.allValues.contains { $0.kind == .flow } }
}

extension Arrangement {
  var containerAxes: ContainerAxes {
    let axes: ContainerAxes =
      switch kind {
      case .stack, .grid(.count), .grid(.fractions): []
      case .grid(.minWidth), .flow: .width
      case .cells: .both
      }
    return axes.union(spacing.containerAxes).union(lineSpacing.containerAxes)
  }
}
