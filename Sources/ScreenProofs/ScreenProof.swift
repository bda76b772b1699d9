public import ConstraintLayout
public import Proofing
public import Typesetting
internal import Typography

/// A solved screen to look at: frames, guides, texts on their baselines, and what is wrong, marked and listed.
///
///     let screen = form.solved(in: Environment(size: Size(375, 667), locale: "de"), with: type)
///     try ScreenProof(of: screen, labels: type).drawing.write(to: "form.png")
///
/// What reaches out of the screen is seen faintly around it.
public struct ScreenProof: Sendable {
  /// The screen.
  public let screen: Screen
  /// A line above it; may be empty.
  public let heading: String
  /// What sets heading, names and notes.
  public let labels: Typesetter

  /// A proof of a screen; its heading says what it was solved in, unless told otherwise.
  public init(of screen: Screen, heading: String? = nil, labels: Typesetter) {
    (self.screen, self.labels) = (screen, labels)
    self.heading = heading ?? screen.environment.summary
  }

  /// The proof alone on a page as large as it needs.
  ///
  /// - Complexity: linear in the items and their glyphs.
  public var drawing: Drawing { ScreenSheet(rows: [[self]]).drawing }
}

extension Environment {
  /// `375 × 667, de`, and the direction where it is not what the language has.
  fileprivate var summary: String {
    let parts = [
      "\(Decimals.nearest(size.width)) × \(Decimals.nearest(size.height))", locale?.tag,
      direction == LayoutDirection(of: locale) ? nil : "right to left",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
