import ConstraintLayout
import StrictJSON
import Testing

@testable import LayoutDocuments

@Suite struct RuleReaderTests {
  private func read(_ text: String) throws(JSONFault) -> EdgeRule {
    var vocabulary = DocumentVocabulary()
    for name in ["title", "card", "list.content", "a-b", "Größe", "x2"] {
      _ = vocabulary.add(item: name, in: "root")
    }
    vocabulary.add(DocumentValue(name: "margin", value: AdaptiveNumber(8).when(.width > 600, 16)))
    var reader = RuleReader(text, vocabulary)
    return try reader.rule()
  }

  @Test(arguments: [
    ("title.leading >= card.leading + 16 @ 750", "title.leading >= card.leading + 16 @ 750"),
    ("title.leading>=card.leading+16@750", "title.leading >= card.leading + 16 @ 750"),
    ("title.width == 16/9 * title.height", "title.width == 1.7777777777777777 * title.height"),
    ("title.width == title.height * 0.5 - 4", "title.width == 0.5 * title.height - 4"),
    ("title.width / 4 == card.width", "0.25 * title.width == card.width"),
    ("title.width + card.width <= root.width - 32", "title.width + card.width <= root.width - 32"),
    ("16 <= title.width", "16 <= title.width"),
    ("-title.left == 0 - card.left", "-title.left == -card.left"),
    ("  title.top\t==1e2 + 4.5 - .5 ", "title.top == 104"),
    ("title.right - title.left==card.width-8", "title.right - title.left == card.width - 8"),
    ("list.content.top == a-b.bottom + 0.25", "list.content.top == a-b.bottom + 0.25"),
    ("Größe.centerX == x2.firstBaseline", "Größe.centerX == x2.firstBaseline"),
    ("title.width == 0 * card.width @ 1000", "title.width == 0 * card.width"),
    ("title.width-1.5 == 0", "title.width - 1.5 == 0"),
    ("safeArea.top == device.top", "safeArea.top == device.top"),
    ("title.leading == card.leading + margin", "title.leading == card.leading + margin"),
    ("margin<=title.width*margin/2 @margin", "margin <= 0.5 * margin * title.width @ margin"),
    ("title.width == 2 * 3 * margin - contentScale", "title.width == 6 * margin - contentScale"),
  ])
  func reads(_ text: String, _ written: String) throws {
    let rule = try read(text)
    #expect(rule.description == written)
    let again = try read(rule.description)
    #expect(again.left == rule.left && again.right == rule.right)
    #expect(again.relation == rule.relation && again.priority == rule.priority)
  }

  @Test(
    "a rule is kept as it was written, but for its spaces",
    arguments: [
      ("title.width == 1/3 * card.width", "title.width == 1/3 * card.width"),
      ("  title.top\t==1e2 + 4.5   - .5 ", "title.top ==1e2 + 4.5 - .5"),
      ("Größe.width==16/9*Größe.height@1000", "Größe.width==16/9*Größe.height@1000"),
    ])
  func keepsTheText(_ text: String, _ kept: String) throws {
    let rule = try read(text)
    #expect(rule.text == kept)
    #expect(try read(kept) == rule)
  }

  @Test(arguments: [
    ("", 0, "expected a number or an edge, found the end"),
    ("title.leading", 13, "expected '<=', '==' or '>=', found the end"),
    ("title.leading = 8", 14, "expected '<=', '==' or '>=', found '= 8'"),
    ("title.leading == ", 17, "expected a number or an edge"),
    ("title.leading == card", 17, "'card' has no edge; write one such as card.leading"),
    ("title.leadin == 8", 6, "'leadin' is not an edge; did you mean leading?"),
    ("title.foo == 8", 6, "choose among leading, trailing"),
    ("titel.leading == 8", 0, "there is no item 'titel'; did you mean 'title'?"),
    (
      "title.leading == card-title.width", 17,
      "there is no item 'card-title'; write a minus sign with spaces around it"
    ),
    ("title.leading == 8 @ 0", 21, "a priority is a whole number from 1 to 1000"),
    ("title.leading == 8 @ 750.5", 21, "a priority is a whole"),
    ("title.leading == 8 @", 20, "a priority is a whole number from 1 to 1000"),
    ("title.leading == 8 8", 19, "expected the end, found '8'"),
    ("title.leading == 8 @ 1 @ 2", 23, "expected the end"),
    ("8 == 8", 0, "names no edge of an item"), ("title.width == 1e9", 15, "is out of range"),
    ("title.width == 1e-9 * card.width", 15, "is out of range"),
    ("title.width == card.width / 0", 27, "cannot divide by 0; give another number"),
    ("title.width == 1e5 * 1e5", 15, "out of range"), ("title.width == 1..2", 17, "expected"),
    ("title.width == 1e", 15, "is not a number"), ("title.width == 1e999", 15, "out of range"),
    ("title.width == --1", 16, "expected a number"), ("title.width == ü", 15, "has no edge"),
    ("title.width == 4 *", 18, "expected a number or an edge"), ("title.width == (4)", 15, "expected"),
    ("title.width == 1e-5 / 1e5 * card.width", 15, "is out of range"),
  ])
  func refusesAtAPlace(_ text: String, _ offset: Int, _ message: String) throws {
    let fault = try #require(throws: JSONFault.self) { try read(text) }
    #expect(fault.message.contains(message), "\(fault.message)")
    #expect(fault.offset == offset)
  }
}
