internal import TextAnalysis
package import Typefaces
package import Typography

/// The number of characters of a script that a font has.
package struct ScriptCoverage: Hashable, Sendable {
  /// The script, by its ISO 15924 code.
  package let script: Tag
  /// The number of its characters for which the font has a glyph.
  package let characterCount: Int
}

extension Typeface {
  /// The number of characters for which the font has glyphs (table `cmap`).
  package var characterCount: Int { coverage.count }

  /// The scripts of these characters, the one with the most first, then in the order of their codes.
  ///
  /// Characters that many scripts share, such as digits and punctuation, count for none. Complexity: linear in the
  /// characters.
  package var scripts: [ScriptCoverage] {
    var counts: [Tag: Int] = [:]
    for codePoint in coverage.ranges.joined() {
      guard let scalar = Unicode.Scalar(codePoint), let script = UnicodeScript.of(scalar) else { continue }
      counts[script, default: 0] += 1
    }
    return counts.map { ScriptCoverage(script: $0.key, characterCount: $0.value) }
      .sorted { ($1.characterCount, $0.script) < ($0.characterCount, $1.script) }
  }
}
