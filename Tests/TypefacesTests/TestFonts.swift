import Foundation
import Testing
import Typefaces

/// The fonts of the repository.
enum TestFonts {
  /// The folder `Fonts`, found from this file.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts").path

  static func path(_ name: String) -> String { "\(folder)/\(name)" }

  static func open(_ name: String) throws -> Typeface { try Typeface(path: path(name)) }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// TrueType, TrueType with axes, and CFF.
  static let ofEachKind = ["Lato-Regular.ttf", "Inter.var.ttf", "EBGaramond12-Regular.otf"]
}

/// What a failing call throws; nil where it does not fail.
func failure(of body: () throws(TypefaceError) -> Void) -> TypefaceError? {
  do throws(TypefaceError) {
    try body()
    return nil
  } catch {
    return error
  }
}
