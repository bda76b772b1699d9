/// One entry of a `.po` file.
struct POMessage {
  /// The `msgctxt`; nil where the entry has none.
  var context: String?
  /// The `msgid`.
  var identifier = ""
  /// The `msgid_plural`; nil where the entry has none.
  var pluralIdentifier: String?
  /// The `msgstr`; empty for an entry with plural forms.
  var text = ""
  /// `msgstr[0]`, `msgstr[1]` and so on.
  var plurals: [String] = []
  /// The lines after `#`, joined by line ends.
  var translatorComment: String?
  /// The lines after `#.`, joined by line ends.
  var extractedComment: String?
  /// The words after `#,`, such as `fuzzy` and `c-format`.
  var flags: [String] = []
  /// The flags with values, such as `max-size:120:2`.
  var platformFlags: [PlatformFlag] = []
  /// Whether the entry stands behind `#~`.
  var isObsolete = false
  /// The `domain` that the entry belongs to.
  var domain = POMessage.defaultDomain
  /// The line of `msgid`, from 1 on.
  var line = 1
  /// The bytes of the comments before the entry. Empty, at the entry's first keyword, where there are none.
  var comments = 0..<0

  /// The domain before the first line with `domain`.
  static let defaultDomain = "messages"

  var isFuzzy: Bool { flags.contains("fuzzy") }

  /// Whether the entry describes the file.
  var isHeader: Bool { identifier.isEmpty && context == nil }

  /// Whether it has any text, and is no guess.
  var isFinished: Bool { !isFuzzy && (!text.isEmpty || plurals.contains { !$0.isEmpty }) }

  /// `msgid`, and `msgid_plural` if there is one.
  var sources: [String] { [identifier] + (pluralIdentifier.map { [$0] } ?? []) }

  /// The key in catalogs: the identifier, after the context and `|` if there is one.
  var key: String { context.map { "\($0)|\(identifier)" } ?? identifier }

  /// Domain, context and identifier, which no two entries of a file may share. No part contains a zero byte.
  var identity: [UInt8] {
    var bytes = Array(domain.utf8)
    bytes.append(0)
    if let context { bytes += [1] + Array(context.utf8) }
    bytes.append(0)
    return bytes + identifier.utf8
  }
}
