import Foundation
import Support
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

  /// CFF outlines have the curves that Cairo has.
  @Test func writesAnOutlineOnceAndShowsItWhereItIs() throws {
    let layout = try Sample.layout("noon\nnon", in: try Sample.face("EBGaramond12-Regular.otf"))
    var page = Sample.page(layout)
    page.set(layout, at: Point(60.3, 21.7), in: .box)
    let svg = try SVGReader(page.bytes(as: .svg))
    #expect(svg.isWellFormed && svg.counts["path"] == 2 && svg.counts["use"] == 14)
    let shown = svg.uses.map { use in
      (svg.paths[use.name] ?? []).enumerated().map { $1 + ($0.isMultiple(of: 2) ? use.x : use.y) }
    }
    for (found, path) in zip(shown, page.filled(.ink) + page.filled(.box)) {
      let expected = path.elements.flatMap(\.coordinates)
      // Cairo may add where the pen stands after the last contour.
      try #require(found.count == expected.count || found.count == expected.count + 2)
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.004 })
    }
  }

  @Test func outlinesThatAreRepeatedAreKnownWhereverTheyStand() throws {
    let layout = try Sample.layout("oho oho")
    var page = Drawing(size: Size(10, 10))
    for index in 0..<50 { page.set(layout, at: Point(Double(index) * 0.7301, 1e4 / 3), in: .ink) }
    page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)
    page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)
    let repeated = RepeatedOutlines(page.shapes)
    #expect(repeated.outlines.count == 2)
    #expect(repeated.uses.count == 302 && repeated.uses.compactMap(\.self).count == 300)
    for case (let shape, let use?) in zip(page.shapes, repeated.uses) {
      let box = try #require(repeated.outlines[use.outline].moved(by: use.place).controlBounds)
      let expected = try #require(shape.path.controlBounds)
      #expect(abs(box.minX - expected.minX) < 0.001 && abs(box.maxY - expected.maxY) < 0.001)
    }
  }

  /// Cairo counts to some eight million points, and gives up fonts that reach farther.
  @Test(arguments: [1e3, 1e6, 1e7, 1e12, 1e300]) func lettersBeyondThePageAreNoTrouble(_ far: Double) throws {
    let near = try Sample.layout("oo"), large = try Sample.layout("oo", size: min(far, 1e7))
    var page = Sample.page(near)
    page.set(near, at: Point(far, -far), in: .ink)
    page.set(large, at: Point(10, 5), in: .box)
    let svg = try SVGReader(page.bytes(as: .svg))
    #expect(svg.isWellFormed && svg.uses.count >= 2)
    #expect(svg.uses.prefix(2).allSatisfy { (0...300).contains($0.x) && (0...100).contains($0.y) })
  }

  @Test(arguments: DrawingFormat.allCases) func givesEqualBytesASecondLater(_ format: DrawingFormat) throws {
    let drawing = Sample.page(try Sample.layout("Inking inks"))
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
      var page = Drawing(size: Size(9, 9))
      let contour = Path(elements: [.move(to: .zero)] + (1...6).map { .line(to: Point(Double($0 * $0), 9)) })
      for _ in 0..<2 { page.fill(contour, .ink) }
      for format in DrawingFormat.allCases { _ = try page.bytes(as: format) }
      precondition(LiveHandles.count == before)
    }
  }
}

extension Path.Element {
  /// Those of its points, x and y in turn; only of a curve as Cairo has them.
  fileprivate var coordinates: [Double] {
    let points: [Point] =
      switch self {
      case .move(let to), .line(let to): [to]
      case .quad(let control, let to): [control, to]
      case .cubic(let control1, let control2, let to): [control1, control2, to]
      case .close: []
      }
    return points.flatMap { [$0.x, $0.y] }
  }
}
