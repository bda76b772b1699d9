import Cassowary
import ConstraintLayout
import Testing
import TextDocuments
import Typesetting
import Typography
import _TestSupport

/// Labels whose texts have spans and boxes.
@Suite struct StyledLabelTests {
  private func screen(_ text: LocalizedText, _ locale: Language = "en") throws -> Screen {
    let layout = Layout { root in
      let label = root.label(text, name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }
    return layout.solved(
      in: Environment(size: Size(400, 200), locale: locale), with: try #require(Solving.world))
  }

  private func set(_ screen: Screen) -> Screen.SetText? {
    screen.layout.item(named: "label").flatMap { screen.text(of: $0) }
  }

  @Test func aLabelIsAsWideAsItsSpans() throws {
    let text: StyledText = "Save \("50 %", .scale(1.5)) \(box: InlineBox(width: 1, height: 1, id: "tag"))"
    let screen = try screen(LocalizedText(text))
    let width = try #require(Solving.world).prepare(text, style: TextStyle(language: "en")).maxContentWidth(
      at: 17)
    #expect(screen.frame(named: "label")?.size.width == (width * 64).rounded(.up) / 64)
    let line = try #require(set(screen)?.layout.lines.first)
    #expect(line.boxes.map(\.box.id) == ["tag"] && line.glyphRuns.map(\.size).contains(25.5))
  }

  @Test func eachLanguageHasSpansOfItsOwn() throws {
    let text = LocalizedText(
      "Save \("now", .scale(2))", translations: ["de": "\("Jetzt", .scale(3)) sparen", "fr": "Économisez"])
    func sizes(_ locale: Language) throws -> [Double] {
      try set(screen(text, locale))?.layout.lines.first?.glyphRuns.map(\.size) ?? []
    }
    #expect(try sizes("en") == [17, 34])
    #expect(try sizes("de-AT") == [51, 17])
    #expect(try sizes("fr") == [17])
    var changed = text
    changed.translations["de"] = "Jetzt"
    #expect(changed.styledText(in: "de") == StyledText("Jetzt"))
  }

  @Test func markupIsReadForEveryLanguage() throws {
    let text = try LocalizedText(markup: "a <b>b</b>", translations: ["de": "<sup>c</sup>"])
    #expect(text.base == "a b" && text.text(in: "de") == "c")
    #expect(text.styledText(in: "de").spans == [TextSpan(0..<1, .superscript)])
    #expect(throws: MarkupError.self) { try LocalizedText(markup: "a", translations: ["de": "<b>"]) }
  }

  @Test func wrongSpansAreAProblem() throws {
    let screen = try screen(LocalizedText(StyledText("word", spans: [TextSpan(0..<9, .bold)])))
    let problem = try #require(screen.problems.first)
    #expect(problem.kind == .badSpans && problem.message.contains("spans[0]"))
    #expect((screen.frame(named: "label")?.size.width ?? 0) > 10)
  }

  @Test(arguments: [1..<3, 0..<1, 2..<5]) func offsetsWithinACharacterAreAProblem(_ range: Range<Int>) throws
  {
    let screen = try screen(LocalizedText(StyledText("€49", spans: [TextSpan(range, .scale(2))])))
    let problem = try #require(screen.problems.first)
    #expect(problem.kind == .badSpans && problem.message.contains("give 0 or 3"))
  }

  @Test func aLabelHasIndentsAndHangingPunctuation() throws {
    var style = LabelStyle(maxLines: nil)
    style.indents = Indents(firstLine: 0, hanging: 1)
    style.text.hangingPunctuation = .both
    let words: LocalizedText = "“One two three four” five six seven, eight"
    let layout = Layout { root in
      let label = root.label(words, style: style, name: "label")
      label.leading.equal(root.leading + 20)
      label.top.equal(root.top)
      label.width.equal(120)
    }
    let type = try #require(Solving.world)
    let screen = layout.solved(in: Environment(size: Size(400, 300), locale: "en"), with: type)
    let found = try #require(set(screen)).layout
    let text = TextStyle(language: "en", hangingPunctuation: .both)
    let expected = try type.prepare(words.base, style: text).layout(
      size: 17, width: 120, block: .init(indents: style.indents))
    #expect(found.lines.map(\.range) == expected.lines.map(\.range) && found.lineCount > 2)
    #expect(found.lines.map(\.indent) == [0] + Array(repeating: 17, count: found.lineCount - 1))
    #expect(screen.frame(named: "label")?.size.height == (expected.height * 64).rounded(.up) / 64)
    for (line, other) in zip(found.lines, expected.lines) {
      #expect(abs(line.origin.x - other.origin.x - 20) < 1e-9)
    }
    #expect(screen.problems.isEmpty)
  }
}
