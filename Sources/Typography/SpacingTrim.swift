/// The room that full-width punctuation gives up beside other punctuation and at the edges of lines, as in CSS
/// `text-spacing-trim`.
///
/// Full-width brackets, commas and stops have ink in one half of their em. Where two of them stand side by side, one loses
/// its empty half: the opening bracket after another, after a closing one, a middle dot or an ideographic space; the closing
/// bracket, comma or stop before another, a middle dot or an ideographic space. At the end of a line a closing one loses it
/// only where the line does not fit otherwise. The cases differ in the start of lines. A pair on two lines is no pair.
///
/// The half is what the font takes off by its feature `halt` (in columns `vhal`), or `chws` (`vchw`). Where it takes off
/// nothing, the half is half an em, if that holds no ink. Only a glyph that is an em wide is trimmed, only where its text
/// runs from left to right or down, and not where a feature such as `palt` or `halt` is asked for.
public enum SpacingTrim: String, Hashable, Sendable, CaseIterable {
  /// Nothing is trimmed.
  case spaceAll
  /// Opening brackets keep their em at the start of lines.
  case normal
  /// Opening brackets lose their empty half at the start of every line.
  case trimStart
  /// The same but on the first line, and after a mandatory break.
  case spaceFirst
}
