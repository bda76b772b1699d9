/// The placeholders of a text by the values they stand for.
struct PlaceholderList {
  /// A value that a text takes: by the number or name of its argument.
  struct Argument {
    /// `%1` for the first in turn and for the one that is numbered so, `%name`, `{name`.
    let key: String
    /// The spelling in the text, or `*` for a width.
    let spelling: String
    let type: String
    let kind: Placeholder.Kind
  }

  /// The arguments in the order of the text, each key once.
  private(set) var arguments: [Argument] = []
  private(set) var byKey: [String: Argument] = [:]
  /// The per cent signs that begin no placeholder, with the character after them.
  let strays: [String]
  /// Whether it has placeholders such as `%d`, which take the next argument.
  private(set) var isInTurn = false
  /// Whether it has placeholders such as `%1$d` or `%(name)d`.
  private(set) var isNumbered = false

  init(_ text: String, _ syntax: PlaceholderSyntax) {
    let (placeholders, ranges) = Placeholder.scan(text, syntax)
    let bytes = Array(text.utf8)
    strays = ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
    var (turn, braces) = (0, 0)
    for placeholder in placeholders {
      let isPercent = placeholder.spelling.hasPrefix("%")
      for star in placeholder.stars {
        if star == nil { turn += 1 }
        add(star ?? "\(turn)", "%", "*", "int", .integer, isInTurn: star == nil)
      }
      if placeholder.name == nil { if isPercent { turn += 1 } else { braces += 1 } }
      let position = isPercent ? turn : braces - 1
      add(
        placeholder.name ?? "\(position)", isPercent ? "%" : "{", placeholder.spelling, placeholder.type,
        placeholder.kind, isInTurn: placeholder.name == nil && isPercent)
    }
  }

  private mutating func add(
    _ name: String, _ family: String, _ spelling: String, _ type: String, _ kind: Placeholder.Kind,
    isInTurn: Bool
  ) {
    if isInTurn { self.isInTurn = true } else if family == "%", name != "%m" { isNumbered = true }
    let argument = Argument(key: family + name, spelling: spelling, type: type, kind: kind)
    guard byKey[argument.key] == nil else { return }
    byKey[argument.key] = argument
    arguments.append(argument)
  }
}
