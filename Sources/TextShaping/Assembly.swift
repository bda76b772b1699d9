/// How a piece of text was put together without shaping all of it.
enum Assembly: Equatable {
  /// Character by character, each as one glyph that is kerned at most, as the rules among a repertoire have it, of which
  /// this is the number.
  case ofCharacters(Int)
  /// With pieces among them that were shaped: ligatures, words with marks.
  case withPieces
}
