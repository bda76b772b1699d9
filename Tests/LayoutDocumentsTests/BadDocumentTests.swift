import LayoutDocuments
import Testing

@Suite struct BadDocumentTests {
  /// A document, the code of its error, and how that is described.
  struct Broken: CustomTestStringConvertible, Sendable {
    let json: String
    let code: LayoutDocumentError.Code
    let description: String
    var testDescription: String { String(json.prefix(80)) }

    init(_ json: String, _ code: LayoutDocumentError.Code, _ description: String) {
      (self.json, self.code, self.description) = (json, code, description)
    }

    /// A document with two items and one more, on the second line.
    init(item: String, _ code: LayoutDocumentError.Code, _ description: String) {
      self.init(
        "{\"styles\": {\"big\": {}}, \"items\": [{\"container\": \"card\"}, {\"guide\": \"gap\"},\n{\(item)}]}",
        code,
        "2:" + description)
    }

    /// A document with one style, on the second line.
    init(style: String, _ code: LayoutDocumentError.Code, _ description: String) {
      self.init("{\"styles\": {\"big\":\n{\(style)}}}", code, "2:" + description)
    }

    /// A document with two items and one rule, on the second line.
    init(rule: String, _ code: LayoutDocumentError.Code, _ description: String) {
      self.init(
        "{\"items\": [{\"container\": \"card\"}, {\"guide\": \"gap\"}], \"rules\": [\"gap.top == 0\",\n\(rule)]}",
        code,
        "2:" + description)
    }
  }

  private static let json: [Broken] = [
    Broken("", .badJSON, "1:1: byte 0, where the line ends: expected a value"),
    Broken("{\n  \"items\": [\n  }", .badJSON, "3:3: byte 17: expected a value"),
    Broken("[]", .badJSON, "1:1: an array: not a layout; give an object"),
    Broken("{\n \"items\": [],\n \"items\": []}", .badJSON, "3:2: items: the key is given twice"),
    Broken("{\n  \"item\": []}", .unknownKey, "2:3: item: no such key; did you mean 'items'?"),
    Broken(#"{"about": "\ud800"}"#, .badText, "1:12: the escape at byte 11"),
    Broken(#"{"about": 3}"#, .badValue, "1:11: about: a number is not a string"),
    Broken(#"{"items": null}"#, .badValue, "1:11: items: null is not an array of items; leave the key out"),
    Broken(#"{"fonts": []}"#, .badValue, "1:11: fonts: the list is empty"),
    Broken(#"{"fonts": ["a", 1]}"#, .badValue, "1:17: fonts[1]: a number is not a string"),
    Broken(#"{"rules": [7]}"#, .badValue, "1:12: rules[0]: a number is not a rule"),
    Broken(#"{"styles": []}"#, .badValue, "1:12: styles: an array is not an object of styles"),
    Broken(#"{"styles": {"2nd": {}}}"#, .badValue, "1:13: styles.2nd: '2nd' does not start with a letter"),
    Broken(
      "{\"styles\": {\"\u{E9}\": {},\n\"e\u{301}\": {}}}", .duplicateName,
      "2:1: styles.e\u{301}: the name 'e\u{301}' is taken"),
    Broken(#"{"sets": {"": []}}"#, .badValue, "1:11: sets: the name is empty"),
    Broken(#"{"sets": {"wide": ["x.top == 0"]}}"#, .unknownName, "1:21: sets.wide[0]: there is no item 'x'"),
    Broken("{\"about\": \"Größe 😀\", 3}", .badJSON, "1:22: byte"),
  ]

  private static let items: [Broken] = [
    Broken(item: "", .badValue, "1: items[2]: an item has exactly one of the keys container, guide, label"),
    Broken(item: #""label": "a", "guide": "b""#, .badValue, "1: items[2]: an item has exactly one"),
    Broken(item: #""label": "a""#, .badValue, "1: items[2].text: is missing; give a text"),
    Broken(item: #""label": "a", "text": {}"#, .badValue, "24: items[2].text: an object is not a text"),
    Broken(
      item: #""label": "a", "text": {"d!": "x"}"#, .badValue,
      "25: items[2].text.d!: 'd!' is not a language tag"),
    Broken(item: #""label": "a", "text": {"de": 5}"#, .badValue, "31: items[2].text.de: a number is not"),
    Broken(item: #""label": 4, "text": """#, .badValue, "11: items[2].label: a number is not a string"),
    Broken(item: #""guide": "a b""#, .badValue, "11: items[2].guide: 'a b' contains ' '"),
    Broken(item: #""guide": "a.""#, .badValue, "11: items[2].guide: 'a.' ends with '.'"),
    Broken(
      item: #""guide": "\#(String(repeating: "x", count: 101))""#, .badValue,
      "11: items[2].guide: the name is longer than 100 bytes"),
    Broken(item: #""guide": "card""#, .duplicateName, "1: items[2].guide: the name 'card' is taken"),
    Broken(item: #""guide": "root""#, .duplicateName, "1: items[2].guide: the name 'root' is taken"),
    Broken(item: #""guide": "safeArea""#, .duplicateName, "1: items[2].guide: the name 'safeArea' is taken"),
    Broken(
      item: #""scroll": "s"}, {"guide": "s.content""#, .duplicateName,
      "18: items[3].guide: the name 's.content'"),
    Broken(
      item: #""guide": "a", "in": "cart""#, .unknownName, "22: items[2].in: there is no item 'cart'; did you"),
    Broken(item: #""guide": "a", "in": "a""#, .cycle, "22: items[2].in: items contain each other: a in a"),
    Broken(
      item: #""guide": "a", "in": "b"}, {"guide": "b", "in": "a""#, .cycle,
      "22: items[2].in: items contain each other: a in b in a"),
    Broken(
      item: #""guide": "a", "text": "x""#, .unknownKey, "24: items[2].text: a guide cannot have this key"),
    Broken(item: #""guide": "a", "colour": 1"#, .unknownKey, "16: items[2].colour: no such key"),
    Broken(
      item: #""label": "a", "text": "", "style": "bigg""#, .unknownName,
      "37: items[2].style: there is no style"),
    Broken(item: #""label": "a", "text": "", "hug": 0"#, .badValue, "35: items[2].hug: 0 is not a priority"),
    Broken(
      item: #""label": "a", "text": "", "hug": {"x": 3}"#, .unknownKey,
      "36: items[2].hug.x: no such key; choose among"),
    Broken(item: #""content": "a", "size": [1]"#, .badValue, "26: items[2].size: give 2 numbers"),
    Broken(
      item: #""content": "a", "size": [1, -1]"#, .badValue,
      "26: items[2].size: a size must not be negative; give 0 or more"),
    Broken(item: #""content": "a", "size": [1, 1e9]"#, .badValue, "30: items[2].size[1]: 1000000000"),
    Broken(
      item: #""content": "a", "size": [1, 1e400]"#, .badValue, "30: items[2].size[1]: the number is too large"
    ),
    Broken(
      item: #""content": "a", "mayOverlap": 1"#, .badValue, "32: items[2].mayOverlap: a number is not true"),
    Broken(item: #""bar": "a", "length": 4"#, .badValue, "1: items[2].edge: is missing"),
    Broken(item: #""bar": "a", "edge": "up", "length": 4"#, .badValue, "22: items[2].edge: 'up' is unknown"),
    Broken(
      item: #""bar": "a", "edge": "top", "length": -4"#, .badValue, "39: items[2].length: -4 is negative"),
    Broken(item: #""scroll": "a", "insets": "none""#, .badValue, "27: items[2].insets: 'none' is unknown"),
  ]

  private static let styles: [Broken] = [
    Broken(style: #""size": 0"#, .badValue, "10: styles.big.size: 0 is not a size"),
    Broken(style: #""size": 1e8"#, .badValue, "10: styles.big.size: 100000000 is not a size"),
    Broken(
      style: #""size": 9, "maxSize": 10"#, .badValue, "1: styles.big: size and maxSize cannot be combined"),
    Broken(
      style: #""minSize": 9"#, .badValue, "13: styles.big.minSize: has no effect without maxSize; add that"),
    Broken(
      style: #""unchecked": "vertical""#, .badValue,
      "15: styles.big.unchecked: has no effect without maxSize; add that"),
    Broken(style: #""minSize": 9, "maxSize": 8"#, .badValue, "1: styles.big: minSize 9 is above maxSize 8"),
    Broken(
      style: #""size": [16, 11]"#, .badValue,
      "10: styles.big.size: the least size 16 is above the greatest, 11; exchange them"),
    Broken(
      style: #""size": [11]"#, .badValue,
      "10: styles.big.size: give one size, or the least and the greatest size, as in [11, 16], not 1"),
    Broken(style: #""size": [11, 0]"#, .badValue, "15: styles.big.size[1]: 0 is not a size"),
    Broken(
      style: #""size": [11, 16], "maxSize": 20"#, .badValue,
      "1: styles.big: size and maxSize cannot be combined; give one"),
    Broken(
      style: #""size": 11, "step": 1"#, .badValue,
      "22: styles.big.step: has no effect without maxSize; add that"),
    Broken(
      style: #""maxSize": 9, "step": 0"#, .badValue,
      "24: styles.big.step: 0 is not a step; give a number above 0"),
    Broken(style: #""maxLines": -1"#, .badValue, "14: styles.big.maxLines: -1 is not a number of lines"),
    Broken(
      style: #""align": "middle""#, .badValue, "11: styles.big.align: 'middle' is unknown; choose among"),
    Broken(
      style: #""lineHeight": "tall""#, .badValue, "16: styles.big.lineHeight: 'tall' is not a line height"),
    Broken(style: #""lineHeight": "-4pt""#, .badValue, "16: styles.big.lineHeight: -4 is not a line height"),
    Broken(style: #""lineHeight": -1"#, .badValue, "16: styles.big.lineHeight: -1 is not a line height"),
    Broken(
      style: #""insets": [0, 0, 0, -1]"#, .badValue,
      "22: styles.big.insets[3]: -1 is not a length; give 0 or more"),
    Broken(style: #""language": "d e""#, .badValue, "14: styles.big.language: 'd e' is not a language tag"),
    Broken(
      style: #""features": {"lig": 0}"#, .badValue, "22: styles.big.features.lig: 'lig' is not a feature tag"),
    Broken(
      style: #""features": {"liga": -1}"#, .badValue,
      "23: styles.big.features.liga: -1 is not a value for 'liga'"),
    Broken(style: #""wrap": "char""#, .badValue, "10: styles.big.wrap: 'char' is unknown"),
    Broken(style: #""font": "x""#, .unknownKey, "2: styles.big.font: no such key"),
  ]

  private static let rules: [Broken] = [
    Broken(
      rule: #""gap.top == cart.top""#, .unknownName,
      "13: rules[1]: there is no item 'cart'; did you mean 'card'?"),
    Broken(rule: #""gap.up == 0""#, .unknownName, "6: rules[1]: 'up' is not an edge; choose among leading"),
    Broken(
      rule: #""gap.top == 0 @ 1001""#, .badRule, "17: rules[1]: a priority is a whole number from 1 to 1000"),
    Broken(rule: #""gap.\u0074op\u003d= 1 ,""#, .badRule, "24: rules[1]: expected the end, found ','"),
    Broken(
      rule: "{}", .badValue, "1: rules[1]: a rule that is not a string has exactly one of the keys rule, row"),
    Broken(rule: #"{"rule": "gap.top == x.top"}"#, .unknownName, "22: rules[1].rule: there is no item 'x'"),
    Broken(rule: #"{"row": ["gap", "gup"]}"#, .unknownName, "17: rules[1].row[1]: there is no item 'gup'"),
    Broken(rule: #"{"row": ["gap", "gap"]}"#, .badValue, "17: rules[1].row[1]: 'gap' is listed twice"),
    Broken(
      rule: #"{"stack": ["card", "gap", "card"], "axis": "vertical"}"#, .badValue,
      "27: rules[1].stack[2]: 'card' is listed twice; list it once"),
    Broken(
      rule: #"{"stack": ["gap"], "axis": "vertical", "align": "firstBaseline"}"#, .badValue,
      "49: rules[1].align: 'firstBaseline' is for items side by side, not for a vertical stack; choose among fill"
    ),
    Broken(rule: #"{"row": []}"#, .badValue, "9: rules[1].row: the list is empty"),
    Broken(
      rule: #"{"row": ["gap"], "axis": "vertical"}"#, .unknownKey, "26: rules[1].axis: does not go with row"),
    Broken(rule: #"{"stack": ["gap"]}"#, .badValue, "1: rules[1].axis: is missing"),
    Broken(rule: #"{"stack": ["gap"], "axis": "x"}"#, .badValue, "28: rules[1].axis: 'x' is unknown"),
    Broken(rule: #"{"fill": "gap", "in": "x"}"#, .unknownName, "23: rules[1].in: there is no item 'x'"),
    Broken(rule: #"{"fill": "gap", "priority": 0}"#, .badValue, "29: rules[1].priority: 0 is not a priority"),
    Broken(rule: #"{"aspect": "gap", "ratio": 0}"#, .badValue, "28: rules[1].ratio: a ratio must be above 0"),
    Broken(rule: #"{"aspect": "gap"}"#, .badValue, "1: rules[1].ratio: is missing"),
    Broken(
      rule: #"{"autoresize": "gap", "frame": [0, 0, 1, -1], "reference": [1, 1]}"#, .badValue,
      "32: rules[1].frame: a width or height must not be negative"),
    Broken(
      rule: #"{"autoresize": "gap", "flexible": ["middle"], "frame": [0, 0, 1, 1], "reference": [1, 1]}"#,
      .badValue,
      "36: rules[1].flexible[0]: 'middle' is unknown"),
  ]

  @Test(arguments: json + items + styles + rules)
  func refusesNamingThePlace(_ broken: Broken) throws {
    let error = try #require(throws: LayoutDocumentError.self) { try LayoutDocument(json: broken.json) }
    #expect(error.code == broken.code, "\(error)")
    #expect(error.description.hasPrefix(broken.description), "\(error)")
  }

  /// The place is that of the first byte that is none, counted in characters.
  @Test(
    arguments: [
      ([0xC3], "2:11: the string at byte 32: its bytes are not UTF-8"),
      ([0x5C, 0x6E, 0xC3, 0xA9, 0xE2, 0x82], "2:14: the string at byte 32: its bytes are not UTF-8"),
    ] as [([UInt8], String)])
  func malformedTextIsToldWithItsPlace(_ bytes: [UInt8], _ description: String) throws {
    let start = Array("{\"items\":[{\"label\":\"a\",\n\"text\":\"gr".utf8)
    let ended = try #require(throws: LayoutDocumentError.self) {
      try LayoutDocument(json: start + bytes + Array("\"}]}".utf8))
    }
    #expect(ended.code == .badText && ended.description.hasPrefix(description), "\(ended)")
    let cut = try #require(throws: LayoutDocumentError.self) { try LayoutDocument(json: start + bytes) }
    #expect(cut.code == .badJSON && cut.line == 2 && cut.column > 11, "\(cut)")
  }

  @Test func refusesTooMuch() throws {
    let guides = (0...10_000).map { #"{"guide": "g\#($0)"}"# }.joined(separator: ",")
    let tooMany = try #require(throws: LayoutDocumentError.self) {
      try LayoutDocument(json: #"{"items": [\#(guides)]}"#)
    }
    #expect(tooMany.description == "1:11: items: 10001 items are too many; a document can have 10000")
    let nested = (0...100).map { #"{"guide": "g\#($0)", "in": "\#($0 == 0 ? "root" : "g\($0 - 1)")"}"# }
    let tooDeep = try #require(throws: LayoutDocumentError.self) {
      try LayoutDocument(json: #"{"items": [\#(nested.joined(separator: ",\n"))]}"#)
    }
    #expect(tooDeep.code == .limit && tooDeep.line == 101, "\(tooDeep)")
    let terms = String(repeating: "root.top + ", count: 101)
    let tooLong = try #require(throws: LayoutDocumentError.self) {
      try LayoutDocument(json: #"{"rules": ["\#(terms)1 == 0"]}"#)
    }
    #expect(tooLong.code == .limit && tooLong.culprit == "rules[0]", "\(tooLong)")
  }

  /// A ring of ten thousand items is deeper than allowed, which is found before the ring.
  @Test func longRingsAreTooDeep() throws {
    let ring = (0..<10_000).map { #"{"guide": "g\#($0)", "in": "g\#(($0 + 1) % 10_000)"}"# }
    let error = try #require(throws: LayoutDocumentError.self) {
      try LayoutDocument(json: #"{"items": [\#(ring.joined(separator: ","))]}"#)
    }
    #expect(error.code == .limit)
  }
}
