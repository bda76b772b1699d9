import Support
import Testing

@testable import Typefaces

@Suite struct TypefaceErrorTests {
  @Test func namesTheCulprit() {
    let error = TypefaceError(.notFound, "a.ttf", "no such file")
    #expect(error.description == "a.ttf: no such file")
  }

  @Test func aFileThatChangedIsToBeTriedLater() {
    let error = TypefaceError(FileFault.changed, "a.ttf")
    #expect(
      error.code == .unreadable
        && error.message == "the file changed while it was read; try again once it is complete")
  }
}
