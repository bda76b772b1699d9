package import StrictJSON

/// How the words of an option, an attribute or a cell of a table are written, so that they can be read as JSON is.
package enum WordForm: Sendable {
  /// A word is the text.
  case text
  /// A decimal number.
  case number
  /// A whole number.
  case whole
  /// A decimal number, or else a text.
  case numberOrText
  /// No word: the name alone says it.
  case flag
  /// The name alone, or a text after `=`.
  case flagOrText
  /// Numbers with commas between them: `11,13,17`.
  case numbers
  /// The texts of all words, in order.
  case texts
  /// Of each word numbers with commas between them: an array of arrays.
  case rows
  /// Words such as `liga=0`: an object. A name alone has the value `alone`, if that is not nil.
  case settings(alone: Double?, example: String)
  /// Words such as `tracking=-20` whose order counts: an array of objects. One of `switches` stands alone, for true.
  case steps(switches: [String], example: String)
  /// The words of another grammar, one or several, which a function turns into JSON.
  case custom(isRepeatable: Bool, @Sendable ([String]) throws(JSONFault) -> JSONValue)

  /// Whether it takes several words.
  package var isRepeatable: Bool {
    switch self {
    case .texts, .rows, .settings, .steps: true
    case .custom(let isRepeatable, _): isRepeatable
    case .text, .number, .whole, .numberOrText, .flag, .flagOrText, .numbers: false
    }
  }
}

extension WordForm {
  /// The words of a text that stands for all of them: settings have commas between them.
  func words(in text: String) -> [String] {
    guard case .settings = self else { return [text] }
    return text.split(separator: ",").map { $0.filter { $0 != " " } }
  }

  /// The kind of JSON that they become.
  var kind: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .whole: "a whole number"
    case .numberOrText: "a number or a word"
    case .flag: "true or false"
    case .flagOrText: "true, false or a text"
    case .numbers: "numbers"
    case .texts: "texts"
    case .rows: "lists of numbers"
    case .settings: "an object"
    case .steps: "objects"
    case .custom: "a value"
    }
  }

  /// The JSON that words stand for; of a form that is not repeatable the last one counts.
  package func json(_ words: [String]) throws(JSONFault) -> JSONValue {
    let word = words.last ?? ""
    switch self {
    case .text: return .text(word)
    case .number: return .number(try Self.number(word))
    case .whole: return .number(try Self.number(word, "a whole number; give one such as 12"))
    case .numberOrText: return Double(decimal: word).map { .number($0) } ?? .text(word)
    case .flag:
      guard ["", "true", "false"].contains(word) else {
        throw JSONFault(.badValue, "", "'\(word)' is neither true nor false; give one of these")
      }
      return .flag(word != "false")
    case .flagOrText: return ["", "true", "false"].contains(word) ? .flag(word != "false") : .text(word)
    case .numbers: return .array(try Self.numbers(word))
    case .texts: return .array(words.map { .text($0) })
    case .rows: return .array(try words.map { (word) throws(JSONFault) in .array(try Self.numbers(word)) })
    case .settings(let alone, let example):
      return .object(try words.map { (word) throws(JSONFault) in try Self.setting(word, alone, example) })
    case .steps(let switches, let example):
      return .array(
        try words.map { (word) throws(JSONFault) in
          if switches.contains(word) { return .object([.init(key: word, .flag(true))]) }
          return .object([try Self.setting(word, nil, example)])
        })
    case .custom(_, let read): return try read(words)
    }
  }

  private static func numbers(_ list: String) throws(JSONFault) -> [JSONValue] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { (word) throws(JSONFault) in
      .number(try number(String(word)))
    }
  }

  private static func number(
    _ word: String, _ wanted: String = "a number; give one such as 12.5"
  ) throws(JSONFault) -> Double {
    guard let value = Double(decimal: word) else {
      throw JSONFault(.badValue, "", "'\(word)' is not \(wanted)")
    }
    return value
  }

  /// A name, `=` and a number.
  private static func setting(
    _ word: String, _ alone: Double?, _ example: String
  ) throws(JSONFault) -> JSONMember {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1, let alone { return .init(key: word, .number(alone)) }
    guard parts.count == 2 else {
      throw JSONFault(.badValue, "", "'\(word)' has no value; write it as \(example)")
    }
    return .init(key: parts[0], .number(try number(parts[1])))
  }
}
