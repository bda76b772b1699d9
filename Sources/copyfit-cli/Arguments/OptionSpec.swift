/// An option a command knows.
struct OptionSpec {
  /// With its dashes: `--max-lines`.
  let name: String
  /// What stands for the value in the help; nil for an option that takes none.
  let placeholder: String?
  let isRepeatable: Bool
  let help: String

  init(_ name: String, _ placeholder: String, repeatable: Bool = false, _ help: String) {
    (self.name, self.placeholder, isRepeatable, self.help) = (name, placeholder, repeatable, help)
  }

  /// An option without a value.
  init(_ name: String, help: String) {
    (self.name, placeholder, isRepeatable, self.help) = (name, nil, false, help)
  }
}
