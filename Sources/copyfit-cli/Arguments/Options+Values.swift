import Copyfit
import StrictJSON
import TextDocuments
import Requests

extension PropertyValues {
  /// The values that options give, but those of some keys.
  init(
    _ arguments: Arguments, _ table: PropertyTable<Root>, without others: Set<String> = []
  ) throws(RequestError) {
    self.init(table)
    for row in table.rows where !others.contains(row.key) {
      guard let words = arguments.all(row.option) else { continue }
      do throws(JSONFault) { set(row.key, try row.facts.json(option: words)) } catch {
        throw RequestError(error.inside(row.key))
      }
    }
  }
}

extension PropertyValues where Root == TextRequest {
  /// The values that options give.
  init(_ arguments: Arguments) throws(RequestError) {
    let shape = try arguments.all("--shape").flatMap { (words) throws(RequestError) in
      try ShapeFile.json(words)
    }
    try self.init(arguments, TextRequest.properties, without: shape == nil ? ["text"] : ["text", "shape"])
    if let shape { set("shape", shape) }
  }
}

/// The outline of a shape in a file.
private enum ShapeFile {
  /// The outline in the file that words name; nil where they are an outline.
  static func json(_ words: [String]) throws(RequestError) -> JSONValue? {
    let word = words.last ?? ""
    let isKnown = word.hasPrefix("polygon:") || ShapeChoice.Name(rawValue: word) != nil
    guard !isKnown, word.contains(".") || word.contains("/") else { return nil }
    let bytes = try TextFile.bytes(word)
    do throws(JSONFault) {
      var reader = JSONReader(bytes[...])
      let document = try reader.document()
      if let fault = reader.fault { throw fault }
      _ = try Codec<ShapeChoice, Void>.shape.read(document, ())
      return document
    } catch {
      throw RequestError(.badJSON, word, RequestError(error).sentence)
    }
  }
}

extension OptionSpec {
  /// The option for a property.
  init<Root>(_ row: Property<Root>) {
    let help = (row.facts.offHelp ?? row.facts.description).namingOptions
    if case .flag = row.form.words {
      self.init(row.option, help: help)
    } else {
      self.init(row.option, row.form.placeholder, repeatable: row.form.words.isRepeatable, help)
      choices = row.form.choices
      if case .flagOrText = row.form.words { isValueOptional = true }
    }
  }

  /// The options for some properties of a text, in their order.
  static func options(_ keys: [String]) -> [OptionSpec] { options(keys, of: TextRequest.properties) }

  /// The options for some properties of a table, in the order of `keys`.
  static func options<Root>(_ keys: [String], of table: PropertyTable<Root>) -> [OptionSpec] {
    keys.compactMap { table.row($0).map { OptionSpec($0) } }
  }
}
