/// How a piece of text was put together without shaping all of it.
package struct Assembly: Equatable, Sendable {
  /// Whether it was character by character, each as one glyph that is kerned at most; else there are pieces among them that
  /// were shaped: linked letters, words with marks.
  var isOfCharacters = true
  /// The number of the repertoire by whose rules.
  var repertoire = 0
}
