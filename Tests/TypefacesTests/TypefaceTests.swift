import Testing
import Typefaces
import Typography

@Suite struct TypefaceTests {
  @Test(arguments: TestFonts.ofEachKind) func memoryAndFileAgree(_ name: String) throws {
    let file = try TestFonts.open(name), memory = try Typeface(bytes: TestFonts.bytes(name))
    #expect(file.metrics == memory.metrics)
    #expect(file.postScriptName == memory.postScriptName)
    #expect(file.fontData.bytes == memory.fontData.bytes)
    #expect(memory.source == "memory")
    #expect(file != memory && file.isAlike(memory))
  }

  @Test func isThatOfItsFileIndexAndAxes() throws {
    let (name, other) = ("Inter.var.ttf", "NotoSans-Regular.ttf")
    let open = TestFonts.open
    let face = try open(name)
    let bold = try face.varied([Variation("wght", 700)])
    for same in [
      face, try open(name), try bold.varied([Variation("wght", 400)]),
      try face.varied([Variation("wght", 400)]),
    ] {
      #expect(same == face && same.hashValue == face.hashValue)
    }
    let again = try open(name).instance(named: "Bold")
    #expect(again == bold && again.hashValue == bold.hashValue)
    #expect(try face != bold && face != open(other))
    #expect(try Set([face, bold, open(name), open(other), open(other)]).count == 3)
    #expect(try FontList([face]) == FontList([open(name)]) && FontList([face]) != FontList([bold]))
  }

  @Test func anotherIndexIsAnotherFace() throws {
    let bytes = try CollectionTests.collection()
    let faces = try [0, 1, 0].map { try Typeface(bytes: bytes, index: $0) }
    #expect(faces[0] != faces[1] && faces[0] == faces[2])
  }

  @Test func oneByteIsAnotherFile() throws {
    var bytes = try CollectionTests.collection()
    let face = try Typeface(bytes: bytes)
    bytes.append(0)
    #expect(try Typeface(bytes: bytes) != face)
    bytes[bytes.count - 1] = 1
    let other = try Typeface(bytes: bytes)
    bytes[bytes.count - 1] = 2
    #expect(try Typeface(bytes: bytes) != other)
  }
}
