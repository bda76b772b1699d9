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

    var name: String {
      switch self {
      case .container: "container"
      case .guide: "guide"
      case .label: "label"
      case .content: "content"
      }
    }
  }

  var name: String
  var kind: Kind

  /// The name in dumps: its name, or its kind and number.
  func name(ofNumber number: Int) -> String { name.isEmpty ? "\(kind.name)\(number)" : name }

  /// The number of the item it is in; nil for the root.
  var container: Int?
  /// The number of items that contain it.
  var depth = 0
  /// How firmly it keeps the size of its content.
  var priorities = ContentPriorities<AdaptiveNumber>()
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

  /// Sets one of its priorities, along both axes unless one is given.
  mutating func set(
    _ side: WritableKeyPath<ContentPriorities<AdaptiveNumber>, PerAxis<AdaptiveNumber>>,
    _ number: AdaptiveNumber, _ axis: LayoutAxis?
  ) {
    for each in LayoutAxis.allCases where axis == nil || axis == each {
      priorities[keyPath: side][each] = number
    }
  }

  /// Whether there is something in it to be seen.
  var isVisible: Bool {
    switch kind {
    case .label, .content: true
    case .container, .guide: false
    }
  }
}

/// A value for each axis.
struct PerAxis<Value: Sendable>: Sendable {
  var horizontal, vertical: Value

  subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Equatable where Value: Equatable {}

/// The priorities with which an item keeps the size of its content: against growing, and against shrinking.
struct ContentPriorities<Number: Sendable>: Sendable {
  var hugging, resistance: PerAxis<Number>
}

extension ContentPriorities: Equatable where Number: Equatable {}

extension ContentPriorities<AdaptiveNumber> {
  /// 250 and 750.
  init() {
    hugging = PerAxis(horizontal: 250, vertical: 250)
    resistance = PerAxis(horizontal: 750, vertical: 750)
  }

  private var numbers: [AdaptiveNumber] {
    [hugging.horizontal, hugging.vertical, resistance.horizontal, resistance.vertical]
  }

  var isFixed: Bool { numbers.allSatisfy(\.isFixed) }

  var containerAxes: ContainerAxes { numbers.reduce([]) { $0.union($1.containerAxes) } }

  /// The priorities in an environment.
  func priorities(in environment: Environment) -> ContentPriorities<Priority> {
    func priority(_ number: AdaptiveNumber) -> Priority { Priority(nearest: number.value(in: environment)) }
    return ContentPriorities<Priority>(
      hugging: PerAxis(horizontal: priority(hugging.horizontal), vertical: priority(hugging.vertical)),
      resistance: PerAxis(
        horizontal: priority(resistance.horizontal), vertical: priority(resistance.vertical)))
  }
}

extension Priority {
  /// The nearest whole number from 1 to 1000; 1 for what is no number.
  init(nearest number: Double) { self.init(Int(number.finite.limited(to: 1...1000).rounded())) }
}
