internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typefaces
internal import Typesetting
internal import Typography

extension DocumentText {
  /// What a text is, for faults.
  static let wanted =
    #"a text, such as "Name", or one by language, such as {"en": "Name", "ar": "الاسم"}"#

  /// Reads a text, or one by language.
  init(_ json: JSONValue) throws(JSONFault) {
    if case .string(let text) = json.content {
      self.init(versions: [Version(language: nil, text: text)])
      return
    }
    guard case .object(let members) = json.content, !members.isEmpty else { throw json.mistyped(Self.wanted) }
    self.init(
      versions: try json.members(Self.wanted) { (member) throws(JSONFault) in
        Version(
          language: try Codec<Language, Void>.language.read(member.keyValue, ()),
          text: try member.value.string())
      })
  }

  /// Reads a text whose versions have tags of a language; nil for none.
  ///
  /// - Parameters:
  ///   - offsets: what offsets in faults count.
  ///   - fonts: finds the fonts that tags name.
  init(
    _ json: JSONValue, as markup: Markup?, _ offsets: OffsetUnit, _ fonts: (String) -> FontList?
  ) throws(JSONFault) {
    try self.init(json)
    self.markup = markup
    guard let markup else { return }
    var found: [String: FontList] = [:]
    for version in versions {
      do throws(MarkupError) {
        _ = try StyledText(markup: version.text, as: markup) { name in
          found[name] = found[name] ?? fonts(name)
          return found[name]
        }
      } catch {
        throw json.bad(error.description(in: version.text, offsets))
      }
    }
    families = found
  }
}

extension Codec<DocumentText, DocumentReader> {
  /// A text, or one by language, without tags.
  static var text: Codec { text(as: nil).defined(as: "text") }

  /// The same with tags of a language; nil for none.
  static func text(as markup: Markup?) -> Codec {
    Codec(DocumentText.form) { (json, reader) throws(JSONFault) in
      try DocumentText(json, as: markup, reader.offsets, reader.fonts)
    } write: { text, json in
      if text.versions.count == 1, text.versions[0].language == nil {
        return json.string(text.versions[0].text)
      }
      json.object { json in
        for version in text.versions {
          json.key(version.language?.tag ?? "und")
          json.string(version.text)
        }
      }
    }
  }
}

extension DocumentText {
  fileprivate static let form: ValueForm = {
    let text = Codec<String, Void>.text("T", sample: "Ink").form.schema
    return .document(
      "a text, or an object of texts by language",
      schema: #"{"anyOf": [\#(text), {"type": "object", "minProperties": 1, "propertyNames": "#
        + #"\#(Codec<Language, Void>.language.form.schema), "additionalProperties": \#(text)}]}"#,
      samples: [#""Ink""#, #"{"en": "Ink", "de": "Tinte"}"#, #""""#],
      badSamples: ["3", "{}", "[]", "null", #"{"de": 3}"#, #"{"d e": "x"}"#], unit: "a text, or texts")
  }()
}

extension JSONValue {
  /// The members of an object, each read by a function.
  func members<Element>(
    _ wanted: String, _ read: (JSONMember) throws(JSONFault) -> Element
  ) throws(JSONFault) -> [Element] {
    guard case .object(let members) = content else { throw mistyped(wanted) }
    return try members.map { (member) throws(JSONFault) in
      do throws(JSONFault) { return try read(member) } catch { throw error.inside(member.key) }
    }
  }
}

extension Codec<Adaptive<DocumentText>, DocumentReader> {
  /// A text by environment.
  static var texts: Codec { Codec<DocumentText, DocumentReader>.text.byEnvironment("texts") }
}
