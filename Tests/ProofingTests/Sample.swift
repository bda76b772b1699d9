import Foundation
import Proofing
import Typefaces
import Typesetting
import Typography

/// Texts set in the fonts of the repository.
enum Sample {
  private static let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts").path

  static func face(_ file: String) throws -> Typeface { try Typeface(path: "\(fonts)/\(file)") }

  static func layout(
    _ text: String, in face: Typeface? = nil, size: Double = 20, width: Double? = nil,
    block: BlockStyle = BlockStyle()
  ) throws -> TextLayout {
    let face = try face ?? self.face("NotoSans-Regular.ttf")
    return try Typesetter(fonts: FontList([face])).prepare(text)
      .layout(size: size, width: width, block: block)
  }

  static func proof(
    _ text: String, in file: String = "NotoSans-Regular.ttf", width: Double? = nil, height: Double? = nil,
    insets: Insets = .zero, heading: String = "", caption: String = "", block: BlockStyle = BlockStyle()
  ) throws -> Proof {
    let limit = width.map { $0 - insets.left - insets.right }
    return try Proof(
      of: try layout(text, in: try face(file), width: limit, block: block), width: width, height: height,
      insets: insets, heading: heading, caption: caption)
  }

  /// A text alone on a page of 300 by 100 points, its block's corner at (10, 5).
  static func page(_ layout: TextLayout) -> Drawing {
    var page = Drawing(size: Size(300, 100))
    page.set(layout, at: Point(10, 5), in: .ink)
    return page
  }
}

extension Drawing {
  /// The paths filled with a colour.
  func filled(_ color: Color) -> [Path] {
    shapes.compactMap { if case .fill(let path, color) = $0 { path } else { nil } }
  }

  /// The paths stroked with a colour.
  func stroked(_ color: Color) -> [Path] {
    shapes.compactMap { if case .stroke(let path, color, width: _) = $0 { path } else { nil } }
  }
}

/// The failure of a call; nil where it does not fail.
func failure(of body: () throws(ProofingError) -> Void) -> ProofingError? {
  do throws(ProofingError) {
    try body()
    return nil
  } catch {
    return error
  }
}
