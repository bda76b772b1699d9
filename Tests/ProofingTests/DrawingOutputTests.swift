import Foundation
import Testing
import Typefaces
import Typesetting
import Typography

@testable import Proofing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DrawingOutputTests {
  private let folder = TemporaryFolder()

  @Test func writesAPathForEachInkedGlyph() throws {
    let svg = try SVGReader(Sample.page(try Sample.layout("In k")).bytes(as: .svg))
    #expect(svg.isWellFormed)
    #expect(svg.counts["path"] == 3)
    #expect(svg.root["viewBox"] == "0 0 300 100")
  }

  @Test(arguments: DrawingFormat.allCases) func givesEqualBytesASecondLater(_ format: DrawingFormat) throws {
    let drawing = Sample.page(try Sample.layout("Ink"))
    let bytes = try drawing.bytes(as: format)
    Thread.sleep(forTimeInterval: 1.1)
    #expect(try drawing.bytes(as: format) == bytes)
  }

  @Test(arguments: [
    (DrawingFormat.svg, "<?xml"), (.png, "\u{89}PNG\r\n\u{1A}\n"), (.pdf, "%PDF-1."),
  ]) func beginsAsItsFormatDoes(_ format: DrawingFormat, _ signature: String) throws {
    let path = folder.path("page.\(format.rawValue.uppercased())")
    let drawing = Sample.page(try Sample.layout("Ink"))
    try drawing.write(to: path)
    let written = [UInt8](try Data(contentsOf: URL(filePath: path)))
    #expect(written.starts(with: signature.unicodeScalars.map { UInt8($0.value) }))
    #expect(try written == drawing.bytes(as: format))
  }

  @Test(arguments: [1.0, 2, 3.5]) func putsInkOnThePixelsItsBoundsSay(_ scale: Double) throws {
    let face = try Sample.face("NotoSans-Regular.ttf"), layout = try Sample.layout("O", in: face, size: 48)
    let picture = try PNGReader(Sample.page(layout), scale: scale, in: folder)
    #expect((picture.width, picture.height) == (Int(300 * scale), Int(100 * scale)))
    let ink = try #require(face.inkBounds(of: face.glyph(for: "O"))), em = 48 / Double(face.unitsPerEm)
    let baseline = 5 + (try #require(layout.lines.first { _ in true })).baseline
    // A pixel is inked if the letter covers any visible part of it.
    let edges = [
      (picture.inked.minX, 10 + ink.minX * em), (picture.inked.maxX, 10 + ink.maxX * em),
      (picture.inked.minY, baseline - ink.maxY * em), (picture.inked.maxY, baseline - ink.minY * em),
    ]
    for (pixel, edge) in edges { #expect(abs(pixel - edge * scale) <= 1) }
  }

  @Test func replacesWhatAFileHolds() throws {
    let path = folder.path("old.svg")
    try Data(repeating: 65, count: 1 << 20).write(to: URL(filePath: path))
    let drawing = Drawing(size: Size(10, 10))
    try drawing.write(to: path)
    #expect(try [UInt8](Data(contentsOf: URL(filePath: path))) == drawing.bytes(as: .svg))
  }

  @Test func writesThePageWithoutExtent() throws {
    let picture = try PNGReader(Drawing(size: Size(0, 0)), scale: 2, in: folder)
    #expect((picture.width, picture.height) == (1, 1))
  }

  @Test func leavesNothingOpen() async {
    await #expect(processExitsWith: .success) {
      let before = LiveHandles.count
      for format in DrawingFormat.allCases { _ = try Drawing(size: Size(9, 9)).bytes(as: format) }
      precondition(LiveHandles.count == before)
    }
  }
}
