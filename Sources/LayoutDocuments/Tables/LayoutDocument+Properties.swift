internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

extension LayoutDocument {
  /// The properties of a document; each may name what those before it define.
  static let table = DocumentTable<LayoutDocument>(
    LayoutDocument(),
    [
      DocumentProperty(
        "$schema", \.schema, text("layout.schema.json"), "the schema, for editors; it has no effect"),
      DocumentProperty("about", \.about, text("A card"), "what the layout is for; it has no effect"),
      DocumentProperty(
        "fonts", \.fonts, DocumentCodec<[String]>.fonts.optional,
        "font files, the primary first, found from the document's folder; or fonts of the system, as in 'DejaVu Sans:bold'"
      ),
      DocumentProperty(
        "traits", \.traits, .traits,
        "traits of the user's own; the value where nothing is said, or the words there are too"),
      DocumentProperty("values", \.values, .values, "numbers by environment, which rules and styles name"),
      DocumentProperty("styles", \.styles, .styles, "styles by name"),
      DocumentProperty("items", \.items, .items, "the items") { (json, reader, document) throws(JSONFault) in
        document.items = try reader.items(json)
      },
      DocumentProperty("rules", \.rules, .rules(onLinesAt: 2), "the rules"),
      DocumentProperty(
        "sets", \.sets, .sets, "sets of rules that are enabled by name, or where a query holds"),
      DocumentProperty(
        "alternatives", \.alternatives,
        DocumentAlternatives.codec.list("an array of alternatives", onLinesAt: 2),
        "alternatives, one of which applies"),
      DocumentProperty(
        "list", \.list, DocumentCodec<DocumentList>.list.optional,
        "makes the items and rules those of one cell; that is the item named cell, else the first: a list has a cell for each of these texts"
      ),
    ])

  /// The codec of an entry of items, and the definitions of its schema.
  static let item = DocumentItem.kinds.codec(
    "item",
    samples: [#"{"container": "card"}"#, #"{"label": "title", "text": "Ink"}"#],
    badSamples: [#"{"label": "a"}"#, #"{"guide": "a", "text": "b"}"#, #"{"guide": "a", "label": "b"}"#])

  /// The codec of an entry of rules.
  static let rule = DocumentCodec<DocumentRule>.rule

  private static func text(_ sample: String) -> DocumentCodec<String?> {
    DocumentCodec(.text("TEXT", sample: sample)).optional
  }
}

extension DocumentCodec {
  /// Things by their names, which the document may use from there on.
  ///
  /// - Parameters:
  ///   - wanted: what it is, with its article: "an object of styles".
  ///   - name: a name, for samples.
  ///   - one: the form of one of them, without its name.
  fileprivate static func named<Element: Sendable>(
    _ wanted: String, _ name: String, _ one: ValueForm,
    read: @escaping @Sendable (JSONMember, DocumentReader) throws(JSONFault) -> Element,
    write: @escaping @Sendable (Element, inout JSONWriter) -> String
  ) -> DocumentCodec where Value == [Element] {
    let form = ValueForm.document(
      "\(wanted): \(one.domain)",
      schema: #"{"type": "object", "propertyNames": \#(DocumentCodec<String>.newName.form.schema), "#
        + #""additionalProperties": \#(one.schema)}"#,
      samples: ["{}"] + one.samples.map { #"{"\#(name)": \#($0)}"# },
      badSamples: ["1", "[]", "null", #"{"1a": \#(one.samples[0])}"#]
        + one.badSamples.map { #"{"\#(name)": \#($0)}"# },
      unit: "an object")
    return DocumentCodec(form) { (json, reader) throws(JSONFault) in
      try json.members(wanted) { (member) throws(JSONFault) in
        try reader.check(name: member.key, at: member.keyOffset)
        return try read(member, reader)
      }
    } write: { elements, json in
      let lines = elements.map { element in
        var json = JSONWriter()
        let name = write(element, &json)
        return "\(name.quoted): \(String(decoding: json.bytes, as: UTF8.self))"
      }
      json.lines("{", lines, "}", 2)
    }
  }
}

extension DocumentCodec where Value == [String] {
  /// Fonts, at least one.
  static var fonts: DocumentCodec {
    let form = ValueForm.document(
      "an array of fonts", schema: #"{"type": "array", "items": {"type": "string"}, "minItems": 1}"#,
      samples: [#"["Inter.var.ttf"]"#, #"["Inter.var.ttf", "DejaVu Sans:bold"]"#],
      badSamples: ["[]", "1", "[1]", "null"], unit: "texts")
    return DocumentCodec(form) { (json, _) throws(JSONFault) in
      let fonts = try json.elements("an array of font files") { (json) throws(JSONFault) in try json.string()
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

extension DocumentCodec where Value == [AnyTrait] {
  /// `{"isKiosk": false, "density": {"values": ["tight", "cozy"], "default": "cozy"}}`
  static var traits: DocumentCodec {
    let one = DocumentCodec<AnyTrait>.declaration
    let words = ["and", "or", "not", "any", "true", "false"] + AnyTrait.builtIn.map(\.name)
    return named("an object of traits", "kiosk", one.form) { (member, reader) throws(JSONFault) in
      guard !words.contains(member.key) else {
        throw JSONFault(
          .duplicateName, "", "'\(member.key)' has a meaning already; give the trait another name",
          at: member.keyOffset)
      }
      let trait = try one.read(member.value, reader)
      reader.adaptive.names.traits.append(
        AnyTrait(name: member.key, defaultValue: trait.defaultValue, words: trait.words))
      return reader.adaptive.names.traits[reader.adaptive.names.traits.count - 1]
    } write: { trait, json in
      one.write(trait, &json)
      return trait.name
    }
  }
}

extension DocumentCodec where Value == [DocumentValue] {
  /// `{"margin": {"when": {"width <= 600": 10}, "else": 24}}`
  static var values: DocumentCodec {
    let one = DocumentCodec<AdaptiveNumber>.finite.defined(as: "value")
    return named("an object of values", "margin", one.form) { (member, reader) throws(JSONFault) in
      guard !member.key.contains("."), reader.adaptive.names[member.key] == nil else {
        throw JSONFault(
          .duplicateName, "", "'\(member.key)' is taken, or has a point in it; choose another name",
          at: member.keyOffset)
      }
      let value = DocumentValue(name: member.key, value: try one.read(member.value, reader))
      reader.adaptive.names.add(value)
      return value
    } write: { value, json in
      one.write(value.value, &json)
      return value.name
    }
  }
}

extension DocumentCodec where Value == [DocumentStyle] {
  /// Styles by name.
  static var styles: DocumentCodec {
    let one = DocumentCodec<AdaptiveStyle>.style
    return named("an object of styles", "big", one.form) { (member, reader) throws(JSONFault) in
      let style = DocumentStyle(name: member.key, style: try one.read(member.value, reader))
      guard reader.vocabulary.add(style: member.key) else {
        throw DocumentReader.duplicate(member.key, at: member.keyOffset)
      }
      return style
    } write: { style, json in
      one.write(style.style, &json)
      return style.name
    }
  }
}

extension DocumentCodec where Value == [DocumentItem] {
  /// Items, which may be in those further below.
  static var items: DocumentCodec {
    LayoutDocument.item.codec.list("an array of items", onLinesAt: 2, max: Limits.items)
  }
}

extension DocumentCodec where Value == [DocumentRuleSet] {
  /// By name `[...]`, switched on by that, or `{"when": "width < 600", "rules": [...]}`.
  static var sets: DocumentCodec {
    let rules = DocumentCodec<[DocumentRule]>.rules(onLinesAt: 4)
    let table = RuleObject.kinds.tables[.when]
    let form = ValueForm.either(
      "an array of rules, or an object with a condition", [rules.form, RuleObject.condition],
      badSamples: ["1", "null", "[4]", "{}", #"{"when": "width < 600"}"#], unit: "rules or an object")
    return named("an object of rule sets", "wide", form) { (member, reader) throws(JSONFault) in
      guard reader.setNames.insert(member.key).inserted else {
        throw DocumentReader.duplicate(member.key, at: member.keyOffset)
      }
      guard case .object = member.value.content, let table else {
        return DocumentRuleSet(
          name: member.key, query: nil, container: "root", rules: try rules.read(member.value, reader))
      }
      let rule = try table.read(member.value, reader)
      return DocumentRuleSet(
        name: member.key, query: rule.query, container: rule.container, rules: rule.rules)
    } write: { set, json in
      if let query = set.query {
        var rule = RuleObject(.when)
        (rule.query, rule.container, rule.rules) = (query, set.container, set.rules)
        table?.write(rule, &json)
      } else {
        rules.write(set.rules, &json)
      }
      return set.name
    }
  }
}

extension RuleObject {
  /// The form of rules with a condition.
  fileprivate static let condition = ValueForm.document(
    "an object with a condition", schema: SchemaDefinition.reference("rule-object-\(Kind.when.rawValue)"),
    samples: [#"{"when": "width < 600", "rules": []}"#], badSamples: [], unit: "an object")
}
