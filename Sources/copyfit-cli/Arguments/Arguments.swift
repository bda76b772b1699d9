import Copyfit
import Support
import Requests

/// The options and operands of a call.
struct Arguments {
  private var values: [String: [String]] = [:]
  /// The arguments that are not options.
  private(set) var operands: [String] = []

  /// Parses `--name value`, `--name=value` and `--flag`; after `--` everything is an operand.
  init(_ words: [String], _ options: [OptionSpec]) throws(RequestError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try read(word, &rest, options)
    }
  }

  private mutating func read(
    _ word: String, _ rest: inout ArraySlice<String>, _ options: [OptionSpec]
  ) throws(RequestError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = options.first(where: { $0.name == parts[0] }) else {
      throw .unknownOption(parts[0], among: options.map(\.name))
    }
    guard option.isRepeatable || values[option.name] == nil else {
      throw RequestError(.usage, option.name, "given more than once; give it once")
    }
    values[option.name, default: []].append(try Self.value(of: option, parts, &rest, options))
  }

  private static func value(
    of option: OptionSpec, _ parts: [String], _ rest: inout ArraySlice<String>, _ options: [OptionSpec]
  ) throws(RequestError) -> String {
    guard let placeholder = option.placeholder else {
      guard parts.count == 1 else { throw RequestError(.usage, option.name, "takes no value; leave '=' out") }
      return ""
    }
    if parts.count == 2 { return parts[1] }
    if option.isValueOptional { return "" }
    guard let next = rest.first else {
      throw RequestError(.usage, option.name, "needs a value: \(option.name) \(placeholder)")
    }
    guard !options.contains(where: { $0.name == next }) else {
      throw RequestError(
        .usage, option.name, "needs a value, but \(next) follows; if that is it, write \(option.name)=\(next)"
      )
    }
    rest.removeFirst()
    return next
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option that is given at most once.
  func value(_ name: String) -> String? { values[name]?.first }

  /// All values of an option, in order; nil when it is not given.
  func all(_ name: String) -> [String]? { values[name] }

  /// Throws for operands, for commands that take none.
  func expectNoOperands(_ hint: String) throws(RequestError) {
    guard let operand = operands.first else { return }
    throw RequestError(.usage, "'\(operand)'", "not expected here; \(hint)")
  }
}

extension RequestError {
  static func unknownOption(_ name: String, among names: [String]) -> RequestError {
    let hint = name.nearest(among: names).map { "did you mean \($0)?" } ?? "see --help for the list"
    return RequestError(.usage, name, "no such option; \(hint)")
  }
}
