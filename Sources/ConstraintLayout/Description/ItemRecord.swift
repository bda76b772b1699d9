internal import Cassowary
internal import Typography

/// An item as it was written.
struct ItemRecord: Sendable {
  /// The kind of item.
  enum Kind: Sendable {
    case container, guide
    case label(Adaptive<LocalizedText>, AdaptiveStyle)
    case content(any IntrinsicContent)

    var isGuide: Bool { if case .guide = self { true } else { false } }
  }

  var name: String
  var kind: Kind

  /// The name in dumps: its name, or its kind and number.
  func name(ofNumber number: Int) -> String {
    if !name.isEmpty { return name }
    switch kind {
    case .container: return "container\(number)"
    case .guide: return "guide\(number)"
    case .label: return "label\(number)"
    case .content: return "content\(number)"
    }
  }

  /// The number of the item it is in; nil for the root.
  var container: Int?
  /// The number of items that contain it.
  var depth = 0
  /// The priorities against growing and shrinking from the size of its content: 250 and 750 by default.
  var hugging = AxisNumbers(AdaptiveNumber(250)), resistance = AxisNumbers(AdaptiveNumber(750))
  var mayOverlap = false
  var isBar = false
  var isField = false
  /// Whether what is in it may be larger than itself.
  var scrolls = false
  /// The query under which it is shown; nil for always.
  var visibility: Query?
  /// The condition on which it is there; nil for always.
  var condition: Int?
  /// The traits that it sets for itself and all items below it.
  var overrides = Traits()

  init(_ name: String, _ kind: Kind, in container: Int?) {
    (self.name, self.kind, self.container) = (name, kind, container)
  }

  /// Whether there is something in it to be seen.
  var isVisible: Bool {
    switch kind {
    case .label, .content: true
    case .container, .guide: false
    }
  }
}

/// A priority for each axis, as a number by environment.
struct AxisNumbers: Hashable, Sendable {
  var horizontal, vertical: AdaptiveNumber

  init(_ number: AdaptiveNumber) { (horizontal, vertical) = (number, number) }

  mutating func set(_ number: AdaptiveNumber, _ axis: LayoutAxis?) {
    if axis != .vertical { horizontal = number }
    if axis != .horizontal { vertical = number }
  }

  var isFixed: Bool { horizontal.isFixed && vertical.isFixed }

  var containerAxes: ContainerAxes { horizontal.containerAxes.union(vertical.containerAxes) }
}

/// The priorities with which an item keeps the size of its content.
struct ContentPriorities: Hashable, Sendable {
  /// One priority for each axis.
  struct PerAxis: Hashable, Sendable {
    var horizontal, vertical: Priority

    init(_ numbers: AxisNumbers, in environment: Environment) {
      horizontal = Priority(nearest: numbers.horizontal.value(in: environment))
      vertical = Priority(nearest: numbers.vertical.value(in: environment))
    }
  }

  var hugging, resistance: PerAxis

  init(of item: ItemRecord, in environment: Environment) {
    hugging = PerAxis(item.hugging, in: environment)
    resistance = PerAxis(item.resistance, in: environment)
  }
}

extension Priority {
  /// The nearest whole number from 1 to 1000; 1 for what is no number.
  init(nearest number: Double) { self.init(Int(number.finite.limited(to: 1...1000).rounded())) }
}
