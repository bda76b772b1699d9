import Testing
import Typefaces

@Suite struct CollectionTests {
  @Test func facesAreThoseOfTheirFonts() throws {
    let bytes = try Self.collection()
    for (index, name) in Self.members.enumerated() {
      let face = try Typeface(bytes: bytes, index: index), alone = try TestFonts.open(name)
      #expect(face.faceIndex == index)
      #expect(face.postScriptName == alone.postScriptName && face.metrics == alone.metrics)
      #expect(face.outline(of: 40) == alone.outline(of: 40))
    }
  }

  @Test func countsItsFaces() throws {
    #expect(try Typeface.faceCount(bytes: Self.collection()) == 2)
    #expect(try Typeface.faceCount(path: TestFonts.path("Lato-Regular.ttf")) == 1)
  }

  @Test func variesAFaceInside() throws {
    let face = try Typeface(bytes: Self.collection(), index: 1), alone = try TestFonts.open("Inter.var.ttf")
    let black = try face.instance(named: "Black")
    #expect(black.faceIndex == 1)
    #expect(black.outline(of: 161) == (try alone.instance(named: "Black")).outline(of: 161))
  }

  @Test(arguments: [-1, 2, 3, 65_536, 65_537, .max, .min])
  func facesOutOfRangeNameTheRange(_ index: Int) throws {
    let bytes = try Self.collection()
    let error = failure { () throws(TypefaceError) in _ = try Typeface(bytes: bytes, index: index) }
    #expect(error?.code == .noSuchFace)
    #expect(error?.description == "memory: there is no face \(index); its faces are numbered 0 to 1")
  }

  @Test(arguments: [-1, 1]) func singleFontsHaveOneFace(_ index: Int) {
    let path = TestFonts.path("Lato-Regular.ttf")
    let error = failure { () throws(TypefaceError) in _ = try Typeface(path: path, index: index) }
    #expect(error?.code == .noSuchFace)
    #expect(error?.culprit == path)
    #expect(error?.message == "there is no face \(index); the file has one face, number 0")
  }

  @Test(arguments: TestFonts.ofEachKind) func packedFontsAreUnpacked(_ name: String) throws {
    let file = try SfntFile(TestFonts.bytes(name))
    let packed = try Typeface(bytes: file.woff), alone = try Typeface(bytes: file.bytes)
    #expect(packed.metrics == alone.metrics && packed.postScriptName == alone.postScriptName)
    #expect((0..<200).allSatisfy { packed.outline(of: $0) == alone.outline(of: $0) })
    #expect(SfntFile(packed.fontData.bytes).tables["cmap"] == file.tables["cmap"])
    #expect(try Typeface.faceCount(bytes: file.woff) == 1)
  }

  static let members = ["Lato-Regular.ttf", "Inter.var.ttf"]

  static func collection() throws -> [UInt8] {
    SfntFile.collection(of: try members.map { SfntFile(try TestFonts.bytes($0)) })
  }
}
