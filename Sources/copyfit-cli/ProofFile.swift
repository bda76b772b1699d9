import Copyfit
import Proofing
import StrictJSON

/// The file that `--proof` names.
struct ProofFile {
  let path: String
  private let format: DrawingFormat

  /// The file of `--proof`; nil when the option is not given.
  init?(_ arguments: Arguments) throws(ToolError) {
    guard let path = arguments.value("--proof") else { return nil }
    self.path = path
    do throws(ProofingError) { format = try DrawingFormat(path: path) } catch { throw ToolError(error) }
  }

  /// Checks that the file can be written; leaves an existing file unchanged.
  func check() throws(ToolError) {
    do throws(ProofingError) { try Drawing.checkWritable(path) } catch { throw ToolError(error) }
  }

  /// Pixels per point of a PNG, unless that is too large.
  private static let scale = 2.0

  /// Writes a drawing; a PNG of a large page has fewer pixels per point.
  func write(_ drawing: Drawing) throws(ToolError) {
    let side = max(drawing.size.width, drawing.size.height)
    // Rounded down, so that the pixels are not one too many.
    let most = (Double(Drawing.maximumPixels) / side * 1024).rounded(.down) / 1024
    let scale = format == .png && side > 0 ? min(Self.scale, most) : Self.scale
    if scale < Self.scale {
      Console.printError(
        "warning: \(path) has \(scale.shortest) pixels per point, as a PNG has at most "
          + "\(Drawing.maximumPixels) on a side; an SVG or PDF has no such limit")
    }
    do throws(ProofingError) {
      try drawing.write(to: path, scale: scale)
    } catch {
      throw ToolError(error)
    }
  }
}
