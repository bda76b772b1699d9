internal import TextAnalysis
package import Typography

/// Scripts whose letters join; letter spacing would tear their words apart.
///
/// Source: CSS Text 3, appendix D, "Cursive scripts"; Unicode's ArabicShaping.txt.
package enum JoiningScripts {
  private static let scripts: [Tag] = [
    "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc",
  ]

  static func contains(_ script: Tag) -> Bool { scripts.contains(script) }

  /// Whether a character takes no letter spacing in a run of a script: all but white space, which joins nothing.
  package static func joins(_ scalar: UInt32, in script: Tag) -> Bool {
    contains(script) && !TextCharacter.isWhiteSpace(scalar)
  }
}
