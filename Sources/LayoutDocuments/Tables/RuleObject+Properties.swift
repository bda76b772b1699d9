internal import Cassowary
internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

extension RuleObject: Kinded {
  package typealias Context = DocumentReader

  /// The properties of rules that are objects, by kind.
  ///
  /// Three forms put items in a row. The kind `row` writes a rule between each item and the next, with an alignment
  /// such as baselines; it does not place the first and the last in their container. The arrangement `row`, under
  /// `as` of the kind `arrange`, fills its container from edge to edge and can differ by environment. The kind
  /// `stack` is the short form of one arrangement that is the same everywhere, a row or a column by its axis.
  static let kinds = KindTables<RuleObject>("a rule that is not a string", properties)

  static let properties: [Property<RuleObject>] = [
    Property(
      "rule", \.edges, Codec.edgeRule.optional,
      "a rule between edges, in a string, as it stands without a name"
    ).required("the rule").of(.rule),
    items(.row, "the items that stand each after the one before, from leading to trailing"),
    items(.stack, "the items that stand one after another; from edge to edge of what they are in"),
    item(.fill, "the item that is as large as another, less insets"),
    item(.center, "the item in the middle of another"),
    item(.aspect, "the item whose width is a multiple of its height"),
    item(.autoresize, "the item that springs and struts resize with its container"),
    items(.arrange, "the items in a row, a column, a grid, a flow or cells, by environment"),
    Property("when", \.query, .query, "the query; the rules count where it holds")
      .required(#"a query such as "width < 600""#).of(.when),
    Property("name", \.name, Codec.text("NAME", sample: "gap").optional, "what explanations call it")
      .of(.rule),
    Property(
      "in", \.container, .item, "the item around them; that which the first is in, unless it is given"
    ).of(.fill, .center, .arrange),
    Property(
      "in", \.container, .item,
      "the item in whose environment the query is evaluated; its size is container.width and container.height"
    ).of(.when),
    Property("axis", \.axis, .choice("AXIS"), "which way they stand").required("horizontal or vertical")
      .of(.stack),
    Property("spacing", \.spacing, .finite, "the points between neighbours of a row").of(.row),
    Property("spacing", \.spacing, .finite, "the points between neighbours of a stack").of(.stack),
    Property("align", \.alignment, .choice("PLACE"), "how items of a row stand across").of(.row),
    alignmentOfStacks,
    Property("distribute", \.distribution, .choice("WAY"), "how they share the length").of(.stack),
    Property(
      "insets", \.insets, Codec.edgeInsets.byEnvironment("insets"),
      "the points between the edges; top, leading, bottom, trailing"
    ).of(.fill),
    Property("ratio", \.ratio, .ratio, "the width to the height; such as 1.5 or [16, 9]")
      .required("the width to the height, such as 1.5 or [16, 9]").of(.aspect),
    Property("priority", \.priority, .priority, "how strong it is").of(.fill, .center, .aspect),
    Property("flexible", \.flexible, .parts, "what grows and shrinks with the container").alwaysWritten
      .of(.autoresize),
    Property("frame", \.frame, .frame, "its place and size; when the container has the size of reference")
      .required("x, y, width, height").of(.autoresize),
    Property("reference", \.reference, .sides, "the container's size for that frame")
      .required("the container's width and height then").of(.autoresize),
    Property(
      "as", \.arrangement, ArrangementChoice.codec.byEnvironment("arrangements"), "how they are arranged"
    ).required(#"an arrangement such as {"grid": 3}"#).of(.arrange),
    Property("rules", \.rules, .rules, "the rules").required("the rules").of(.when),
  ]

  private static func items(_ kind: Kind, _ help: String) -> Property<RuleObject> {
    Property(kind.rawValue, \.items, .items, help).required("the items").of(kind)
  }

  private static func item(_ kind: Kind, _ help: String) -> Property<RuleObject> {
    Property(kind.rawValue, \.item, .item, help).required("the item").of(kind)
  }

  private static let alignmentOfStacks: Property<RuleObject> = {
    let codec = Codec<CrossAlignment, DocumentReader>.choice("PLACE")
    let others = CrossAlignment.allCases.filter { ![.firstBaseline, .lastBaseline].contains($0) }
      .map(\.rawValue)
    return Property(
      "align", \.alignment, codec, "how items of a stack stand across; baselines are for those side by side"
    ) { (json, reader, rule) throws(JSONFault) in
      rule.alignment = try codec.read(json, reader)
      guard rule.axis == .horizontal || others.contains(rule.alignment.rawValue) else {
        throw json.bad(
          "'\(rule.alignment.rawValue)' is for items side by side, not for a vertical stack; choose among "
            + others.joined(separator: ", "))
      }
    }.only(others, where: "axis", is: LayoutAxis.vertical.rawValue).of(.stack)
  }()

  /// The one item that it is about.
  private var item: String {
    get { items.first ?? "" }
    set { items = [newValue] }
  }

  /// The name of the rule between edges.
  private var name: String? {
    get { edges?.name }
    set { edges?.name = newValue }
  }

  static let codec = kinds.codec(
    "rule-object",
    samples: [#"{"row": ["root"]}"#, #"{"when": "width < 600", "rules": ["root.width >= 320"]}"#],
    badSamples: [#"{"row": []}"#, #"{"row": ["root"], "axis": "vertical"}"#, #"{"aspect": "root"}"#])
}

extension Codec<EdgeRule, DocumentReader> {
  /// A rule between edges.
  static var edgeRule: Codec {
    let edges = Edge.allCases.map(\.rawValue).joined(separator: "|")
    let relations = Relation.signs.map(\.sign).joined(separator: "|")
    // One edge on either side; what the rest is, is for the reader to say.
    let pattern =
      #"^[^<=>]*(?:[^\s+*/@<=>]+\.(?:\#(edges)))?[^<=>]*(?:\#(relations))[^<=>@]*(?:@\s*(?:[0-9]+|[^\s0-9@<=>][^\s@<=>]*)\s*)?$"#
    return Codec(
      .document(
        "item.edge relation item.edge + constant @ priority; sums of edges on both sides, each times a number",
        schema: #"{"type": "string", "pattern": \#(pattern.quoted)}"#,
        samples: [#""root.width >= 320""#, #""root.width <= 2 * root.height + 8 @ 750""#],
        badSamples: ["1", "null", #""root.top""#, #""root.top = 0""#, #""root.top == 0 @ high @ 3""#],
        unit: "a rule")
    ) { (json, reader) throws(JSONFault) in
      try reader.edges(json)
    } write: { rule, json in
      json.string(rule.text)
    }.defined(as: "edges")
  }
}

extension DocumentRule {
  /// The codec of an entry of rules.
  static let codec = Codec<DocumentRule, DocumentReader>.rule
}

extension Codec<DocumentRule, DocumentReader> {
  /// A rule between edges, in a string, or an object.
  fileprivate static var rule: Codec {
    let (edgeRule, object) = (Codec<EdgeRule, DocumentReader>.edgeRule, RuleObject.codec)
    let form = ValueForm.document(
      "a rule between edges, or an object",
      schema:
        #"{"if": {"type": "string"}, "then": \#(edgeRule.form.schema), "else": \#(object.form.schema)}"#,
      samples: edgeRule.form.samples + object.form.samples,
      badSamples: ["1", "null"] + edgeRule.form.badSamples.dropFirst(2) + object.form.badSamples.dropFirst(),
      unit: "a rule")
    return Codec(form) { (json, reader) throws(JSONFault) in
      if case .string = json.content { return .edges(try edgeRule.read(json, reader)) }
      guard case .object = json.content else {
        throw json.mistyped(#"a rule, such as "title.leading == root.leading + 16", or an arrangement"#)
      }
      var rule = try object.read(json, reader).arranged
      if let edges = rule.edges { return .edges(edges) }
      if rule.isInContainer, rule.container.isEmpty {
        rule.container = (reader.vocabulary.containers[rule.items[0]] ?? nil) ?? "root"
      }
      return .object(rule)
    } write: { rule, json in
      switch rule {
      case .edges(let rule) where rule.name == nil: edgeRule.write(rule, &json)
      case .edges(let rule):
        var named = RuleObject(.rule)
        named.edges = rule
        object.write(named, &json)
      case .object(let rule): object.write(rule, &json)
      }
    }.defined(as: "rule")
  }
}

extension Codec<[DocumentRule], DocumentReader> {
  /// Rules, which can hold others.
  static var rules: Codec { rules(onLinesAt: nil) }

  /// The same; each on a line of its own, if asked so.
  static func rules(onLinesAt indentation: Int?) -> Codec {
    let form = ValueForm.document(
      "an array of rules",
      schema:
        #"{"type": "array", "items": \#(Schema.reference("rule")), "maxItems": \#(Limits.rules)}"#,
      samples: [
        "[]", #"["root.width >= 320"]"#,
        #"["root.width >= 320", {"aspect": "root", "ratio": 2, "priority": 3}]"#,
      ],
      badSamples: ["1", "{}", "null", "[4]", #"["root.top"]"#, "[{}]"], unit: "rules")
    return Codec(form) { (json, reader) throws(JSONFault) in
      try reader.rules(json)
    } write: { rules, json in
      guard let indentation else { return json.array(rules) { DocumentRule.codec.write($1, &$0) } }
      json.lines("[", rules.map { DocumentRule.codec.json($0) }, "]", indentation)
    }.defined(as: "rules")
  }
}
