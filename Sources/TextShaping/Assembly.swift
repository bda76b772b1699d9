/// How a piece of text was put together without shaping all of it.
enum Assembly {
  /// Character by character, each as one glyph that is kerned at most.
  case ofCharacters
  /// With pieces among them that were shaped: ligatures, words with marks.
  case withPieces
}
