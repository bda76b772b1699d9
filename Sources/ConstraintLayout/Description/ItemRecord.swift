internal import Cassowary
internal import Typography

struct ItemRecord: Sendable {
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
  var priorities = ContentPriorities<AdaptiveNumber>()
  var mayOverlap = false
  /// Whether it wraps what is in it, where nothing else decides how large it is.
  var wraps = false
  /// The points that it keeps free at its edges; nil for none.
  var padding: Adaptive<Insets>?
  /// Whether its container need not hold it.
  var isOverlay = false
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
    self.name = name
    self.kind = kind
    self.container = container
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

struct PerAxis<Value: Hashable & Sendable>: Hashable, Sendable {
  var horizontal, vertical: Value

  subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The priorities with which an item keeps the size of its content: against growing, and against shrinking.
struct ContentPriorities<Number: Hashable & Sendable>: Hashable, Sendable {
  var hugging, resistance: PerAxis<Number>
}

extension ContentPriorities<AdaptiveNumber> {
  init() {
    hugging = PerAxis(horizontal: 250, vertical: 250)
    resistance = PerAxis(horizontal: 750, vertical: 750)
  }

  var numbers: [AdaptiveNumber] {
    [hugging.horizontal, hugging.vertical, resistance.horizontal, resistance.vertical]
  }

  var isFixed: Bool { numbers.allSatisfy(\.isFixed) }

  func priorities(in environment: Environment) -> ContentPriorities<Priority> {
    func priorities(_ side: PerAxis<AdaptiveNumber>) -> PerAxis<Priority> {
      PerAxis(
        horizontal: Priority(nearest: side.horizontal.value(in: environment)),
        vertical: Priority(nearest: side.vertical.value(in: environment)))
    }
    return ContentPriorities<Priority>(hugging: priorities(hugging), resistance: priorities(resistance))
  }
}

extension Priority {
  /// The nearest whole number from 1 to 1000; 1 for what is no number.
  init(nearest number: Double) { self.init(Int(number.finite.limited(to: 1...1000).rounded())) }
}
