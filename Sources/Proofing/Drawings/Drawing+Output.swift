internal import Support
internal import Typography

// Output as files.
extension Drawing {
  /// The drawing as the contents of a file. Equal drawings give equal bytes, with one version of Cairo.
  ///
  /// An SVG holds an outline that is filled at several places once, as a symbol. A PDF holds the glyphs of texts in embedded
  /// fonts, with their text, which can be searched, copied and read aloud.
  ///
  /// - Parameters:
  ///   - format: SVG, PNG or PDF.
  ///   - scale: pixels per point of a PNG, 2 for sharp screens; ignored for SVG and PDF.
  /// - Throws: `tooLarge`, `badValue` for a scale of 0 or less, or `outOfMemory`.
  public func bytes(as format: DrawingFormat, scale: Double = 1) throws(ProofingError) -> [UInt8] {
    let canvas = try Canvas(format, size, scale: scale)
    canvas.paint(self)
    return try canvas.finished()
  }

  /// A PDF whose pages are these drawings; one without any has an empty page without extent.
  ///
  /// - Throws: `tooLarge`, or `outOfMemory`.
  public static func pdf(_ pages: [Drawing]) throws(ProofingError) -> [UInt8] {
    let canvas = try Canvas(.pdf, pages.first?.size ?? Size(0, 0), scale: 1)
    for (index, page) in pages.enumerated() {
      if index > 0 { try canvas.turnPage(to: page.size) }
      canvas.paint(page)
    }
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
    try Self.write(try bytes(as: try DrawingFormat(path: path), scale: scale), to: path)
  }

  static func write(_ bytes: [UInt8], to path: String) throws(ProofingError) {
    do throws(FileFault) { try OutputFile.write(bytes, to: path) } catch { throw ProofingError(error, path) }
  }

  /// Throws the error that writing to the file would throw when it cannot be opened; leaves an existing file unchanged.
  package static func checkWritable(_ path: String) throws(ProofingError) {
    do throws(FileFault) { try OutputFile.check(path) } catch { throw ProofingError(error, path) }
  }
}
