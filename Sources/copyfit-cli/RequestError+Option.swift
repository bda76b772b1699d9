import Copyfit
import Requests
import TextDocuments

extension RequestError {
  /// The same error with options of the command line in place of the keys of a request about a text.
  var namingOption: RequestError { namingOption(of: TextRequest.properties) }

  /// The same error with options of the command line in place of the keys of a table.
  func namingOption<Root>(of table: PropertyTable<Root>) -> RequestError {
    guard [.badValue, .unknownAxis, .limit].contains(code), let row = table.row(key) else { return self }
    let place = Self.optionPlace(culprit.dropFirst(key.count), isEntry: row.form.words.isRepeatable)
    return RequestError(code, row.option + place, message.namingOptions)
  }

  /// A path within the value of an option: the entries of a repeated one are counted from 1.
  private static func optionPlace(_ path: Substring, isEntry: Bool) -> String {
    guard isEntry, path.first == "[", let end = path.firstIndex(of: "]"),
      let index = Int(path[..<end].dropFirst())
    else { return path.first == "." ? ": " + String(path.dropFirst()).namingOptions : String(path) }
    return ": entry \(index + 1)" + optionPlace(path[end...].dropFirst(), isEntry: false)
  }
}
