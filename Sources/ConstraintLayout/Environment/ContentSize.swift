/// A step of the text size that people choose in the settings of their device.
public enum ContentSize: String, TraitValue, CaseIterable, Comparable {
  /// From extra small to large, which is usual.
  case xs, s, m, l
  /// Larger.
  case xl, xxl, xxxl
  /// The sizes for people who need very large text.
  case ax1, ax2, ax3, ax4, ax5

  /// Smaller is less.
  public static func < (one: ContentSize, other: ContentSize) -> Bool { one.order < other.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ContentSize {
  /// Its name in Apple's documentation: `xSmall` for ``xs``, `AX1` for ``ax1``.
  package var longName: String {
    switch self {
    case .xs: "xSmall"
    case .s: "small"
    case .m: "medium"
    case .l: "large"
    case .xl: "xLarge"
    case .xxl: "xxLarge"
    case .xxxl: "xxxLarge"
    case .ax1, .ax2, .ax3, .ax4, .ax5: rawValue.uppercased()
    }
  }

  /// The step of a name, short or long, whatever its capitals; nil for anything else.
  package init?(named word: String) {
    let word = word.lowercased()
    guard let size = Self.allCases.first(where: { $0.rawValue == word || $0.longName.lowercased() == word })
    else { return nil }
    self = size
  }
}

/// The text scale of each content size: a multiple of the usual size.
public struct ContentSizeTable: Hashable, Sendable {
  /// The factors; a step that is missing has that of the next smaller one that is there, else 1.
  public var factors: [ContentSize: Double]

  /// A table.
  public init(_ factors: [ContentSize: Double]) { self.factors = factors }

  /// The factor of a step.
  public func factor(of size: ContentSize) -> Double {
    if let factor = factors[size] { return factor }
    return factors.filter { $0.key < size }.max { $0.key < $1.key }?.value ?? 1
  }

  /// The sizes of Apple's text style Body, 14 to 53 points, against 17.
  ///
  /// Source: Apple's Human Interface Guidelines, "Typography", Dynamic Type sizes.
  public static let apple = ContentSizeTable([
    .xs: 14.0 / 17, .s: 15.0 / 17, .m: 16.0 / 17, .l: 1, .xl: 19.0 / 17, .xxl: 21.0 / 17, .xxxl: 23.0 / 17,
    .ax1: 28.0 / 17, .ax2: 33.0 / 17, .ax3: 40.0 / 17, .ax4: 47.0 / 17, .ax5: 53.0 / 17,
  ])

  /// The steps of Android's font size: 0.85, 1, 1.15, 1.3, 1.5, 1.8 and 2.
  public static let android = ContentSizeTable([
    .s: 0.85, .l: 1, .xl: 1.15, .xxl: 1.3, .xxxl: 1.5, .ax1: 1.8, .ax2: 2,
  ])
}
