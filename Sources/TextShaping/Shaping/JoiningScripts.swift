package import Typography

/// Scripts whose letters join; letter spacing would tear their words apart.
///
/// Source: CSS Text 3, appendix D, "Cursive scripts"; Unicode's ArabicShaping.txt.
package enum JoiningScripts {
  private static let scripts: [Tag] = [
    "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc",
  ]

  package static func contains(_ script: Tag) -> Bool { scripts.contains(script) }
}
