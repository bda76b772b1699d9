internal import Support
internal import Typography

// Output as files.
extension Drawing {
  /// The drawing as the contents of a file. Equal drawings give equal bytes, with one version of Cairo.
  ///
  /// An SVG holds an outline that is filled at several places once, as a symbol.
  ///
  /// - Parameters:
  ///   - format: SVG, PNG or PDF.
  ///   - scale: pixels per point of a PNG, 2 for sharp screens; ignored for SVG and PDF.
  /// - Throws: `tooLarge`, `badValue` for a scale of 0 or less, or `outOfMemory`.
  public func bytes(as format: DrawingFormat, scale: Double = 1) throws(ProofingError) -> [UInt8] {
    let canvas = try Canvas(format, size, scale: scale)
    canvas.paint(shapes)
    return try canvas.finished()
  }

  /// Writes the drawing to a file, in the format its name ends in: .svg, .png or .pdf.
  ///
  /// An existing file stays as it is until all is written, and is then replaced.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - scale: pixels per point of a PNG, 2 for sharp screens; ignored for SVG and PDF.
  /// - Throws: `unknownFormat`, `noSuchFolder`, `notWritable`, or what making the bytes throws.
  public func write(to path: String, scale: Double = 1) throws(ProofingError) {
    let format = try DrawingFormat(path: path)
    let bytes = try bytes(as: format, scale: scale)
    do throws(FileFault) { try OutputFile.write(bytes, to: path) } catch { throw ProofingError(error, path) }
  }

  /// Throws the error that writing to the file would throw when it cannot be opened; leaves an existing file unchanged.
  package static func checkWritable(_ path: String) throws(ProofingError) {
    do throws(FileFault) { try OutputFile.check(path) } catch { throw ProofingError(error, path) }
  }
}
