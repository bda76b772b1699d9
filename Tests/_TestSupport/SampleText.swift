package import Typography

/// A text of `Tests/Texts`, with what `texts.tsv` says of it.
package struct SampleText: Sendable, CustomStringConvertible {
  /// The file's name without its ending.
  package let name: String
  package let language: Language?
  /// The ISO 15924 script.
  package let script: String
  /// The file names of the fonts that set it, its own first.
  package let fonts: [String]
  package let direction: BaseDirection
  package let text: String

  package var description: String { name }

  /// All texts, in the order of the table.
  package static let all: [SampleText] = Repository.text("texts.tsv").split(separator: "\n").dropFirst().map {
    SampleText($0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
  }

  /// The text of a file `name`.txt.
  package static func named(_ name: String) -> SampleText {
    guard let found = all.first(where: { $0.name == name }) else { preconditionFailure("no text \(name)") }
    return found
  }

  private init(_ columns: [String]) {
    name = String(columns[0].dropLast(".txt".count))
    (language, script) = (Language(columns[1]), columns[2])
    fonts = [columns[3]] + columns[5].split(separator: " ").map(String.init)
    direction = BaseDirection(rawValue: columns[4]) ?? .auto
    text = Repository.text(columns[0])
  }
}
