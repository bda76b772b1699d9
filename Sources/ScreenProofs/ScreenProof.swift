public import ConstraintLayout
public import Proofing
public import Typesetting
internal import Typography

/// A drawing of a solved screen: frames, guides, texts on their baselines, and its problems, marked and listed.
///
///     let screen = form.solved(in: Environment(size: Size(375, 667), locale: "de"), with: type)
///     try ScreenProof(of: screen, labels: type).drawing.write(to: "form.png")
///
/// Items that extend beyond the screen are drawn faintly around it. The choices of the environment are listed below it:
/// which rules apply, and why.
public struct ScreenProof: Sendable {
  /// The screen.
  public let screen: Screen
  /// A line above it; may be empty.
  public let heading: String
  /// What the environment chose, which is listed below the screen; see `LiveLayout.choices`.
  public let choices: [AdaptiveChoice]
  /// The typesetter of heading, names and notes.
  public let labels: Typesetter

  /// Makes a proof of a screen; without a heading, it shows the screen's size and locale.
  public init(
    of screen: Screen, heading: String? = nil, choices: [AdaptiveChoice] = [], labels: Typesetter
  ) {
    self.screen = screen
    self.choices = choices
    self.labels = labels
    self.heading = heading ?? screen.environment.summary
  }

  /// The proof on a separate page.
  ///
  /// - Complexity: linear in the items and their glyphs.
  public var drawing: Drawing { ScreenSheet(rows: [[self]]).drawing }
}

extension Environment {
  /// `375 × 667, de`, and the direction if it is not that of the language.
  fileprivate var summary: String {
    let parts = [
      "\(Decimals.nearest(size.width)) × \(Decimals.nearest(size.height))", locale?.tag,
      direction == LayoutDirection(of: locale) ? nil : "right to left",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
