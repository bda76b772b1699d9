internal import Proofing
internal import Requests
internal import ScreenProofs
internal import StrictJSON
internal import TextDocuments
internal import Typesetting
internal import Typography

/// How C wants lines or a screen drawn.
struct PictureRequest: Described {
  var format = DrawingFormat.png
  /// Pixels to a point of a PNG.
  var scale = 1.0
  /// The colour of the letters.
  var color = Color.ink
  /// The colour below; nil for none.
  var paper: Color?
  /// The page; nil for the block of lines.
  var size: Size?
  /// Where the block of lines begins.
  var origin = Size(0, 0)

  static let properties = PropertyTable<PictureRequest>([
    Property("format", \.format, .choice("FORMAT"), "what the picture is written as"),
    Property("scale", \.scale, .number(.pixelDensities), "pixels to a point of a PNG"),
    Property("color", \.color, .color, "the colour of the letters"),
    Property("paper", \.paper, Codec.color.optional("none, which is transparent"), "the colour below"),
    Property("size", \.size, Codec.size.optional("that of the block"), "the width and height of the page"),
    Property("origin", \.origin, .size, "where the block begins on the page"),
  ])

  init() {}

  /// - Parameter others: keys that have no meaning for what is drawn.
  init(_ json: [UInt8], without others: [String] = []) throws(RequestError) {
    let values = try PropertyValues(RequestLine(json[...], "picture"), Self.properties)
    for key in others where values.has(key) {
      throw RequestError(.badValue, key, "is of pictures of lines only; leave it out")
    }
    do throws(JSONFault) { try values.read(into: &self) } catch { throw RequestError(error) }
  }

  /// The picture of lines.
  func picture(of lines: Answer) throws(RequestError) -> [UInt8] {
    let block = lines.size
    var page = Drawing(size: size ?? Size(block.width + origin.width, block.height + origin.height))
    if let paper { page.fill(Path(Rect(origin: .zero, size: page.size)), paper) }
    for layout in lines.layouts { page.set(layout, at: Point(origin.width, origin.height), in: color) }
    return try bytes(of: page)
  }

  /// The picture of a screen, as an app would show it.
  func picture(of preview: ScreenPreview) throws(RequestError) -> [UInt8] {
    var preview = preview
    if let paper { preview.background = paper }
    return try bytes(of: preview.drawing)
  }

  private func bytes(of page: Drawing) throws(RequestError) -> [UInt8] {
    do throws(ProofingError) { return try page.bytes(as: format, scale: scale) } catch {
      throw RequestError(error)
    }
  }
}
