package import Typography

/// A run of text of one embedding level and one script, or one tab.
///
/// Numbers that run from left to right within a script that does not are separate items, if their neighbours
/// would be shaped otherwise without them.
package struct TextItem: Hashable, Sendable {
  /// First and last UTF-8 offset.
  package let start, end: Int32
  /// The ISO 15924 script; `Zyyy` where nothing in the run has one.
  package let script: Tag
  /// The embedding level of UAX #9 before the lines are known: rule L1 has been applied to tabs and to the
  /// ends of paragraphs, and is left to be applied to the ends of lines (`AnalyzedText.levelRuns(ofLine:)`
  /// does).
  ///
  /// Characters that rule X9 removes have the level of the text before them.
  package let level: BidiLevel
  /// Whether it is a tab (U+0009), which has no glyph.
  package let isTab: Bool

  package init(start: Int32, end: Int32, script: Tag, level: BidiLevel, isTab: Bool) {
    self.start = start
    self.end = end
    self.script = script
    self.level = level
    self.isTab = isTab
  }
}
