import Copyfit
import Proofing
import StrictJSON

/// The file that `--proof` names.
struct ProofFile {
  let path: String
  private let format: DrawingFormat
  /// Pixels to a point, where a picture may have so many.
  private let scale: Double

  /// The file of `--proof`; nil when the option is not given.
  init?(_ arguments: Arguments) throws(ToolError) {
    guard let path = arguments.value("--proof") else {
      guard !arguments.has("--proof-scale") else {
        throw ToolError(.usage, "--proof-scale", "goes with --proof, which is missing")
      }
      return nil
    }
    guard !path.isEmpty else {
      throw ToolError(.usage, "--proof", "the path is empty; name a .svg, .png or .pdf file")
    }
    self.path = path
    scale = try Self.scale(arguments)
    do throws(ProofingError) { format = try DrawingFormat(path: path) } catch { throw ToolError(error) }
  }

  /// Checks that the file can be written; leaves an existing file unchanged.
  func check() throws(ToolError) {
    do throws(ProofingError) { try Drawing.checkWritable(path) } catch { throw ToolError(error) }
  }

  /// The options of commands that draw; `subject` is what they draw.
  static func options(_ subject: String) -> [OptionSpec] {
    [
      OptionSpec("--proof", "FILE", "draw \(subject) into a .svg, .png or .pdf file"),
      OptionSpec("--proof-scale", "S", "pixels to a point of a .png, such as 2 for sharp screens; default 1"),
    ]
  }

  private static func scale(_ arguments: Arguments) throws(ToolError) -> Double {
    guard let word = arguments.value("--proof-scale") else { return 1 }
    guard let scale = Double(decimal: word), (0.01...100).contains(scale) else {
      throw ToolError(
        .usage, "--proof-scale", "'\(word)' is not a number of pixels to a point; give 0.01 to 100")
    }
    return scale
  }

  /// Writes a drawing; a PNG of a large page has fewer pixels per point.
  func write(_ drawing: Drawing) throws(ToolError) {
    let side = max(drawing.size.width, drawing.size.height)
    // Rounded down, so that the pixels are not one too many.
    let most = (Double(Drawing.maximumPixels) / side * 1024).rounded(.down) / 1024
    let scale = format == .png && side > 0 ? min(self.scale, most) : self.scale
    if scale < self.scale {
      Console.printError(
        "warning: \(path) has \(scale.shortest) pixels per point, as a PNG has at most "
          + "\(Drawing.maximumPixels) on a side; an SVG or PDF has no such limit")
    }
    do throws(ProofingError) {
      try Interruption.holding { () throws(ProofingError) in try drawing.write(to: path, scale: scale) }
    } catch {
      throw ToolError(error)
    }
  }
}
