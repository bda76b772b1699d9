import Foundation
import Typefaces
import Typesetting
import Typography

@testable import Proofing

/// Texts set in the fonts of the repository.
enum Sample {
  private static let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts").path

  static func typesetter(_ files: String...) throws -> Typesetter {
    Typesetter(fonts: try FontList(paths: files.map { "\(fonts)/\($0)" }))
  }

  static func layout(
    _ text: String, in file: String = "NotoSans-Regular.ttf", size: Double = 20, width: Double? = nil
  )
    throws -> TextLayout
  {
    try typesetter(file).prepare(text).layout(size: size, width: width)
  }

  static func proof(_ text: String, width: Double? = nil, height: Double? = nil) throws -> Proof {
    try Proof(of: try layout(text, width: width), width: width, height: height)
  }
}
