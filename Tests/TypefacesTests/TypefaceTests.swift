import Testing
import Typography

@testable import Typefaces

@Suite struct TypefaceTests {
  @Test(arguments: TestFonts.ofEachKind) func memoryAndFileAgree(_ name: String) throws {
    let file = try TestFonts.open(name), memory = try Typeface(bytes: TestFonts.bytes(name))
    #expect(file.metrics == memory.metrics)
    #expect(file.postScriptName == memory.postScriptName)
    #expect(file.fontData.bytes == memory.fontData.bytes)
    #expect(memory.source == "memory")
    #expect(file != memory)
  }
}
