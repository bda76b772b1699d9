/// Compares the placeholders of a translation with those of its source.
package struct PlaceholderComparison {
  private typealias Argument = PlaceholderList.Argument

  /// The forms of the source that stand for many numbers: what all of them have, a translation has too.
  private let general: [PlaceholderList]
  /// All forms of the source: a translation has nothing else.
  private let all: [PlaceholderList]
  private let sources: [String]
  private let translation: PlaceholderList
  private let text: String
  private let syntax: PlaceholderSyntax
  private var isStrict: Bool { syntax.contains(.strict) }
  private let mayLackNumber: Bool

  /// - Parameters:
  ///   - general: the forms of the source that stand for many numbers.
  ///   - others: its other forms.
  ///   - translation: one form of the translation.
  ///   - syntax: the notation of all of them.
  ///   - mayLackNumber: whether the form may do without its number, as "one file" does.
  package init(
    general: [String], others: [String], _ translation: String, _ syntax: PlaceholderSyntax,
    mayLackNumber: Bool = false
  ) {
    let lists = general.map { PlaceholderList($0, syntax) }
    self.general = lists
    all = lists + others.map { PlaceholderList($0, syntax) }
    sources = general + others
    self.translation = PlaceholderList(translation, syntax)
    (text, self.syntax, self.mayLackNumber) = (translation, syntax, mayLackNumber)
  }

  /// Describes what the translation lost or added; nil if its placeholders are those of the source.
  package var difference: String? {
    if syntax == .dates { return dateFault }
    guard !isStrict || all.allSatisfy({ $0.strays.isEmpty }) else { return nil }
    if syntax.contains(.doubtful), all.allSatisfy({ $0.arguments.isEmpty }) { return nil }
    if let torn = torn { return "has '% \(torn)', which is torn; write '%\(torn)'" }
    let parts = [arguments, isStrict ? signs : nil].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; it ")
  }

  // MARK: Single placeholders

  /// Dates are written as the language wants them: only their letters can be wrong.
  private var dateFault: String? {
    let bytes = Array(text.utf8)
    let conversions = DateFormat.conversions(in: bytes)
    if conversions.isEmpty { return "has no part of a date or time such as %H, as the source has" }
    guard let other = conversions.first(where: { !DateFormat.isKnown($0.letter) }) else { return nil }
    let rest = String(decoding: bytes[(other.range.upperBound - 1)...].prefix(4), as: UTF8.self)
    return "has '%\(String(rest.unicodeScalars.prefix(1)))', which is no part of a date or time"
  }

  /// What is wrong with the per cent signs of a text.
  private var signs: String? {
    if let stray = translation.strays.first {
      let hint = arguments == nil ? "; write '%%' for a per cent sign" : ""
      return "has '\(stray)', which is no placeholder\(hint)"
    }
    guard translation.isInTurn, translation.isNumbered, !all.contains(where: { $0.isInTurn && $0.isNumbered })
    else { return nil }
    return "has placeholders with and without a number or name; give one to all, as in %1$s"
  }

  /// The letter of a placeholder with a space after its sign, which the source has not.
  private var torn: Unicode.Scalar? {
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropLast(2) where bytes[index] == UInt8(ascii: "%") && bytes[index + 1] == 0x20
    {
      let letter = Unicode.Scalar(bytes[index + 2])
      let after = index + 3 < bytes.count ? bytes[index + 3] : 0x20
      guard "sdiuf@".unicodeScalars.contains(letter),
        !((0x61...0x7A).contains(after | 0x20) || after >= 0x80),
        !sources.contains(where: { $0.contains("% \(letter)") })
      else { continue }
      let count = { (text: String) in
        text.split(separator: "%\(letter)", omittingEmptySubsequences: false).count
      }
      if sources.contains(where: { count($0) > count(text) }) { return letter }
    }
    return nil
  }

  // MARK: Arguments

  private var arguments: String? {
    guard let first = general.first,
      !all.allSatisfy({ $0.arguments.isEmpty }) || !translation.arguments.isEmpty
    else { return nil }
    let isSequence = (general + [translation]).allSatisfy { list in
      !list.isNumbered && list.arguments.allSatisfy { $0.key.hasPrefix("%") }
    }
    return isSequence ? sequenceDifference(from: first) : keyDifference(from: first)
  }

  private func type(_ argument: Argument) -> String { isStrict ? argument.type : argument.kind.rawValue }

  /// Compares placeholders that all take the next argument.
  private func sequenceDifference(from source: PlaceholderList) -> String? {
    let given = translation.arguments.map(type)
    let accepted = mayLackNumber ? all : general
    guard !accepted.contains(where: { allows(given, for: $0) }) else { return nil }
    let (lost, added) = (count(source, without: translation), count(translation, without: source))
    guard !lost.isEmpty || !added.isEmpty else {
      return "takes its values in another order than the source; number them, as in %2$s %1$s"
    }
    return joined(
      lost: lost.map { $0.total == $0.missing ? $0.spelling : "\($0.missing) of \($0.total) \($0.spelling)" },
      added: added.filter { $0.total == $0.missing }.map(\.spelling),
      added.filter { $0.total != $0.missing }.map {
        "has \($0.spelling) \($0.total) times instead of \($0.total - $0.missing)"
      })
  }

  /// Whether a text may take values of these types in place of a source's.
  private func allows(_ given: [String], for source: PlaceholderList) -> Bool {
    let needed = source.arguments.map(type)
    if given == needed { return true }
    guard mayLackNumber, given.count == needed.count - 1 else { return false }
    // In C a value that is left out before others would shift those.
    let places = isStrict ? needed.indices.suffix(1) : needed.indices[...]
    return places.contains { place in
      // The only value is the number, even where the program has made a text of it.
      let kind = source.arguments[place].kind
      guard needed.count == 1 || kind == .integer || kind == .decimal else { return false }
      var rest = needed
      rest.remove(at: place)
      return rest == given
    }
  }

  /// The placeholders of a list that another has not or not as often, by type.
  private func count(
    _ list: PlaceholderList, without other: PlaceholderList
  ) -> [(spelling: String, missing: Int, total: Int)] {
    let totals = Dictionary(grouping: list.arguments, by: type)
    let others = Dictionary(grouping: other.arguments, by: type).mapValues(\.count)
    var seen: Set<String> = []
    return list.arguments.compactMap { argument in
      let total = totals[type(argument)]?.count ?? 0
      let missing = total - (others[type(argument)] ?? 0)
      guard missing > 0, seen.insert(type(argument)).inserted else { return nil }
      return (argument.spelling, missing, total)
    }
  }

  /// Compares placeholders by number or name.
  private func keyDifference(from source: PlaceholderList) -> String? {
    var lost = source.arguments.filter { argument in
      translation.byKey[argument.key] == nil && general.allSatisfy { $0.byKey[argument.key] != nil }
    }
    if mayLackNumber, lost.count == 1, isNumber(lost[0]) { lost = [] }
    let added = translation.arguments.filter { argument in all.allSatisfy { $0.byKey[argument.key] == nil } }
    let changed = translation.arguments.compactMap { argument -> String? in
      let originals = all.compactMap { $0.byKey[argument.key] }
      guard let original = originals.first, !originals.contains(where: { isSameValue($0, argument) })
      else { return nil }
      return "has \(name(argument)) where the source has \(name(original))"
    }
    return joined(lost: lost.map { name($0) }, added: added.map { name($0) }, changed)
  }

  /// Whether two arguments of one key take the same value: `{n}` and `{n, number}` do, and `%d` and `%s` do not.
  private func isSameValue(_ one: Argument, _ other: Argument) -> Bool {
    one.key.hasPrefix("{") ? (one.kind == .date) == (other.kind == .date) : type(one) == type(other)
  }

  /// Whether an argument may be the number that a plural form is chosen for.
  private func isNumber(_ argument: Argument) -> Bool {
    guard argument.key.hasPrefix("%"), let number = Int(argument.key.dropFirst()), isStrict else {
      return true
    }
    // C finds the second value by the type of the first.
    let greatest = translation.arguments.compactMap { Int($0.key.dropFirst()) }.max() ?? 0
    return argument.kind == .integer && number > greatest
  }

  /// The spelling with its number where the translation has numbers: `%2$s` for the second `%s`.
  private func name(_ argument: Argument) -> String {
    guard argument.spelling.hasPrefix("%"), !argument.spelling.contains("$"), translation.isNumbered,
      argument.spelling.last?.isLetter == true, let number = Int(argument.key.dropFirst())
    else { return argument.spelling }
    return "%\(number)$\(argument.spelling.dropFirst())"
  }

  private func joined(lost: [String], added: [String], _ others: [String]) -> String? {
    let parts =
      (lost.isEmpty ? [] : ["lacks \(lost.joined(separator: ", "))"])
      + (added.isEmpty ? [] : ["has \(added.joined(separator: ", ")), which the source has not"]) + others
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }
}
