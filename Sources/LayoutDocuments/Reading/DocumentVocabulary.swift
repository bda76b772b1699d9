internal import StrictJSON
internal import Support
internal import Typography

/// The names of items and styles that a document defines.
struct DocumentVocabulary {
  /// The built-in items: the screen, its safe area, and the area within the device's insets.
  static let builtIn = ["root", "safeArea", "device"]

  /// The container of each item; nil for the root.
  private(set) var containers: [String: String?] = ["root": nil, "safeArea": "root", "device": "root"]
  private(set) var styles: Set<String> = []
  private var names = builtIn

  /// Adds a name; returns false when it is taken.
  mutating func add(item name: String, in container: String) -> Bool {
    guard containers[name] == nil else { return false }
    containers[name] = .some(container)
    names.append(name)
    return true
  }

  /// Adds a name; returns false when it is taken.
  mutating func add(style name: String) -> Bool { styles.insert(name).inserted }

  func check(item name: String, at offset: Int?) throws(JSONFault) {
    guard containers[name] == nil else { return }
    // Finding a similar name takes time proportional to their number.
    let hint = name.suggestion(among: names.count <= 1000 ? names : [])
    let advice = name.contains("-") ? "write a minus sign with spaces around it" : "list it among the items"
    throw JSONFault(.unknownName, "", "there is no item '\(name)'; \(hint ?? advice)", at: offset)
  }

  func check(style name: String, at offset: Int?) throws(JSONFault) {
    guard !styles.contains(name) else { return }
    let hint = name.suggestion(among: styles.sorted())
    throw JSONFault(
      .unknownName, "", "there is no style '\(name)'; \(hint ?? "list it among the styles")", at: offset)
  }

  /// The containers of an item, from the innermost to the root; ends early at a cycle or the depth limit.
  func chain(around name: String) -> (names: [String], isEndless: Bool) {
    var (chain, inner) = ([String](), name)
    while let container = containers[inner] ?? nil {
      chain.append(container)
      if container == name { return (chain, true) }
      guard chain.count <= Limits.depth else { return (chain, false) }
      inner = container
    }
    return (chain, false)
  }
}
