/// The names of items, styles and sets: a letter or `_`, then letters, digits, `_`, `-` and points.
///
/// Letters are those of identifiers (UAX #31). Canonically equivalent names are equal.
enum LayoutName {
  /// The reason why a name is not valid; nil for a valid name.
  static func problem(with name: String) -> String? {
    guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else {
      return "the name is empty; give one"
    }
    guard name.utf8.count <= Limits.name else {
      return "the name is longer than \(Limits.name) bytes; shorten it"
    }
    guard first == "_" || first.properties.isIDStart else {
      return "'\(name)' does not start with a letter or '_'; choose another name"
    }
    let odd = name.unicodeScalars.first { !($0.properties.isIDContinue || "_-.".unicodeScalars.contains($0)) }
    if let odd { return "'\(name)' contains '\(odd)'; use letters, digits, '_', '-' and '.'" }
    guard last != ".", last != "-" else { return "'\(name)' ends with '\(last)'; end it with a letter" }
    return nil
  }
}
