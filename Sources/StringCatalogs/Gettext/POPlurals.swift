/// The plural forms of a `.po` file, by its header.
struct POPlurals {
  /// The number of forms; nil where the header does not say.
  private let count: Int?
  private let rule: PluralRule?
  /// What is wrong with the header, and with entries that it does not serve.
  private(set) var problems: [CatalogProblem] = []

  /// More forms than any language has.
  private static let maxForms = 1000

  /// - Parameters:
  ///   - header: the field `Plural-Forms`.
  ///   - line: the line of the header.
  ///   - isTemplate: whether the file is to be translated yet, and so may leave the field to be filled in.
  ///   - messages: the entries that the header has to serve.
  init(header: String?, line: Int, isTemplate: Bool, _ messages: some Sequence<POMessage>) {
    let isNeeded = messages.contains { $0.isFinished && $0.pluralIdentifier != nil }
    let values = Self.values(of: header ?? "")
    let found = values["nplurals"].flatMap { Int($0) }
    guard let found, (1...Self.maxForms).contains(found), let formula = values["plural"] else {
      (count, rule) = (nil, nil)
      guard isNeeded || header != nil && !isTemplate else { return }
      let text =
        "the header has no field 'Plural-Forms: nplurals=…; plural=…;' that the plural forms are chosen by; add it"
      problems = [CatalogProblem(.brokenPluralRule, line: line, text)]
      return
    }
    count = found
    do throws(PluralRule.Fault) {
      rule = try PluralRule(formula, count: found)
    } catch {
      rule = nil
      if !isTemplate {
        problems = [CatalogProblem(.brokenPluralRule, line: line, Self.message(error, found))]
      }
    }
    if let excess = Self.excess(messages, over: found) { problems.append(excess) }
    let unused = (0..<found).filter { !isUsed($0) }.map { "[\($0)]" }
    if isNeeded, !unused.isEmpty {
      let text =
        "no number has the plural form \(unused.joined(separator: ", ")) by the formula in 'Plural-Forms'"
      problems.append(CatalogProblem(.unusedPlural, line: line, text))
    }
  }

  private static func message(_ fault: PluralRule.Fault, _ count: Int) -> String {
    switch fault {
    case .syntax: "the formula in 'Plural-Forms' cannot be read; write such as plural=(n != 1);"
    case .division(let number): "the formula in 'Plural-Forms' divides by zero for n = \(number); correct it"
    case .form(let form, let number):
      "the formula in 'Plural-Forms' gives form \(form) for n = \(number), but nplurals=\(count); correct one of them"
    }
  }

  /// The values of `name=value;`.
  private static func values(of field: String) -> [String: String] {
    let pairs = field.split(separator: ";").compactMap { part -> (String, String)? in
      guard let sign = part.firstIndex(of: "=") else { return nil }
      let trimmed = { (text: Substring) in
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return (trimmed(part[..<sign]), trimmed(part[part.index(after: sign)...]))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Whether a number reaches a form, as far as the header says.
  func isUsed(_ form: Int) -> Bool {
    guard let rule else { return true }
    return form < rule.numbers.count && rule.numbers[form] != nil
  }

  /// The numbers that a form stands for; nil where the header does not say.
  func numbers(of form: Int) -> PluralNumbers? {
    guard let rule, form < rule.numbers.count else { return nil }
    return rule.numbers[form]
  }

  /// The finished entries with fewer forms than the header uses.
  func problems(of message: POMessage) -> [CatalogProblem] {
    guard let count, message.isFinished, message.pluralIdentifier != nil, message.plurals.count < count else {
      return []
    }
    return [
      CatalogProblem(
        .missingPlural, key: message.key, line: message.line,
        "'\(message.key)' has \(message.plurals.count) of \(count) plural forms; add the others")
    ]
  }

  /// One problem for all finished entries with more forms than the header uses.
  private static func excess(_ messages: some Sequence<POMessage>, over count: Int) -> CatalogProblem? {
    let longer = messages.filter { $0.isFinished && $0.plurals.count > count }
    guard let first = longer.first else { return nil }
    let others = longer.count == 1 ? "" : " (and those of \(longer.count - 1) more entries)"
    return CatalogProblem(
      .unusedPlural, key: first.key, line: first.line,
      "'\(first.key)' has \(first.plurals.count) plural forms, but the header uses \(count); "
        + "correct the header, or delete the others\(others)")
  }
}
