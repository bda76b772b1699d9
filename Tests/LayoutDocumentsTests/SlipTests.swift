import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

/// Slips of people who know other notations: what the error or the problem says, with the way out.
@Suite struct SlipTests {
  @Test(
    "A rule in another notation is refused with what to write",
    arguments: [
      ("card.leading == root.leading + 16px", "found 'px'; lengths are points, without a unit"),
      ("card.width == 50% * root.width", "found '% * root.width'; write 0.5 for 50%"),
      ("card.width == 0,5 * root.width", "found ',5 * root.width'; a decimal point is '.'"),
      ("card.width == 2 × root.width", "found '× root.width'; write '*'"),
      ("card.width == 2root.width", "found 'root.width'; write '*' between factors"),
      ("card.trailing == root.trailing − 16", "found '− 16'; write '-'"),
      ("card.width ≤ 100", "expected '<=', '==' or '>=', found '≤ 100'; write '<='"),
      (
        "card.width == (root.width - 32) / 2",
        "found '(root.width - 32) / …'; write 0.5 * a - 4 for 0.5 * (a - 8)"
      ),
      ("100 <= card.width <= 200", "a rule has one relation; write a rule for each"),
      (
        "card.width == 100 @ high", "a priority is a whole number from 1 to 1000 (required), or the name of a"
      ),
      ("card.width == 100 @ -1", "a priority is a whole number from 1 to 1000 (required), or the name of a"),
      ("card.leading == root.leading + margn", "there is no value 'margn'; did you mean 'margin'?"),
      ("card.width == 8 8", "expected the end, found '8' in"),
    ])
  func rules(_ rule: String, _ words: String) throws {
    try expectRefused(
      #"{"values": {"margin": 16}, "items": [{"container": "card"}], "rules": ["\#(rule)"]}"#, "rules[0]",
      words)
  }

  @Test(
    "A value of another kind is refused with what to write",
    arguments: [
      (
        #"{"styles": {"s": {"size": "17px"}}}"#, "styles.s.size",
        "'17px' is not the name of a value; write a number without quotes or a unit"
      ),
      (#"{"styles": {"s": {"size": "big"}}}"#, "styles.s.size", "there is no value 'big'; list it among"),
      (#"{"styles": {"s": {"maxLines": 0}}}"#, "styles.s.maxLines", ", or null for no limit"),
      (#"{"items": ["card"]}"#, "items[0]", #"a string is not an item, such as {"container": "card"}"#),
      (
        #"{"items": [{"guide": "a", "in": ["root"]}]}"#, "items[0].in",
        "an array is not the name of the item that it is in"
      ),
      (
        #"{"items": [{"guide": "a"}], "rules": [{"arrange": ["a"], "as": "row"}]}"#, "rules[0].as",
        #"a string is not an arrangement, such as {"row": 8}"#
      ),
      (
        #"{"rules": [{"when": {"width > 600": []}, "rules": []}]}"#, "rules[0].when",
        #"an object is not a query, such as "width < 600""#
      ),
      (
        #"{"traits": {"density": ["tight", "cozy"]}}"#, "traits.density",
        #"an object such as {"values": ["tight", "cozy"], "default": "cozy"}"#
      ),
      (#"{"items": [{"guide": "a"},]}"#, "", "a comma stands before ']'; leave it out"),
      (#"{"items": [], }"#, "", "a comma stands before '}'; leave it out"),
      (#"{// the card"#, "", "JSON has no comments; leave it out"),
      (#"{'items': []}"#, "", "strings are in double quotes"),
    ])
  func values(_ json: String, _ culprit: String, _ words: String) throws {
    try expectRefused(json, culprit, words)
  }

  private func expectRefused(_ json: String, _ culprit: String, _ words: String) throws {
    let error = try #require(throws: LayoutDocumentError.self) { try LayoutDocument(json: json) }
    #expect(error.message.contains(words), "\(error)")
    if !culprit.isEmpty { #expect(error.culprit == culprit) }
  }

  @Test(
    "A problem says what is behind it",
    arguments: [
      (
        #"["a.width == -20", "a.leading == 0", "a.top == 0", "a.height == 4"]"#,
        "these cannot all hold: a.width >= 0; a.width == -20 (rules[0]): a.width == -20 (rules[0]) gives way by 20 points"
      ),
      (
        #"["a.leading == a.leading + 16", "a.leading == 0", "a.top == 0", "a.height == 4", "a.width == 4"]"#,
        "this cannot hold: a.leading == a.leading + 16 (rules[0]); it gives way by 16 points"
      ),
      (
        #"["a.top == a.top", "a.leading == 0", "a.top == 0", "a.height == 4", "a.width == 4"]"#,
        "a.top == a.top (rules[0]) says nothing: both sides are the same"
      ),
      (
        #"["a.leading == b.trailing + 8", "a.top == 0", "a.height == 4", "a.width == 4"]"#,
        "nothing settles the horizontal place of a: a.leading == b.trailing + 8 (rules[0]) does not count while b is hidden"
      ),
      (
        #"[{"when": "width >= 600", "rules": ["a.top == 8"]}, "a.leading == 0", "a.height == 4", "a.width == 4"]"#,
        "nothing settles the vertical place of a: a.top == 8 (rules[0].rules[0]) does not count here"
      ),
    ])
  func problems(_ rules: String, _ message: String) throws {
    let document = try LayoutDocument(
      json:
        #"{"items": [{"container": "a"}, {"container": "b", "when": "width >= 600"}], "rules": \#(rules)}"#)
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let screen = document.layout.solved(in: Environment(size: Size(300, 300)), with: type)
    #expect(screen.problems.map(\.message) == [message])
  }

  @Test("An item in the middle of itself has rules that say nothing")
  func centersItself() throws {
    let document = try LayoutDocument(
      json: #"{"items": [{"container": "a"}], "rules": [{"center": "a", "in": "a"}, {"fill": "a"}]}"#)
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let screen = document.layout.solved(in: Environment(size: Size(300, 300)), with: type)
    #expect(screen.problems.map(\.kind) == [.badRule, .badRule])
    #expect(
      screen.problems.allSatisfy { $0.items == ["a"] && $0.message.hasSuffix("both sides are the same") })
  }
}
