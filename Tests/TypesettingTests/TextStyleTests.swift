import Testing
import Typesetting
import Typography

/// A style is a value.
@Suite struct TextStyleTests {
  private static let changes: [@Sendable (inout TextStyle) -> Void] = [
    { $0.language = "de" }, { $0.direction = .rightToLeft }, { $0.tracking = 1 }, { $0.wordSpacing = 2 },
    { $0.wrapping = .anywhere }, { $0.strictness = .strict }, { $0.features = [Feature("tnum")] },
    { $0.tabSize = 4 }, { $0.isKerned = false },
  ]

  /// Every change makes another style, and leaves the copy from before as it was.
  @Test func copiesStayAsTheyAre() {
    var style = TextStyle()
    var styles = [style]
    for change in Self.changes {
      let before = style
      change(&style)
      #expect(before == styles[styles.count - 1] && !styles.contains(style))
      styles.append(style)
    }
    #expect(styles[0] == TextStyle() && Set(styles).count == styles.count)
    let whole = TextStyle(
      language: "de", direction: .rightToLeft, features: [Feature("tnum")], tracking: 1, wordSpacing: 2,
      wrapping: .anywhere, strictness: .strict, tabSize: 4, isKerned: false)
    #expect(style == whole && style.hashValue == whole.hashValue)
  }

  /// Those made alike are alike, in whatever order, down to the two zeros.
  @Test func equalStylesHaveOneHash() {
    for change in Self.changes {
      var (one, other) = (TextStyle(), TextStyle(tracking: -0.0))
      change(&one)
      change(&other)
      #expect(one == other && one.hashValue == other.hashValue)
      #expect(one != TextStyle())
    }
  }

  /// It prints what is in it.
  @Test func printsItsValues() {
    let style = "\(TextStyle(language: "de", tracking: 12.5, wrapping: .keepAll))"
    for part in ["TextStyle(", "de", "tracking: 12.5", "keepAll", "features: []"] {
      #expect(style.contains(part), "\(style)")
    }
  }
}
