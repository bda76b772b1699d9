import Foundation
import Hyphenation
import Testing

@testable import Typography

/// Dictionaries go with their owners.
@Suite struct LiveDictionaryTests {
  @Test func nothingOutlivesItsOwner() async {
    await #expect(processExitsWith: .success) {
      func use() throws {
        // Those named by language are kept for the next one who asks.
        guard let path = InstalledDictionary.all.first(where: { $0.language == "en-US" })?.path
        else { preconditionFailure("make install-libraries installs it") }
        for _ in 0..<3 {
          let hyphenator = try Hyphenator([HyphenationDictionary(path: path, language: "en-US")])
          precondition(!hyphenator.points(in: "hyphenation", language: "en-US").isEmpty)
          precondition(LiveHandles.count > 0)
        }
      }
      try use()
      exit(LiveHandles.count == 0 ? 0 : 1)
    }
  }
}
