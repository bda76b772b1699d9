import Foundation
import Testing

/// The messages of `messages.json`, each with a call that causes it; `Scripts/list-messages` prints and writes that list.
@Suite struct MessageTests {
  struct Call: Codable, CustomTestStringConvertible, Sendable {
    let call: [String]
    let input: String?
    let status: Int32
    let message: String
    var testDescription: String { (call + (input.map { [$0] } ?? [])).joined(separator: " ") }
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let calls: [Call] =
    (try? JSONDecoder().decode(
      [Call].self, from: Data(contentsOf: repository.appending(path: "Tests/CLITests/messages.json")))) ?? []

  @Test func thereAreMessages() { #expect(Self.calls.count > 200) }

  @Test(arguments: calls) func isWhatTheToolSays(_ call: Call) throws {
    let run = try BuiltTool(
      call.call, input: Array((call.input ?? "").utf8), in: Self.repository.path,
      environment: ["FONTCONFIG_FILE": Self.repository.appending(path: "Examples/fonts.conf").path])
    #expect(run.status == call.status)
    if run.errors.isEmpty {
      let errors = try run.objects.compactMap { $0["error"] as? [String: Any] }.compactMap { $0["message"] }
      #expect(errors.compactMap { $0 as? String } == [call.message])
    } else {
      #expect(run.errors == call.message + "\n")
    }
  }

  /// An option, a file, a place or a value, then a colon, then what is wrong with it; or that there is none.
  @Test(arguments: calls) func namesACulprit(_ call: Call) {
    let text = call.message.replacing(#/^copyfit: (warning: )?/#, with: "")
    #expect(text.contains(": ") == !text.hasPrefix("no "), "\(text)")
  }
}
