import Copyfit
import Proofing
import StrictJSON
import TextDocuments
import Requests

/// The file that `--proof` names.
struct ProofFile {
  let path: String
  private let format: DrawingFormat
  /// Pixels to a point, where a picture may have so many.
  private let scale: Double

  /// The file of `--proof`; nil when the option is not given.
  init?(_ arguments: Arguments) throws(RequestError) {
    guard let path = arguments.value("--proof") else {
      guard !arguments.has("--proof-scale") else {
        throw RequestError(.usage, "--proof-scale", "goes with --proof, which is missing")
      }
      return nil
    }
    guard !path.isEmpty else {
      throw RequestError(.usage, "--proof", "the path is empty; name a .svg, .png or .pdf file")
    }
    self.path = path
    scale = try Self.scale(arguments)
    do throws(ProofingError) { format = try DrawingFormat(path: path) } catch { throw RequestError(error) }
  }

  /// Checks that the file can be written; leaves an existing file unchanged.
  func check() throws(RequestError) {
    do throws(ProofingError) { try Drawing.checkWritable(path) } catch { throw RequestError(error) }
  }

  /// The options of commands that draw; `subject` is what they draw.
  static func options(_ subject: String) -> [OptionSpec] {
    [
      OptionSpec("--proof", "FILE", "draw \(subject) into a .svg, .png or .pdf file"),
      OptionSpec("--proof-scale", "S", "pixels to a point of a .png, such as 2 for sharp screens; default 1"),
    ]
  }

  private static func scale(_ arguments: Arguments) throws(RequestError) -> Double {
    guard let word = arguments.value("--proof-scale") else { return 1 }
    guard let scale = Double(decimal: word), (0.01...100).contains(scale) else {
      throw RequestError(
        .usage, "--proof-scale", "'\(word)' is not a number of pixels to a point; give 0.01 to 100")
    }
    return scale
  }

  /// Writes a sheet: a PDF of many proofs has several pages.
  func write(_ sheet: ProofSheet) throws(RequestError) {
    guard format == .pdf else { return try write(sheet.drawing) }
    try finish { (path) throws(ProofingError) in try sheet.write(to: path) }
  }

  /// Writes a drawing; a PNG of a large page has fewer pixels per point.
  func write(_ drawing: Drawing) throws(RequestError) {
    let side = max(drawing.size.width, drawing.size.height)
    // Rounded down, so that the pixels are not one too many.
    let most = (Double(Drawing.maximumPixels) / side * 1024).rounded(.down) / 1024
    let scale = format == .png && side > 0 ? min(self.scale, most) : self.scale
    if scale < self.scale {
      Console.printError(
        "warning: \(path) has \(scale.shortest) pixels per point, as a PNG has at most "
          + "\(Drawing.maximumPixels) on a side; an SVG or PDF has no such limit")
    }
    try finish { (path) throws(ProofingError) in try drawing.write(to: path, scale: scale) }
  }

  /// Writes the file even when the process is asked to end.
  private func finish(_ write: (String) throws(ProofingError) -> Void) throws(RequestError) {
    do {
      try Interruption.holding { () throws(ProofingError) in try write(path) }
    } catch {
      throw RequestError(error)
    }
  }
}
