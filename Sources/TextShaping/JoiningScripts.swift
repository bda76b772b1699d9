internal import Typography

/// Scripts whose letters join, so that space between them would tear words apart.
///
/// Source: CSS Text 3, appendix D, "Cursive scripts"; Unicode's ArabicShaping.txt.
enum JoiningScripts {
  private static let scripts: [Tag] = [
    "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc",
  ]

  static func contains(_ script: Tag) -> Bool { scripts.contains(script) }
}
