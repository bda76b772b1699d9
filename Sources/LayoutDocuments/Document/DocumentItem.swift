package import ConstraintLayout
internal import TextDocuments
package import Typography

/// An item of a layout document.
package struct DocumentItem: Hashable, Sendable {
  /// The kind of an item.
  package enum Kind: String, CaseIterable, Sendable {
    /// A box that holds other items.
    case container
    /// An invisible box.
    case guide
    /// A text.
    case label
    /// A text field.
    case field
    /// Content of the app, such as an image.
    case content
    /// A bar at an edge of the screen.
    case bar
    /// An item that scrolls; its contents are in `NAME.content`.
    case scroll
  }

  /// The kind of item, which decides which of the other properties count.
  package let kind: Kind
  /// The name that rules use.
  package internal(set) var name = ""
  /// The name of its container.
  package internal(set) var container = "root"
  /// The style of a label or field; nil for the usual one.
  package internal(set) var style: StyleChoice?
  /// The text of a label or field.
  package internal(set) var text = Adaptive(DocumentText.none)
  /// The natural size of content; nil where it has none.
  package internal(set) var size: Size?
  /// The edge of the screen that a bar stands at.
  package internal(set) var edge = BarEdge.top
  /// The length of a bar in addition to the device's inset, in points.
  package internal(set) var length = AdaptiveNumber(0)
  /// The points that it keeps free at its edges; nil for none.
  package internal(set) var padding: Adaptive<Insets>?
  /// Whether its container need not hold it.
  package internal(set) var isOverlay = false
  /// Where the content of a scroll item keeps clear of bars and of the device.
  package internal(set) var insets = ContentInsets.automatic
  /// The hugging priorities; nil for the defaults.
  package internal(set) var hugging: AxisPriorities?
  /// The compression resistance priorities; nil for the defaults.
  package internal(set) var resistance: AxisPriorities?
  /// Whether it may overlap other items.
  package internal(set) var mayOverlap = false
  /// Where it is shown; nil for everywhere.
  package internal(set) var visibility: Query?
  /// The traits that it overrides for itself and all below it.
  package internal(set) var overrides = Traits()

  package init(_ kind: Kind) { self.kind = kind }

  /// The names it defines: a scroll item also has a content and indicators.
  var names: [String] { kind == .scroll ? [name, "\(name).content", "\(name).indicators"] : [name] }

  /// Whether it has a text.
  var hasText: Bool { kind == .label || kind == .field }

  /// The language of the tags in its text, nil for none; setting it empties the text.
  var markup: Markup? {
    get { text.value(in: Environment(size: Size(0, 0))).markup }
    set { text = Adaptive(DocumentText(versions: DocumentText.none.versions, markup: newValue)) }
  }
}

/// A priority for each axis, the nearest whole number from 1 to 1000; nil for the default.
package struct AxisPriorities: Hashable, Sendable {
  /// The horizontal priority.
  package internal(set) var horizontal: AdaptiveNumber?
  /// The vertical priority.
  package internal(set) var vertical: AdaptiveNumber?

  init(horizontal: AdaptiveNumber?, vertical: AdaptiveNumber?) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Those of an item that says none.
  package init() {}
}
