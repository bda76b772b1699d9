/// How much the rules of a face have to say of a character that it sets as one glyph.
package enum RuleInfluence {
  /// None names it, nor what stands beside it because of it: two such characters are alike to their neighbours.
  case none
  /// None names it; its neighbours may be kerned to it as to all others that are not named.
  case onNeighbors
  /// Any.
  case any
}
