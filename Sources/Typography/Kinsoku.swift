/// What a line does with characters that may not start the next one (kinsoku), and for which it lacks a little room.
///
/// Such are commas, stops and closing brackets of Chinese and Japanese, and small kana where that is asked for.
public enum Kinsoku: String, Hashable, Sendable, CaseIterable {
  /// The next line takes them, and the character before them: oidashi.
  case pushOut
  /// The line keeps them where its full-width brackets, commas and stops can give up the empty half of their em for it, each the
  /// same part of what it has: oikomi. A line that would be too long otherwise is as long as it may be.
  ///
  /// A bracket at its start stays as it is, and what its end gives up comes first, as ``SpacingTrim`` and
  /// ``HangingPunctuation`` say. Texts with tabs push nothing in.
  case pushIn
}
