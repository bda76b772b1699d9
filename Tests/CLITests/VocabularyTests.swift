import Copyfit
import TextDocuments
import Testing
import _TestSupport

@testable import copyfit_cli

/// What helps, completions and the reference say of properties.
@Suite struct VocabularyTests {
  @Test func aPropertyGoesByItsKeyAndItsOption() throws {
    let run = try BuiltTool(["help", "wordSpacing"])
    #expect(run.status == 0)
    for word in [
      "thousandths of an em", "TextStyle.wordSpacing", "--word-spacing N of fit and measure", "word_spacing",
      "styles of layouts", #""wordSpacing": 20}"#, "fits at size",
    ] {
      #expect(run.output.contains(word), "\(word)")
    }
    for name in ["--word-spacing", "word-spacing"] {
      #expect(try BuiltTool(["help", name]).output == run.output)
    }
  }

  /// A default has one source, its type.
  @Test func defaultsAreThoseOfTheTypes() throws {
    let help = try BuiltTool(["fit", "--help"]).output.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    let sizes = FitOptions()
    #expect(help.contains("the smallest size; default: \(Int(sizes.minSize)) "))
    #expect(help.contains("the largest size; default: \(Int(sizes.maxSize)) "))
    #expect(help.contains("default: \(TextStyle().wrapping.rawValue) "))
  }

  /// A property of texts is at every door, or its row says why not.
  @Test(arguments: Vocabulary.request.filter { $0.owner == .request }.flatMap(\.properties).map(\.key))
  func everyDoorHasAPropertyOrAReason(_ key: String) throws {
    let entry = try #require(Vocabulary.entries(named: key).first { $0.section.owner == .request })
    for door in PropertyScope.Door.allCases {
      let reason = entry.facts.scope.reasons[door]
      #expect(entry.isIn(door) || reason != nil, "\(key) is missing in \(door.rawValue)")
    }
  }

  @Test func theReferenceSaysWhichDoorsLackAProperty() throws {
    let words = try BuiltTool(["help", "hyphenationDictionary"]).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(words.contains("box tables (each of many languages has the dictionary that is installed)"))
    #expect(try !BuiltTool(["help", "weight"]).output.contains("box tables ("))
  }

  @Test func tablesHaveARowOfOneLineForEachProperty() {
    let lines = PropertyPage.table(Vocabulary.batch).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("  ") }
    #expect(rows.count == Vocabulary.batch.map(\.properties.count).reduce(0, +))
    for line in lines { #expect(line.count <= 118, "\(line)") }
  }

  /// Those that name what machines may lack, a file or a dictionary; those of groups, whose answer is no sentence; and the
  /// name of a layout in an earlier line.
  private static let installed: Set = [
    "hyphenate", "hyphenateBefore", "hyphenateAfter",
    "leaveCapitalized",
    "hyphenationExceptions", "hyphenationDictionary", "fonts", "texts", "layout",
  ]

  @Test func examplesAreAnswered() {
    var answered = 0
    for section in Vocabulary.all {
      for facts in section.properties where !Self.installed.contains(facts.key) {
        let example = PropertyExample(.init(section: section, facts: facts))
        #expect(example.answer != nil, "\(section.title): \(example.request)")
        answered += 1
      }
    }
    #expect(answered >= 200)
  }

  @Test func markupHasTheAttributesOfTheRows() {
    let facts =
      SpanDescription.properties.rows.map { ("span", $0.facts) }
      + InlineBox.properties.rows.map { ("box", $0.facts) }
    let attributes = facts.compactMap { tag, facts in facts.attribute.map { (tag, $0) } }
    #expect(attributes.count >= 20)
    for (tag, attribute) in attributes {
      do {
        _ = try StyledText(markup: "<\(tag) \(attribute)='?'/>")
      } catch {
        #expect(!error.description.contains("is no attribute"), "\(tag) \(attribute)")
      }
    }
  }

  @Test(arguments: Shell.allCases) func shellsOfferTheWordsOfTheRows(_ shell: Shell) {
    var compared = 0
    for facts in Vocabulary.request.flatMap(\.properties) where !facts.form.choices.isEmpty {
      guard FitCommand.options.contains(where: { $0.name == facts.option }) else { continue }
      #expect(shell.script.contains(facts.form.choices.joined(separator: " ")), "\(facts.key)")
      compared += 1
    }
    #expect(compared >= 12)
  }
}
