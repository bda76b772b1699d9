internal import ConstraintLayout
internal import StrictJSON
package import TextDocuments
internal import Typography

extension LayoutDocument: Described {
  package typealias Context = DocumentReader

  /// The properties of a document; each may name what those before it define.
  package static let properties = PropertyTable<LayoutDocument>(
    [
      Property(
        "$schema", \.schema, text("layout.schema.json"), "the schema, for editors; it has no effect"),
      Property("about", \.about, text("A card"), "what the layout is for; it has no effect"),
      Property(
        "fonts", \.fonts, Codec<[String], DocumentReader>.fonts.optional,
        "font files, the primary first, found from the document's folder; or families, as in 'Inter:bold'"
      ),
      Property(
        "traits", \.traits, .traits,
        "traits of the user's own; the value where nothing is said, or the words there are too"),
      Property("values", \.values, .values, "numbers by environment, which rules and styles name"),
      Property("styles", \.styles, .styles, "styles by name"),
      Property("items", \.items, .items, "the items") { (json, reader, document) throws(JSONFault) in
        document.items = try reader.items(json)
      },
      Property("rules", \.rules, .rules(onLinesAt: 2), "the rules"),
      Property(
        "sets", \.sets, .sets, "sets of rules that are enabled by name, or where a query holds"),
      Property(
        "alternatives", \.alternatives,
        DocumentAlternatives.codec.list("an array of alternatives", onLinesAt: 2),
        "alternatives, one of which applies"),
      Property(
        "list", \.list, Codec<DocumentList, DocumentReader>.list.optional,
        "makes the items and rules those of one cell; that is the item named cell, else the first: a list has a cell for each of these texts"
      ),
    ])

  private static func text(_ sample: String) -> Codec<String?, DocumentReader> {
    Codec.text("TEXT", sample: sample).optional
  }
}

extension Codec where Context == DocumentReader {
  /// Things by their names, which the document may use from there on.
  ///
  /// - Parameters:
  ///   - wanted: what it is, with its article: "an object of styles".
  ///   - sample: a name, for samples.
  ///   - one: the codec of one of them, without its name.
  ///   - name: the name of one of them.
  ///   - make: one of them by its name, which it adds to what is known.
  fileprivate static func named<One: Sendable, Element: Sendable>(
    _ wanted: String, _ sample: String, _ one: Codec<One, DocumentReader>,
    name: @escaping @Sendable (Element) -> String, value: @escaping @Sendable (Element) -> One,
    make: @escaping @Sendable (JSONMember, One, DocumentReader) throws(JSONFault) -> Element
  ) -> Codec where Value == [Element] {
    let form = ValueForm.document(
      "\(wanted): \(one.form.domain)",
      schema: #"{"type": "object", "propertyNames": \#(Codec<String, DocumentReader>.newName.form.schema), "#
        + #""additionalProperties": \#(one.form.schema)}"#,
      samples: ["{}"] + one.form.samples.map { #"{"\#(sample)": \#($0)}"# },
      badSamples: ["1", "[]", "null", #"{"1a": \#(one.form.samples[0])}"#]
        + one.form.badSamples.map { #"{"\#(sample)": \#($0)}"# },
      unit: "an object")
    return Codec(form) { (json, reader) throws(JSONFault) in
      try json.members(wanted) { (member) throws(JSONFault) in
        try reader.check(name: member.key, at: member.keyOffset)
        return try make(member, one.read(member.value, reader), reader)
      }
    } write: { elements, json in
      json.lines("{", elements.map { "\(name($0).quoted): \(one.json(value($0)))" }, "}", 2)
    }
  }
}

extension Codec<[String], DocumentReader> {
  /// Fonts, at least one.
  static var fonts: Codec {
    let form = ValueForm.document(
      "an array of fonts", schema: #"{"type": "array", "items": {"type": "string"}, "minItems": 1}"#,
      samples: [#"["Inter.var.ttf"]"#, #"["Inter.var.ttf", "DejaVu Sans:bold"]"#],
      badSamples: ["[]", "1", "[1]", "null"], unit: "texts")
    return Codec(form) { (json) throws(JSONFault) in
      let fonts = try json.elements("an array of font files") { (json) throws(JSONFault) in
        try json.string()
      }
      guard !fonts.isEmpty else {
        throw json.bad("the list is empty; name a font file, or leave the list out for the shipped fonts")
      }
      return fonts
    } write: { fonts, json in
      json.array(fonts) { $0.string($1) }
    }
  }
}

extension Codec<[AnyTrait], DocumentReader> {
  /// `{"isKiosk": false, "density": {"values": ["tight", "cozy"], "default": "cozy"}}`
  static var traits: Codec {
    let words = ["and", "or", "not", "any", "true", "false"] + AnyTrait.builtIn.map(\.name)
    return named("an object of traits", "kiosk", .declaration, name: { $0.name }, value: { $0 }) {
      (member, declared, reader) throws(JSONFault) in
      guard !words.contains(member.key) else {
        throw JSONFault(
          .duplicateName, "", "'\(member.key)' has a meaning already; give the trait another name",
          at: member.keyOffset)
      }
      let trait = AnyTrait(name: member.key, defaultValue: declared.defaultValue, words: declared.words)
      reader.vocabulary.traits.append(trait)
      return trait
    }
  }
}

extension Codec<[DocumentValue], DocumentReader> {
  /// `{"margin": {"when": {"width <= 600": 10}, "else": 24}}`
  static var values: Codec {
    named(
      "an object of values", "margin", Codec<AdaptiveNumber, DocumentReader>.finite.defined(as: "value"),
      name: { $0.name }, value: { $0.value }
    ) { (member, number, reader) throws(JSONFault) in
      guard !member.key.contains("."), reader.vocabulary.value(named: member.key) == nil else {
        throw JSONFault(
          .duplicateName, "", "'\(member.key)' is taken, or has a point in it; choose another name",
          at: member.keyOffset)
      }
      let value = DocumentValue(name: member.key, value: number)
      reader.vocabulary.add(value)
      return value
    }
  }
}

extension Codec<[DocumentStyle], DocumentReader> {
  /// Styles by name.
  static var styles: Codec {
    named("an object of styles", "big", .style, name: { $0.name }, value: { $0.style }) {
      (member, style, reader) throws(JSONFault) in
      guard reader.vocabulary.add(style: member.key) else {
        throw DocumentReader.duplicate(member.key, at: member.keyOffset)
      }
      return DocumentStyle(name: member.key, style: style)
    }
  }
}

extension Codec<[DocumentItem], DocumentReader> {
  /// Items, which may be in those further below.
  static var items: Codec {
    DocumentItem.codec.list("an array of items", onLinesAt: 2, max: Limits.items)
  }
}

extension Codec<[DocumentRuleSet], DocumentReader> {
  /// By name `[...]`, switched on by that, or `{"when": "width < 600", "rules": [...]}`.
  static var sets: Codec {
    named(
      "an object of rule sets", "wide", Codec<DocumentRuleSet, DocumentReader>.set, name: { $0.name },
      value: { $0 }
    ) { (member, set, reader) throws(JSONFault) in
      guard reader.setNames.insert(member.key).inserted else {
        throw DocumentReader.duplicate(member.key, at: member.keyOffset)
      }
      return DocumentRuleSet(
        name: member.key, query: set.query, container: set.container, rules: set.rules)
    }
  }
}

extension Codec<DocumentRuleSet, DocumentReader> {
  /// A set without its name.
  fileprivate static var set: Codec {
    let rules = Codec<[DocumentRule], DocumentReader>.rules(onLinesAt: 4).map(
      { DocumentRuleSet(name: "", query: nil, container: "root", rules: $0) }, back: { $0.rules })
    let form = ValueForm.document(
      "an object with a condition", schema: .reference("rule-object-\(RuleObject.Kind.when.rawValue)"),
      samples: [#"{"when": "width < 600", "rules": []}"#], badSamples: [], unit: "an object")
    let conditional = Codec<RuleObject, DocumentReader>(form, RuleObject.kinds[.when]).map {
      DocumentRuleSet(name: "", query: $0.query, container: $0.container, rules: $0.rules)
    } back: { set in
      var rule = RuleObject(.when)
      (rule.query, rule.container, rule.rules) = (set.query ?? .any, set.container, set.rules)
      return rule
    }
    return either(
      "an array of rules, or an object with a condition", rules, or: conditional,
      badSamples: ["1", "null", "[4]", "{}", #"{"when": "width < 600"}"#], unit: "rules or an object",
      reads: \.isObject, writes: { $0.query != nil })
  }
}
