package import Typography

/// The scripts of single characters.
package enum UnicodeScript {
  /// The ISO 15924 code of a character's script (the property Script of UAX #24); nil where that is Common, Inherited or
  /// Unknown, which belong to any. Complexity: constant.
  package static func of(_ scalar: Unicode.Scalar) -> Tag? { UnicodeProperties.script(of: scalar.value)?.tag }
}
