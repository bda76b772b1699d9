import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// What the tests of layouts share: typesetters, and layouts written on the spot.
enum Solving {
  /// Sets Latin, Greek and Cyrillic.
  static let latin = try? Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
  /// Sets English, German, Arabic and Japanese.
  static let world = try? Typesetter(
    fonts: ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "VL-Gothic-Regular.ttf"]))

  static func live(
    _ width: Double, _ height: Double, sets: Set<String> = [], _ write: (Item) -> Void
  ) throws -> LiveLayout {
    let environment = Environment(size: Size(width, height))
    return Layout(write: write).live(in: environment, with: try #require(latin), sets: sets)
  }

  static func screen(_ width: Double, _ height: Double, _ write: (Item) -> Void) throws -> Screen {
    try live(width, height, write).screen
  }
}

extension Layout {
  init(write: (Item) -> Void) { self.init("root", write) }
}

extension Screen {
  /// A rectangle as four numbers: left, top, width, height.
  func numbers(_ name: String) -> [Double] { frame(named: name)?.numbers ?? [] }

  var kinds: [LayoutProblem.Kind] { problems.map(\.kind) }
}

extension Rect {
  var numbers: [Double] { [minX, minY, size.width, size.height] }
}

/// Something that knows its size, and nothing else.
struct Block: IntrinsicContent, Hashable {
  var width, height: Double
  var minimum = 0.0

  init(_ width: Double, _ height: Double, minimum: Double = 0) {
    (self.width, self.height, self.minimum) = (width, height, minimum)
  }

  func widths(in environment: Environment) -> ContentWidths? {
    ContentWidths(minimum: minimum, natural: width)
  }
  func height(forWidth width: Double, in environment: Environment) -> ContentHeight? { ContentHeight(height) }
}
