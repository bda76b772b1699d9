import Foundation
import Support
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import Proofing

/// The text of PDFs, as the programs of Poppler read it.
@Suite struct PDFTextTests {
  /// Poppler joins words that are divided at a hyphen, and has a bidi algorithm of its own.
  private static let texts = SampleText.all.filter {
    !["numbers-punctuation", "mixed-bidi", "edge"].contains($0.name)
  }

  /// A text on a page, in the fonts of the repository.
  private func page(_ sample: SampleText, length: Int = 700, size: Double = 11) throws -> (
    Drawing, TextLayout
  ) {
    let type = Typesetter(fonts: try ShippedFont.list(sample.fonts))
    let style = TextStyle(language: sample.language, direction: sample.direction)
    let layout = try type.prepare(String(sample.text.prefix(length)), style: style).layout(
      size: size, width: 400)
    var page = Drawing(size: Size(420, layout.height + 20))
    page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)
    page.set(layout, at: Point(10, 10), in: .ink)
    return (page, layout)
  }

  @Test(arguments: texts) func readersGiveTheTextBack(_ sample: SampleText) throws {
    let (page, layout) = try page(sample)
    let read = try Poppler(page.bytes(as: .pdf)).lines()
    #expect(
      read.map(\.letters).filter { !$0.isEmpty }
        == layout.lines.map(\.visibleText.letters).filter { !$0.isEmpty })
  }

  @Test(arguments: texts) func clustersAreTheLinesText(_ sample: SampleText) throws {
    for line in try page(sample).1.lines {
      let runs = line.glyphRuns
      let clusters = zip(runs, line.clusters(of: runs)).flatMap { run, clusters in
        clusters.map { (run.glyphs[$0.glyphs.lowerBound].textOffset, $0.text) }
      }
      let text = clusters.sorted { $0.0 < $1.0 }.map(\.1).joined()
      #expect(text == line.visibleText.filter { $0 != "\t" })
    }
  }

  @Test func wordsInBothDirectionsAreWhole() throws {
    let page = try page(SampleText.named("mixed-bidi")).0
    let read = try Poppler(page.bytes(as: .pdf)).lines().joined(separator: " ")
    for word in ["Copyfit", "info@example.org", "המחיר", "שפות", "日本語"] { #expect(read.contains(word)) }
  }

  @Test(arguments: ["arabic-vocalised", "latin-german", "japanese"]) func fontsAreEmbeddedSubsets(
    _ name: String
  ) throws {
    let fonts = try Poppler(page(SampleText.named(name)).0.bytes(as: .pdf)).fonts()
    // Type 3 is the font of invisible text.
    let visible = fonts.filter { $0.type != "Type 3" }
    #expect(!visible.isEmpty && visible.allSatisfy { $0.flags == "yes yes yes" })
    #expect(fonts.allSatisfy { $0.flags.hasPrefix("yes") && $0.flags.hasSuffix("yes") })
  }

  /// Poppler places glyphs of fonts at quarters of a pixel, and those of fonts higher than 50 pixels at whole ones.
  @Test(arguments: [
    ("Inter.var.ttf", 11.0, 1.0), ("Inter.var.ttf", 60, 2), ("EBGaramond12-Regular.otf", 20, 1.5),
  ])
  func looksAsOutlinesDo(_ file: String, _ size: Double, _ maxDifference: Double) throws {
    var face = try Sample.face(file)
    if !face.axes.isEmpty { face = try face.varied([Variation("wght", 750)]) }
    let proof = try Proof(
      of: Sample.layout("Waffles fit their boxes, Ångström", in: face, size: size, width: 400), width: 400,
      caption: "\(size) pt")
    let (text, outlines) = (proof.drawing, proof.drawing.asOutlines)
    #expect(!text.texts.isEmpty && outlines.texts.isEmpty && text.shapes == outlines.shapes)
    let (found, expected) = (
      try Poppler(text.bytes(as: .pdf)).raster(), try Poppler(outlines.bytes(as: .pdf)).raster()
    )
    #expect(found.meanDifference(from: expected) < maxDifference)
    for index in found.pixels.indices where found.pixels[index] != expected.pixels[index] {
      #expect(!expected.isEven(around: index))
    }
  }

  @Test func colourGlyphsKeepTheirText() throws {
    let type = Typesetter(
      fonts: FontList([try Sample.face("NotoSans-Regular.ttf"), try Typeface(path: Repository.emojiFont)]))
    let layout = try type.prepare("Smile 😀 please").layout(size: 20)
    let page = Sample.page(layout)
    #expect(try Poppler(page.bytes(as: .pdf)).lines() == ["Smile 😀 please"])
    let (found, expected) = (
      try Poppler(page.bytes(as: .pdf)).raster(), try Poppler(page.asOutlines.bytes(as: .pdf)).raster()
    )
    #expect(found.meanDifference(from: expected) < 1.5)
  }

  @Test func hyphensAreTextAndSoAreEllipses() throws {
    let type = Typesetter(fonts: FontList([try Sample.face("NotoSans-Regular.ttf")]))
    let text = type.prepare("ex\u{AD}tra\u{AD}or\u{AD}di\u{AD}nary words")
    let lines = Array(try text.layout(size: 20, width: 60).lines)
    let clusters = lines.map { line in line.clusters(of: line.glyphRuns).joined().map(\.text).joined() }
    #expect(clusters == lines.map(\.visibleText))
    #expect(lines[0].endsWithHyphen && !clusters[0].hasSuffix("a"))
    let cut = try text.truncatedLayout(size: 20, width: 150, maxLines: 1, truncation: Truncation(.middle))
    #expect(try Poppler(Sample.page(cut).bytes(as: .pdf)).lines() == cut.lines.map(\.visibleText))
    #expect(cut.lines.contains { $0.visibleText.contains("…") })
  }

  @Test(arguments: [1e-9, 1e5, 1e7, 1e300]) func textBeyondCairosLimitsIsDrawnAsOutlines(_ far: Double) throws
  {
    var page = Sample.page(try Sample.layout("near"))
    page.set(try Sample.layout("oo", size: min(max(far, 0.001), 1e7)), at: Point(far, -far), in: .ink)
    #expect(try Poppler(page.bytes(as: .pdf)).lines().contains { $0.contains("near") })
  }

  @Test func sheetsOfManyProofsHavePages() throws {
    let proofs = try (0..<100).map { try Sample.proof("Ink", width: 300, height: 60, heading: "\($0)") }
    let sheet = ProofSheet(title: "Many", flowing: proofs, width: 1100)
    let pdf = try Poppler(try sheet.bytes(as: .pdf)), pages = sheet.pages
    #expect(pages.count > 1 && Set(pages.map(\.size)).count == 1)
    #expect(try pdf.pageCount() == pages.count)
    // Every proof is whole on one page, in order.
    let headings = try pdf.lines().flatMap { $0.split(separator: " ") }.compactMap { Int($0) }
    #expect(headings == Array(0..<100))
    #expect(pages.flatMap { $0.stroked(.box) }.count == sheet.drawing.stroked(.box).count)
    #expect(ProofSheet(rows: [[proofs[0]]]).pages == [ProofSheet(rows: [[proofs[0]]]).drawing])
  }

  /// Cairo keeps the 256 fonts that it used last, and with them the bytes of their files.
  @Test func fontsAreReleased() async {
    await #expect(processExitsWith: .success) {
      let bytes = try ShippedFont.open("Lato-Regular.ttf").fontData.bytes
      let before = LiveHandles.count
      for _ in 0..<600 {
        _ = try Sample.page(try Sample.layout("Ink", in: try Typeface(bytes: bytes))).bytes(as: .pdf)
      }
      precondition(LiveHandles.count - before <= 256)
    }
  }

  @Test func brokenFontsAreDrawnAllTheSame() throws {
    var random = SplitMix64(for: "PDFTextTests")
    for file in ["Lato-Regular.ttf", "EBGaramond12-Regular.otf", "Inter.var.ttf"] {
      let whole = try ShippedFont.open(file).fontData.bytes
      for _ in 0..<20 {
        var bytes = whole
        for _ in 0..<40 {
          bytes[.random(in: 400..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
        }
        guard let face = try? Typeface(bytes: bytes) else { continue }
        let pdf = try Sample.page(try Sample.layout("Hamburg fi AV", in: face)).bytes(as: .pdf)
        #expect(!pdf.isEmpty, "COPYFIT_SEED=\(SplitMix64.seed)")
      }
    }
  }
}

extension Drawing {
  /// The same shapes without their text.
  var asOutlines: Drawing {
    var drawing = Drawing(size: size)
    for shape in shapes {
      switch shape {
      case .fill(let path, let color): drawing.fill(path, color)
      case .stroke(let path, let color, let width): drawing.stroke(path, color, width: width)
      case .picture(let picture, let rect): drawing.paint(picture, in: rect)
      }
    }
    return drawing
  }
}

extension String {
  /// The text without spaces and invisible characters, normalised: Poppler writes ligatures and presentation forms as letters.
  fileprivate var letters: String {
    String(
      precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
        !$0.properties.isWhitespace && ![.format, .control].contains($0.properties.generalCategory)
      }.map { Character($0) })
  }
}
