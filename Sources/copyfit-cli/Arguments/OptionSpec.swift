/// An option of a command.
struct OptionSpec {
  /// The name with its dashes: `--max-lines`.
  let name: String
  /// The value's name in the help; nil for an option without a value.
  let placeholder: String?
  let isRepeatable: Bool
  /// Whether the value may be left out, and stands after `=`.
  var isValueOptional = false
  let help: String
  /// The words that its value is one of; empty where it can be others.
  var choices: [String] = []

  init(_ name: String, _ placeholder: String, repeatable: Bool = false, _ help: String) {
    self.name = name
    self.placeholder = placeholder
    isRepeatable = repeatable
    self.help = help
  }

  /// An option without a value.
  init(_ name: String, help: String) {
    self.name = name
    placeholder = nil
    isRepeatable = false
    self.help = help
  }

  /// The name with its value, as the help writes it: `--width W`, `--markup[=LANGUAGE]`.
  func synopsis(_ styled: (String) -> String = { $0 }) -> String {
    let value = placeholder.map { isValueOptional ? "[=\(styled($0))]" : " \(styled($0))" } ?? ""
    return name + value + (isRepeatable ? " ..." : "")
  }
}
