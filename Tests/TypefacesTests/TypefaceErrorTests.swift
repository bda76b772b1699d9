import Testing
@testable import Typefaces

@Suite struct TypefaceErrorTests {
  @Test func namesTheCulprit() {
    let error = TypefaceError(code: .notFound, culprit: "a.ttf", message: "no such file")
    #expect(error.description == "a.ttf: no such file")
  }
}
