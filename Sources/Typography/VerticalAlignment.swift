/// The alignment of the lines of a text within the height of its box.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// At the top, the first baseline where the primary font alone would have it: texts in other fonts stand on the same
  /// line, and letters of a higher one may reach above the box.
  case firstBaseline
  /// Centres the space from the top of the first line's capitals to the last baseline: for buttons, whose
  /// letters look centred and stand on one line whatever fonts they are in. Capitals are those of the primary font.
  case capHeight
}
