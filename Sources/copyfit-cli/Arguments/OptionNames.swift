internal import TextDocuments

extension String {
  /// A sentence with options in place of the keys that are no words of the language, such as maxSize: those that are
  /// stand for themselves, and so do names of a list's entries, which have a value after them.
  var namingOptions: String {
    replacing(/\b[a-z]+[A-Z]\w*\b(?!=)/) { word in
      TextRequest.properties.row(String(word.output))?.option ?? String(word.output)
    }
  }
}
