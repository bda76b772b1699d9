/// Items and the rules between them: a screen before it has a size, a language or a font.
///
///     let rows: [(LocalizedText, LocalizedText)] = [(["en": "Name", "ar": "الاسم"], "Ada Lindqvist")]
///     let form = Layout { root in
///       for (name, value) in rows {
///         let label = root.label(name), field = root.field(value)
///         label.leading.atLeast(root.leading + 16)
///         label.leading.equal(root.leading + 16, priority: 250)
///         root.row(label, field, spacing: 8, align: .firstBaseline)
///       }
///     }
///     let screen = form.solved(in: Environment(size: Size(375, 667), locale: "ar"), with: type)
///
/// A value: solve it in as many environments as you like, at once.
public struct Layout: Sendable {
  /// The item that all others are in: as large as the environment.
  public let root: Item
  var items: [ItemRecord]
  let rules: [Rule]
  /// The guide of the area that the device leaves of the root; nil if it is not used.
  let device: Int?
  /// The guide of the area that bars leave of that; nil if it is not used.
  let safeArea: Int?
  let plan: AdaptivePlan
  /// The rules about items of other layouts, which are left out.
  let foreignRules: [ForeignRule]

  /// Writes a layout.
  ///
  /// - Parameters:
  ///   - name: what dumps call the root.
  ///   - write: makes items in the root it is given, and rules between them.
  public init(_ name: String = "root", _ write: (Item) -> Void) {
    let draft = LayoutDraft(root: name)
    root = Item(0, draft)
    LayoutDraft.$current.withValue(draft) { [root] in write(root) }
    let state = draft.seal()
    items = state.items
    rules = state.rules
    device = state.device
    safeArea = state.safeArea
    foreignRules = state.foreignRules
    plan = AdaptivePlan(state)
  }

  /// The item of a name: the first made.
  public func item(named name: String) -> Item? {
    items.firstIndex { $0.name == name }.map { Item($0, root.draft) }
  }

  /// The name of an item in dumps: its name, or its kind and number.
  public func name(of item: Item) -> String { item.describedName }

  func name(ofNumber number: Int) -> String { items[number].name(ofNumber: number) }

  /// The number of an item, or of one of the same number and name in a layout that was written alike; else nil.
  func number(of item: Item) -> Int? {
    guard items.indices.contains(item.number) else { return nil }
    let isAlike = item.draft === root.draft || item.describedName == name(ofNumber: item.number)
    return isAlike ? item.number : nil
  }
}

extension Layout {
  /// The number of items, including the root.
  public var itemCount: Int { items.count }
}
