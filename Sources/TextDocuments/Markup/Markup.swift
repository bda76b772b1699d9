/// A language of tags in texts.
public enum Markup: String, CaseIterable, Hashable, Sendable {
  /// The tags of `StyledText(markup:as:fonts:)`, one for each property of spans and boxes.
  case copyfit
  /// HTML, as browsers lay it out inside a label: white space is one space, unknown tags mean nothing, and nothing is an
  /// error.
  case html
  /// The markup of Pango and GTK.
  case pango
}
