import Cassowary
import ConstraintLayout
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// The localised form: labels drive their column, fields stretch.
@Suite struct FormTests {
  static let type = try? Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))

  static func form() -> Layout {
    Layout { root in
      for (index, name) in ["Name", "Date of birth", "City"].enumerated() {
        let label = root.label(LocalizedText(name), name: name),
          field = root.field("x", name: "\(name) field")
        label.leading.atLeast(root.leading + 16)
        label.leading.equal(root.leading + 16, priority: 250)
        root.row(label, field, spacing: 8, align: .firstBaseline)
        field.trailing.equal(root.trailing - 16)
        field.top.equal(root.top + 30 * Double(index))
      }
    }
  }

  @Test func solves() throws {
    let type = try #require(Self.type)
    let screen = Self.form().solved(in: Environment(size: Size(375, 667)), with: type)
    #expect(screen.problems.isEmpty)
  }
}
