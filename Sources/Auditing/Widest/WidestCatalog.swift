internal import StrictJSON
internal import StringCatalogs

extension AuditResult {
  /// Writes a catalog that has for every key the text that is widest, or highest in its box, of all languages, with that
  /// language as a comment. One build of an application with it shows what many languages hide.
  ///
  /// An audit of it in the same boxes finds texts that do not fit for exactly the keys for which this audit finds some. In
  /// layouts, where texts make room for each other, it shows the widest of each label together.
  ///
  /// - Parameters:
  ///   - path: the file to write; its name determines the format: `.po`, `.strings` or `.xcstrings`.
  ///   - jobs: how many threads work; nil for all processors.
  /// - Throws: for another format, and for a file that cannot be written.
  public func writeWidest(to path: String, jobs: Int? = nil) throws(AuditError) {
    let writers: [CatalogFormat: (WidestCatalog) -> String] = [
      .gettext: \.po, .appleStrings: \.strings, .xcstrings: \.xcstrings,
    ]
    guard let format = CatalogFormat(path: path), let writer = writers[format] else {
      throw AuditError(.badValue, path, "the widest texts are written into .po, .strings and .xcstrings")
    }
    let texts = try WidestTextFinder(self, writing: format).all(jobs: Audit.jobs(jobs))
    try WholeFile.write(writer(WidestCatalog(texts: texts, locale: catalogs.sourceLocale)), to: path)
  }
}

/// A catalog of the widest texts, as if they were all in one language.
private struct WidestCatalog {
  let texts: [WidestText]
  /// The language that the catalog says it is in: the one of the source.
  let locale: String

  var po: String {
    let header = """
      msgid ""
      msgstr ""
      "Language: \(locale.replacing("-", with: "_"))\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"

      """
    return header
      + texts.map { widest in
        let (context, identifier) = widest.text.gettextKey
        return "\n#. \(CatalogText.comment(language: widest.locale))\n"
          + (widest.text.limitFlags.isEmpty ? "" : "#, \(widest.text.limitFlags)\n")
          + (context.map { "msgctxt \($0.quoted)\n" } ?? "")
          + "msgid \(identifier.quoted)\nmsgstr \(widest.text.text.quoted)\n"
      }.joined()
  }

  var strings: String {
    texts.map {
      "/* \(CatalogText.comment(language: $0.locale)) */\n\($0.text.key.quoted) = \($0.text.text.quoted);\n"
    }.joined(separator: "\n")
  }

  var xcstrings: String {
    var json = JSONWriter()
    json.object { json in
      json.string("sourceLanguage", locale)
      json.object("strings") { json in
        for widest in texts {
          json.object(widest.text.key) { write(widest, to: &$0) }
        }
      }
      json.string("version", "1.0")
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ widest: WidestText, to json: inout JSONWriter) {
    json.string("comment", CatalogText.comment(language: widest.locale))
    json.object("localizations") { json in
      json.object(locale) { json in
        json.object("stringUnit") { json in
          json.string("state", "translated")
          json.string("value", widest.text.text)
        }
      }
    }
  }
}

extension CatalogText {
  /// The context and the `msgid` of a key of gettext's; the key alone for others.
  var gettextKey: (context: String?, identifier: String) {
    guard let source, !source.isEmpty, key.hasSuffix("|" + source) else { return (nil, key) }
    return (String(key.dropLast(source.count + 1)), source)
  }
}

extension String {
  /// The text in quotes, its quotes, backslashes and line ends as escapes.
  fileprivate var quoted: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
