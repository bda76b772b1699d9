import Copyfit
import Proofing
import StrictJSON

/// The file that `--proof` names, checked before the work whose proof it gets.
struct ProofFile {
  let path: String
  private let format: DrawingFormat

  /// The file of `--proof`; nil where that is not given.
  init?(_ arguments: Arguments) throws(ToolError) {
    guard let path = arguments.value("--proof") else { return nil }
    self.path = path
    do throws(ProofingError) { format = try DrawingFormat(path: path) } catch { throw ToolError(error) }
  }

  /// Finds out whether the file can be written, and leaves what is there as it is.
  func check() throws(ToolError) {
    do throws(ProofingError) { try Drawing.checkWritable(path) } catch { throw ToolError(error) }
  }

  /// Two pixels to a point, where a picture may have so many.
  private static let scale = 2.0

  /// Writes a drawing; a picture of a large page has fewer pixels to a point.
  func write(_ drawing: Drawing) throws(ToolError) {
    let side = max(drawing.size.width, drawing.size.height)
    // Rounded down, so that the pixels are not one too many.
    let most = (Double(Drawing.maximumPixels) / side * 1024).rounded(.down) / 1024
    let scale = format == .png && side > 0 ? min(Self.scale, most) : Self.scale
    if scale < Self.scale {
      Console.complain(
        "warning: \(path) has \(scale.shortest) pixels to a point, as a picture has at most "
          + "\(Drawing.maximumPixels) a side; an SVG or PDF has no such limit")
    }
    do throws(ProofingError) {
      try drawing.write(to: path, scale: scale)
    } catch {
      throw ToolError(error)
    }
  }
}
