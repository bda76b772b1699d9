/// The keys whose texts something shows, by a box, a limit or in a layout; all keys for an audit that has neither.
struct ShownKeys: Sendable {
  /// A key with its box; nil for a key that only layouts show.
  struct Key: Sendable {
    let name: String
    let box: BoxChoice?
  }

  /// The shown keys, in the order of the catalogs.
  private(set) var keys: [Key] = []
  /// The keys that no box and no layout shows.
  private(set) var unused: [String] = []
  /// The numbers of the boxes that have a key.
  private(set) var usedBoxes: Set<Int> = []

  /// - Parameter shown: the keys that layouts show.
  init(_ audit: Audit, _ catalogs: CatalogSet, inLayouts shown: Set<String>) {
    let (boxes, selected) = (BoxIndex(audit.boxes), KeySelection(audit.keyPatterns))
    let showsAll = audit.layouts.isEmpty && audit.boxes.allSatisfy { $0.declaringLocale != nil }
    for name in catalogs.keys {
      let box = boxes.box(for: name)
      if let box { usedBoxes.formUnion(box.numbers.map(\.number)) }
      guard selected.contains(name) else { continue }
      if box != nil || showsAll || shown.contains(name) || catalogs.limitedKeys.contains(name) {
        keys.append(Key(name: name, box: box))
      } else {
        unused.append(name)
      }
    }
  }
}
