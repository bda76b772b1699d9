import Testing
import Typefaces
import Typesetting
import Typography

@testable import Proofing

@Suite struct ProofTests {
  @Test(arguments: DrawingFormat.allCases) func equalProofsHaveEqualBytes(_ format: DrawingFormat) throws {
    #expect(try Sample.proof("Ink").bytes(as: format) == Sample.proof("Ink").bytes(as: format))
  }
}
