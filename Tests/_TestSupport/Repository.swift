import Foundation

/// Where the repository's files are, found from this file.
package enum Repository {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of the shipped fonts.
  package static let fonts = root.appending(path: "Fonts").path
  /// A font with the characters, sequences and advances of an emoji font, and squares in colour.
  package static let emojiFont = root.appending(path: "Tests/Fonts/emoji.ttf").path
  /// The folder of the sample texts.
  package static let texts = root.appending(path: "Tests/Texts").path
  /// The folder of systems of constraints with their exact optima.
  package static let systems = root.appending(path: "Tests/Systems").path

  /// The contents of a sample text, byte for byte.
  package static func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: "\(texts)/\(name)") ?? Data(), as: UTF8.self)
  }

  /// Whether the widest sweeps are to run: `COPYFIT_FULL=1`.
  package static let isFullTest = ProcessInfo.processInfo.environment["COPYFIT_FULL"] == "1"

  /// Whether sweeps are to be short: in debug builds, in which the plain judges are some fifty times as slow, and under
  /// sanitizers, which look for faults of another kind: `COPYFIT_QUICK=1`.
  package static let isQuickTest = isDebugBuild || ProcessInfo.processInfo.environment["COPYFIT_QUICK"] == "1"

  /// Whether this is a debug build.
  package static let isDebugBuild: Bool = {
    #if DEBUG
      true
    #else
      false
    #endif
  }()

  /// Whether sweeps are to run that take many minutes each: `COPYFIT_EXHAUSTIVE=1`.
  package static let isExhaustiveTest = ProcessInfo.processInfo.environment["COPYFIT_EXHAUSTIVE"] == "1"
}
