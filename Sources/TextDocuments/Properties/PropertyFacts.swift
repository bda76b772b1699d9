package import StrictJSON

/// What there is to know about a property without a value of it, for helps, schemas and the reference.
package struct PropertyFacts: Sendable {
  /// Its name in JSON: `maxLines`.
  package let key: String
  /// What it does, in a sentence without an end; up to the first semicolon in a few words, for tables.
  package let help: String
  /// Which values it has, and how they are written.
  package let form: ValueForm
  /// The value where it is not given, as JSON; empty where that is none, or it has to be given.
  package internal(set) var usual = ""
  /// What has to be given with it, as it has no effect alone.
  package internal(set) var need: PropertyNeed?
  /// What contradicts it.
  package internal(set) var excluded: [PropertyNeed] = []
  /// Where it applies, and why it does not elsewhere.
  package internal(set) var scope = PropertyScope()
  /// Whether it has to be given, where it applies.
  package internal(set) var isRequired = false
  /// What is missing where it has to be given and is not: "the rules".
  var wanted = ""
  /// The value of another property with which only some of its words are allowed.
  var narrowing: Narrowing?
  /// The operations that it applies to without having to be given.
  var optionalIn: Set<PropertyScope.Operation> = []
  /// The name of its option, where that is not the key's.
  var optionName: String?
  /// Of a flag that is on where nothing is said: what its option does, which switches it off; nil for all others.
  package internal(set) var offHelp: String?
  /// Where it is in Swift: `FitOptions.maxLines`; nil where it is no property of a public type.
  package var swiftName: String? { findSwiftName() }
  /// Finds the name, which only the reference asks for: finding those of all properties takes milliseconds.
  var findSwiftName: @Sendable () -> String?
  /// The attribute of markup for it; nil where it has none.
  package internal(set) var attribute: String?
  /// The property of CSS for it, and what a word of that is in its own; nil where there is none.
  package internal(set) var css: (name: String, word: @Sendable (String) -> String?)?

  init(
    _ key: String,
    _ help: String,
    _ form: ValueForm,
    swiftName: @autoclosure @escaping @Sendable () -> String? = nil
  ) {
    self.key = key
    self.help = help
    self.form = form
    findSwiftName = swiftName
  }

  /// The words of a property that are allowed where another has a value.
  struct Narrowing: Sendable {
    let key, value: String
    let choices: [String]
  }

  /// The option of the command line for it: `--max-lines`.
  package var option: String {
    optionName ?? "--\(key.kebabCased)"
  }

  /// The JSON that the words of its option stand for.
  package func json(option words: [String]) throws(JSONFault) -> JSONValue {
    offHelp == nil ? try form.words.json(words) : .flag(false)
  }

  /// Whether it has to be given in all operations.
  var isRequiredEverywhere: Bool { isRequired && scope.isEverywhere && optionalIn.isEmpty }

  /// Whether it has to be given in an operation.
  func isRequired(in operation: PropertyScope.Operation) -> Bool {
    isRequired && scope.operations.contains(operation) && !optionalIn.contains(operation)
  }

  /// A value for an example: one that changes something.
  package var sample: String { form.samples.first { $0 != usual } ?? usual }

  /// What it does, in a few words.
  package var summary: String { String(help.prefix { $0 != ";" }) }

  /// The value where it is not given, in words: `17`, `start`, `no limit`; empty where nothing is to be said.
  package var usualWords: String {
    guard !usual.isEmpty else { return form.absence }
    return isRequired || usual == "false" ? "" : usual.replacing("\"", with: "")
  }

  /// What it does, the words there are, and the value where none is given: for the help of an option.
  package var description: String {
    let choices = form.choices.isEmpty ? "" : ": " + form.choices.joined(separator: ", ")
    let usual = usualWords.isEmpty ? "" : "; default: \(usualWords)"
    return summary + choices + help.dropFirst(summary.count) + usual
  }
}

extension String {
  /// A key as options write it: `max-lines`.
  var kebabCased: String { map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined() }
}

/// Another property that one depends on: it has no effect without it, or contradicts it.
package struct PropertyNeed: Sendable {
  /// The other's key.
  package let key: String
  /// Its value, a word; nil where any will do.
  package let value: String?
  /// The key of another property that will do, where its value is a list.
  package let list: String?
  /// The operations that need it; nil for all.
  package let operations: Set<PropertyScope.Operation>?
  /// The way out, for errors: "add that: tail, middle or head".
  package let advice: String

  /// The key, with its value where it needs one: "align: justify".
  package var words: String { value.map { "\(key): \($0)" } ?? key }
  /// The same, with the list that will do.
  package var allWords: String { list.map { "\(words), or a list as \($0)" } ?? words }

  /// Whether an operation needs it; one that is not known needs what all do.
  func isNeeded(in operation: PropertyScope.Operation?) -> Bool {
    operations.map { operations in operation.map(operations.contains) ?? false } ?? true
  }
}
