import Foundation
import Testing
import Typefaces
import Typesetting
import Typography

@testable import Proofing

@Suite struct ProofTests {
  @Test func showsBoxInsetsLinesAndBaselines() throws {
    let insets = Insets(top: 3, left: 5, bottom: 7, right: 11)
    let proof = try Sample.proof("Have many", width: 80, height: 90, insets: insets)
    let drawing = ProofBody(proof).drawing, lines = Array(proof.layout.lines)
    try #require(lines.count == 2)
    #expect(drawing.stroked(.box) == [Path(Rect(origin: .zero, size: Size(80, 90)))])
    #expect(drawing.stroked(.inset) == [Path(Rect(origin: Point(5, 3), size: Size(64, 80)))])
    let bands = lines.map { Rect(origin: Point(5, 3 + $0.top), size: Size(64, $0.height)) }
    #expect(drawing.filled(.band) == bands.map { Path($0) })
    let visible = lines.map { Rect(origin: Point(5, 3 + $0.top), size: Size($0.width, $0.height)) }
    #expect(drawing.stroked(.line) == visible.map { Path($0) })
    let baselines = lines.map {
      Path(from: Point(5, 3 + $0.baseline), to: Point(5 + $0.width, 3 + $0.baseline))
    }
    #expect(drawing.stroked(.baseline) == baselines)
    #expect(drawing.filled(.ink).count == 8)
  }

  @Test func layoutsThatCountFromTheBoxStandWithinTheInsetsToo() throws {
    let insets = Insets(top: 3, left: 5, bottom: 7, right: 11)
    let plain = try Sample.proof("Have many", width: 80, height: 90, insets: insets)
    let layout = plain.layout
    // As a fit's: its lines count from the corner of the box.
    let moved = layout.placed(at: Point(5, 3), width: try #require(layout.limit))
    let proof = try Proof(of: moved, width: 80, height: 90, insets: insets)
    #expect(ProofBody(proof).drawing == ProofBody(plain).drawing)
  }

  @Test func linesStandWhereTheBoxHasThem() throws {
    let insets = Insets(top: 3, left: 5, bottom: 7, right: 11)
    let plain = try Sample.proof("Have many", width: 80, height: 200, insets: insets)
    let low = try Sample.proof(
      "Have many", width: 80, height: 200, insets: insets, block: BlockStyle(verticalAlignment: .bottom))
    let free = 190 - plain.layout.height
    try #require(free > 100)
    let places = [plain, low].map { ProofBody($0).drawing.filled(.band).compactMap(\.controlBounds?.minY) }
    #expect(places[0].count == 2 && places[1] == places[0].map { $0 + free })
    #expect(ProofBody(low).drawing.stroked(.inset) == ProofBody(plain).drawing.stroked(.inset))
  }

  /// Lines without a glyph are drawn without ink, those of characters that no font has with the box of each; an empty text
  /// has no line.
  @Test func showsTextsOfNothing() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let bare = try Typeface(path: tests.appending(path: "Fonts/colour.ttf").path)
    let noto = try Sample.face("NotoSans-Regular.ttf")
    for (text, face, lines, inked) in [
      ("\u{200B}\u{2060}\u{200B}", bare, 1, 0), ("\u{10FFFE}\u{E000} \u{E001}", noto, 1, 3), ("", noto, 0, 0),
    ] {
      let layout = try Sample.layout(text, in: face, width: 100)
      let proof = try Proof(of: layout, width: 100, height: 60)
      let drawing = ProofBody(proof).drawing
      // A tick under each, and the box.
      let red = drawing.stroked(.box)
      #expect(red.count == inked + 1 && red.last == Path(Rect(origin: .zero, size: Size(100, 60))))
      #expect(drawing.stroked(.line).count == lines && drawing.filled(.band).count == lines)
      #expect(drawing.filled(.ink).count == inked)
      for format in DrawingFormat.allCases { #expect(try proof.bytes(as: format).count > 300) }
    }
  }

  @Test(
    arguments: [
      (nil, nil, 0), (100.0, nil, 3), (nil, 100.0, 3), (100.0, 100.0, 1),
    ] as [(Double?, Double?, Int)]) func leavesAnUnlimitedBoxOpen(
      _ width: Double?, _ height: Double?, _ edges: Int
    )
    throws
  {
    let proof = try Sample.proof("Ink", width: width, height: height)
    #expect(ProofBody(proof).drawing.stroked(.box).count == edges)
  }

  @Test func framesALineThatOverflowsInRed() throws {
    let proof = try Sample.proof("overflowing a", width: 40)
    let drawing = ProofBody(proof).drawing
    #expect(drawing.stroked(.line).count == 1)
    #expect(drawing.stroked(.box).count == 1 + 3)
  }

  @Test func ticksMissingGlyphs() throws {
    let proof = try Sample.proof("a\u{10FFFD}b")
    let drawing = ProofBody(proof).drawing
    let box = try #require(drawing.filled(.ink)[1].sampledBounds)
    let tick = try #require(drawing.stroked(.box).first?.controlBounds)
    #expect(drawing.stroked(.box).count == 1)
    #expect(box.minX < tick.minX && tick.maxX < box.maxX)
    #expect(tick.minY > (try #require(proof.layout.lines.first { _ in true })).baseline)
  }

  @Test func setsHeadingAndCaptionItself() throws {
    let bare = try Sample.proof("Ink").drawing
    let told = try Sample.proof("Ink", heading: "Head", caption: "20 pt").drawing
    #expect(told.filled(.ink).count == bare.filled(.ink).count + 4)
    #expect(told.filled(.note).count == 4)
  }

  @Test(arguments: [
    "", "Ink", "overflowing", "\u{0F66}\u{0F92}\u{0FB2}\u{0F72}", "fjÅ\nj", "\u{10FFFD}",
  ]) func keepsAllInkOnThePage(_ text: String) throws {
    let file = text.unicodeScalars.contains { $0.value & ~0xFF == 0xF00 } ? "NotoSerifTibetan" : "NotoSans"
    let proof = try Sample.proof(
      text, in: "\(file)-Regular.ttf", width: 30, height: 10, heading: "A long heading that wraps, surely",
      caption: "c")
    let drawing = proof.drawing
    for shape in drawing.shapes {
      let box = try #require(shape.path.controlBounds)
      #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= drawing.size.width)
      #expect(box.maxY <= drawing.size.height)
    }
  }

  @Test(
    arguments: [
      (-1, 10, .zero, "width"), (.nan, 10, .zero, "width"), (10, .infinity, .zero, "height"),
      (10, 10, Insets(bottom: -1), "insets"),
    ] as [(Double, Double, Insets, String)]) func refusesWhatIsNoLength(
      _ width: Double, _ height: Double, _ insets: Insets, _ culprit: String
    ) throws
  {
    let layout = try Sample.layout("Ink")
    let error = failure { () throws(ProofingError) in
      _ = try Proof(of: layout, width: width, height: height, insets: insets)
    }
    #expect(error?.code == .badValue && error?.culprit == culprit)
  }
}
