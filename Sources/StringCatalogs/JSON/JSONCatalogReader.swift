internal import StrictJSON

/// Reads JSON objects of texts, flat or nested, and ARB.
struct JSONCatalogReader {
  private let lines: LineIndex
  private let isARB: Bool
  private var content = CatalogContent()
  private var metadata: [String: JSONValue] = [:]

  static func read(_ bytes: [UInt8], isARB: Bool) throws -> CatalogContent {
    let text = try TextDecoding.utf8(bytes)
    let root = try document(text)
    guard case .object(let members) = root.content else {
      throw SyntaxFault(line: 1, "\(root.kind) is no object of texts")
    }
    var reader = JSONCatalogReader(lines: LineIndex(text), isARB: isARB)
    if isARB {
      reader.content.locale = root["@@locale"]?.text.flatMap { LocaleTag.normalized($0) }
      for member in members where member.key.hasPrefix("@") && !member.key.hasPrefix("@@") {
        reader.metadata[String(member.key.dropFirst())] = member.value
      }
    }
    reader.add(members, under: "")
    reader.gatherForms()
    return reader.content
  }

  private init(lines: LineIndex, isARB: Bool) { (self.lines, self.isARB) = (lines, isARB) }

  /// Reads a JSON document. Keys that come twice are left to the caller; broken strings are errors.
  static func document(_ text: [UInt8]) throws(SyntaxFault) -> JSONValue {
    var reader = JSONReader(text[...])
    do throws(JSONFault) {
      let value = try reader.document()
      if let fault = reader.fault, fault.code != .badJSON { throw fault }
      return value
    } catch {
      let place = SourcePlace(error.offset ?? 0, in: text[...])
      throw SyntaxFault(line: place.line, "character \(place.column): \(error.message)")
    }
  }

  private mutating func add(_ members: [JSONMember], under prefix: String) {
    var seen = SeenKeys()
    let plurals = isARB ? [] : PluralKeys.bases(in: members)
    for member in members where !(isARB && member.key.hasPrefix("@")) {
      let (key, line) = (prefix + member.key, lines.line(of: member.keyOffset))
      if let problem = seen.note(key, line: line) {
        content.problems.append(problem)
        continue
      }
      switch member.value.content {
      case .string(let text):
        if let (base, form) = PluralKeys.parts(of: member.key), plurals.contains(base) {
          content.texts.append(
            CatalogText(
              key: prefix + base, variant: form, text: text, line: line,
              state: text.isEmpty ? .untranslated : .translated))
        } else {
          add(text, key: key, line: line)
        }
      case .object(let members) where !isARB: add(members, under: key + ".")
      case .array(let values) where !isARB: add(values, key: key)
      case .null: add("", key: key, line: line)
      default:
        content.problems.append(
          CatalogProblem(
            .brokenEntry, key: key, line: line, "'\(key)' is \(member.value.kind), no text; it is left out"))
      }
    }
  }

  /// Puts the forms of a key beside each other, at the place of the first, as all other formats have them.
  private mutating func gatherForms() {
    var forms: [String: [CatalogText]] = [:]
    for text in content.texts where text.variant != nil { forms[text.key, default: []].append(text) }
    guard !forms.isEmpty, !isARB else { return }
    content.texts = content.texts.flatMap { text in
      text.variant == nil ? [text] : forms.removeValue(forKey: text.key) ?? []
    }
  }

  private mutating func add(_ values: [JSONValue], key: String) {
    for (index, value) in values.enumerated() {
      let line = lines.line(of: value.range.lowerBound)
      guard let text = value.text else {
        content.problems.append(
          CatalogProblem(
            .brokenEntry, key: key, line: line, "'\(key)[\(index)]' is no text; it is left out"))
        continue
      }
      add(text, key: "\(key)[\(index)]", line: line)
    }
  }

  private mutating func add(_ text: String, key: String, line: Int) {
    let about = metadata[key]
    let comment = about?["description"]?.text
    let examples = (about?["placeholders"]?.members ?? []).compactMap { member in
      member.value["example"]?.text.map { ("{\(member.key)}", $0) }
    }
    let base = CatalogText(
      key: key, text: text, comment: comment, line: line, state: text.isEmpty ? .untranslated : .translated,
      examples: Dictionary(examples, uniquingKeysWith: { first, _ in first }))
    guard isARB && text.utf8.contains(UInt8(ascii: "{")) || ICUMessage.isLikely(text) else {
      content.texts.append(base)
      return
    }
    do throws(SyntaxFault) {
      addForms(of: base, try ICUMessage.parts(of: text))
    } catch {
      content.texts.append(base)
      content.problems.append(
        CatalogProblem(.brokenEntry, key: key, line: line, "'\(key)' is no ICU message: \(error.message)"))
    }
  }

  /// Adds a text for each form of a message.
  private mutating func addForms(of base: CatalogText, _ parts: [MessagePart]) {
    let (forms, isCut) = MessagePart.expanded(parts)
    for form in forms {
      var variant = base
      (variant.variant, variant.text) = (form.variant, form.text)
      content.texts.append(variant)
    }
    if isCut { content.problems.append(.tooManyVariants(key: base.key, line: base.line)) }
  }
}
