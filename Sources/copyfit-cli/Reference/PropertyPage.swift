import TextDocuments
import Requests

/// The page "Every property", in Markdown, and the same for one property.
enum PropertyPage {
  /// All properties.
  static var markdown: String {
    """
    # Every property

    Each property of texts, boxes and fits: a key of `copyfit batch` and of policies, an option of `copyfit fit` and
    `copyfit measure`, a member of entries of `spans` and `boxes` and of markup, a member of layout documents, or a column
    of the box tables of `copyfit audit`.
    `copyfit help PROPERTY` prints the same for one. This page is made from the tables in `Sources/TextDocuments` and
    `Sources/LayoutDocuments` by `Scripts/make-reference`; [CONTRIBUTING](../CONTRIBUTING.md) says how to add a property.

    \(Vocabulary.all.map(section).joined(separator: "\n\n"))

    """
  }

  private static func section(_ section: Vocabulary.Section) -> String {
    let rows = section.properties.map { facts in
      "| `\(facts.key)` | \(cell(facts.form.unit)) | \(cell(facts.usualWords)) | \(cell(facts.summary)) |"
    }
    let entries = section.properties.map { entry(.init(section: section, facts: $0)) }
    return """
      ## \(section.title)

      | Key | Values | Default | What it does |
      |---|---|---|---|
      \(rows.joined(separator: "\n"))

      \(entries.joined(separator: "\n\n"))
      """
  }

  private static func entry(_ entry: Vocabulary.Entry) -> String {
    let facts = entry.lines.map { name, text in "- \(name): \(text.contains("<") ? "`\(text)`" : text)" }
    let example = PropertyExample(entry)
    let lines = facts + ["- Example: `\(example.request)`" + (example.answer.map { " " + $0 } ?? "")]
    return """
      ### \(entry.facts.key)

      \(sentence(entry.facts.help))

      \(lines.joined(separator: "\n"))
      """
  }

  /// A cell of a table.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private static func sentence(_ help: String) -> String {
    help.prefix(1).uppercased() + help.dropFirst().replacing("<", with: "&lt;") + "."
  }

  /// What there is to know about a property, for a terminal.
  static func text(_ entry: Vocabulary.Entry) -> String {
    var lines = entry.lines
    let example = PropertyExample(entry)
    lines.append(("Example", example.request))
    if let answer = example.answer { lines.append(("Answer", answer)) }
    let heading = "\(entry.facts.key) (\(entry.section.title.lowercased())): \(entry.facts.help)"
    return """
      \(Help.wrapped(heading, to: 118).joined(separator: "\n"))

      \(Help.table(lines))

      """
  }

  /// The keys of sections in rows of one line: what values count, the value where none is given, and what they do.
  static func table(_ sections: [Vocabulary.Section]) -> String {
    let facts = sections.flatMap(\.properties)
    func width(_ text: (PropertyFacts) -> String) -> Int { (facts.map { text($0).count }.max() ?? 0) + 2 }
    let widths = (key: width(\.key), unit: width(\.form.unit), usual: width(\.usualWords))
    return sections.map { section in
      section.title + "\n"
        + section.properties.map { facts in
          "  " + facts.key.padded(to: widths.key) + facts.form.unit.padded(to: widths.unit)
            + facts.usualWords.padded(to: widths.usual) + facts.summary
        }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

extension String {
  /// The string followed by as many spaces as a column of this width needs.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
