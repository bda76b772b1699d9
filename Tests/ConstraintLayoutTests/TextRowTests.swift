import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Labels in rows and columns.
@Suite struct TextRowTests {
  static let form: [LocalizedText] = [
    ["en": "Name", "de": "Name", "ar": "الاسم", "ja": "氏名"],
    ["en": "Date of birth", "de": "Geburtsdatum", "ar": "تاريخ الميلاد", "ja": "生年月日"],
    ["en": "Place of residence", "de": "Wohnort", "ar": "مكان الإقامة", "ja": "居住地"],
    ["en": "Nationality", "de": "Staatsangehörigkeit", "ar": "الجنسية", "ja": "国籍"],
  ]

  /// Labels in a column, as wide as the widest; fields take the rest.
  private func form(_ root: Item) {
    let column = root.guide("column")
    column.leading.equal(root.leading + 16)
    for (number, text) in Self.form.enumerated() {
      let (label, field) = (root.label(text, name: "label\(number)"), root.field("–", name: "field\(number)"))
      label.leading.equal(column.leading)
      label.trailing.atMost(column.trailing)
      column.width.equal(0, priority: 250)
      field.leading.equal(column.trailing + 8)
      field.trailing.equal(root.trailing - 16)
      field.firstBaseline.equal(label.firstBaseline)
      label.top.equal(root.top + (10 + 40 * Double(number)))
    }
  }

  private func screen(_ width: Double, _ locale: Language) throws -> Screen {
    let environment = Environment(size: Size(width, 200), locale: locale)
    return Layout(write: form).solved(in: environment, with: try #require(Solving.world))
  }

  @Test("fields stretch, labels do not", arguments: [320.0, 375, 768])
  func fieldsStretch(_ width: Double) throws {
    let (screen, narrow) = (try screen(width, "en"), try screen(320, "en"))
    #expect(screen.problems.isEmpty)
    for number in Self.form.indices {
      let (label, field) = (screen.numbers("label\(number)"), screen.numbers("field\(number)"))
      #expect(label == narrow.numbers("label\(number)"))
      #expect(field[0] + field[2] == width - 16)
      #expect(field[0] == narrow.numbers("field\(number)")[0])
    }
  }

  @Test("the widest label drives the column", arguments: ["en", "de", "ar", "ja"] as [Language])
  func widestLabel(_ locale: Language) throws {
    let (screen, type) = (try screen(375, locale), try #require(Solving.world))
    let widths = Self.form.map { text in
      let prepared = type.prepare(text.text(in: locale), style: TextStyle(language: locale))
      return (prepared.maxContentWidth(at: 17) * 64).rounded(.up) / 64
    }
    let column = try #require(screen.frame(named: "column"))
    #expect(column.size.width == widths.max())
    for (number, width) in widths.enumerated() {
      let label = try #require(screen.frame(named: "label\(number)"))
      #expect(label.size.width == width)
      // At the leading edge: the left one, or the right one in Arabic.
      #expect(locale == "ar" ? label.maxX == 375 - 16 : label.minX == 16)
    }
    #expect(screen.problems.isEmpty)
  }

  @Test(
    "labels of 12 and 17 points share a baseline to 1/64",
    arguments: [Edge.firstBaseline, .lastBaseline])
  func baselines(_ edge: Edge) throws {
    let screen = try Solving.screen(200, 300) { root in
      let small = root.label(
        "Small\nand low", style: LabelStyle(size: .fixed(12), maxLines: nil), name: "small")
      let large = root.label(
        "Large\nand\nhigh", style: LabelStyle(size: .fixed(17), maxLines: nil), name: "large")
      root.row(small, large, align: edge == .firstBaseline ? .firstBaseline : .lastBaseline)
      small.leading.equal(root.leading)
      large.top.equal(root.top + 10)
    }
    func baseline(_ name: String) throws -> Double {
      let item = try #require(screen.layout.item(named: name))
      let lines = try #require(screen.text(of: item)).layout.lines.map(\.self)
      return try #require(edge == .firstBaseline ? lines.first : lines.last).origin.y
    }
    #expect(screen.problems.isEmpty)
    #expect(abs(try baseline("small") - (try baseline("large"))) <= 1.0 / 64)
  }

  @Test("ink of a stretched label ends at its right edge")
  func alignmentInside() throws {
    let screen = try Solving.screen(320, 100) { root in
      let label = root.label("Right", style: LabelStyle(alignment: .end), name: "label")
      label.leading.equal(root.leading + 16)
      label.trailing.equal(root.trailing - 16)
      label.top.equal(root.top)
    }
    let item = try #require(screen.layout.item(named: "label"))
    let line = try #require(screen.text(of: item)?.layout.lines.first { _ in true })
    #expect(abs(line.origin.x + line.width - 304) < 1e-9)
    #expect(line.origin.x > 200)
    #expect(screen.frame(of: item).numbers[0] == 16 && screen.frame(of: item).size.width == 288)
  }

  @Test("hugging keeps a ragged left edge: trailing edges equal, widths intrinsic")
  func raggedEdge() throws {
    let texts: [LocalizedText] = ["One", "Twenty-two", "Three hundred and three"]
    let screen = try Solving.screen(375, 200) { root in
      for (number, text) in texts.enumerated() {
        let label = root.label(text, name: "label\(number)")
        label.trailing.equal(root.trailing - 16)
        label.leading.atLeast(root.leading + 16)
        label.top.equal(root.top + 30 * Double(number))
      }
    }
    #expect(screen.problems.isEmpty)
    let type = try #require(Solving.latin)
    for (number, text) in texts.enumerated() {
      let frame = try #require(screen.frame(named: "label\(number)"))
      #expect(frame.maxX == 359)
      #expect(frame.size.width == (type.prepare(text.base).maxContentWidth(at: 17) * 64).rounded(.up) / 64)
    }
  }

  /// A label and a field that have less room than they want.
  private func row(resisting label: Priority, _ field: Priority) throws -> Screen {
    try Solving.screen(160, 40) { root in
      let (one, two) = (
        root.label("A label of some length", name: "label"), root.field("a field", name: "field")
      )
      one.resist(label, .horizontal)
      two.resist(field, .horizontal)
      root.arrange([one, two], .row(spacing: 8, alignment: .firstBaseline))
      one.top.equal(root.top)
    }
  }

  @Test("raising one resistance or lowering the other is the same")
  func resistance() throws {
    let screens = [try row(resisting: 751, 750), try row(resisting: 750, 749), try row(resisting: 999, 1)]
    let type = try #require(Solving.latin)
    let natural = (type.prepare("A label of some length").maxContentWidth(at: 17) * 64).rounded(.up) / 64
    for screen in screens {
      #expect(screen.frames == screens[0].frames)
      #expect(screen.numbers("label")[2] == min(natural, 152))
      #expect(screen.numbers("field")[2] == max(0, 152 - natural))
      #expect(screen.kinds == [.truncated, .truncated])
    }
    // The other way round the label gives way.
    let other = try row(resisting: 750, 751)
    #expect(other.numbers("field")[2] > 0 && other.numbers("label")[2] < natural)
  }
}
