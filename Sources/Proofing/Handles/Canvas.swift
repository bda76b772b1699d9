internal import CCairo
internal import CCairoFonts
internal import Support
internal import Typefaces
internal import Typography

/// A page that Cairo paints, or the pages of a PDF: a surface and its context, destroyed together.
///
/// Used by one function at a time, never shared, so it is not `Sendable`.
@safe final class Canvas {
  private let format: DrawingFormat
  private let surface, context: OpaquePointer
  /// Borrowed by the surface of a vector format; lives as long as this object.
  private let sink = ByteSink()
  /// The font that an SVG refers to until it is finished.
  private var font: OutlineFont?
  /// The fonts of a PDF; nil for one that Cairo cannot open.
  private var textFonts: [Typeface: TextFont?] = [:]
  /// The font of the text of pictures in a PDF.
  private lazy var invisibleFont = TextFont.invisible()

  /// A page of `size` points; for PNG, `scale` pixels to each of them.
  init(_ format: DrawingFormat, _ size: Size, scale: Double) throws(ProofingError) {
    self.format = format
    try PageLimits.check(size, scale, format)
    if let reason = unsafe cairo_library_open() { throw .noCairo(unsafe String(cString: reason)) }
    let made: (surface: OpaquePointer?, context: OpaquePointer?)
    switch format {
    case .svg: unsafe made.surface = Self.svg(size, sink)
    case .pdf: unsafe made.surface = Self.pdf(size, sink)
    case .png: unsafe made.surface = Self.pixels(size, scale)
    }
    unsafe made.context = cairo_create(made.surface)
    // Cairo never returns nil: on failure it returns an object in an error state, which may be destroyed.
    guard let surface = unsafe made.surface, let context = unsafe made.context else {
      throw .outOfMemory("no surface")
    }
    unsafe (self.surface, self.context) = (surface, context)
    LiveHandles.opened()
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    if format == .png { unsafe cairo_scale(context, scale, scale) }
  }

  // The context first: it refers to the surface. Destroying the surface ends its writes to the sink.
  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
    LiveHandles.closed()
  }

  /// Ends the page of a PDF, and begins another one of `size` points.
  func turnPage(to size: Size) throws(ProofingError) {
    try PageLimits.check(size, 1, format)
    unsafe cairo_show_page(context)
    unsafe cairo_pdf_surface_set_size(surface, size.width, size.height)
  }

  /// Ends the file: its bytes in its format.
  func finished() throws(ProofingError) -> [UInt8] {
    try check(unsafe cairo_status(context))
    if format == .png {
      try check(unsafe cairo_surface_write_to_png_stream(surface, ByteSink.write, sink.pointer))
    }
    unsafe cairo_surface_finish(surface)
    try check(unsafe cairo_surface_status(surface))
    return format == .svg ? SVGIdentifiers.renamed(in: sink.bytes) : sink.bytes
  }

  private func check(_ status: cairo_status_t) throws(ProofingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .outOfMemory(unsafe String(cString: cairo_status_to_string(status)))
  }
}

// Surfaces.
extension Canvas {
  private static func svg(_ size: Size, _ sink: ByteSink) -> OpaquePointer? {
    unsafe cairo_svg_surface_create_for_stream(ByteSink.write, sink.pointer, size.width, size.height)
  }

  private static func pdf(_ size: Size, _ sink: ByteSink) -> OpaquePointer? {
    let surface = unsafe cairo_pdf_surface_create_for_stream(
      ByteSink.write, sink.pointer, size.width, size.height)
    // A fixed date, so that equal drawings give equal bytes.
    unsafe cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    return unsafe surface
  }

  private static func pixels(_ size: Size, _ scale: Double) -> OpaquePointer? {
    let (width, height) = PageLimits.pixels(size, scale)
    return unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
  }
}

// Painting.
extension Canvas {
  /// Paints a drawing: the text of a PDF in fonts, all else as shapes.
  func paint(_ drawing: Drawing) {
    switch format {
    case .svg: paintRepeated(drawing.shapes)
    case .png: drawing.shapes.forEach(paint)
    case .pdf: paintTexts(of: drawing)
    }
  }

  /// Paints shapes, from the first to the last; outlines filled at several places become symbols.
  private func paintRepeated(_ shapes: [Drawing.Shape]) {
    let repeated = RepeatedOutlines(shapes)
    guard !repeated.outlines.isEmpty, let font = OutlineFont(repeated.outlines) else {
      return shapes.forEach(paint)
    }
    unsafe font.select(in: context)
    self.font = font
    var (color, waiting) = (Color.ink, [RepeatedOutlines.Use]())
    for (shape, use) in zip(shapes, repeated.uses) {
      guard let use, case .fill(_, let next) = shape else {
        show(&waiting, in: color)
        paint(shape)
        continue
      }
      if next != color { show(&waiting, in: color) }
      color = next
      waiting.append(use)
    }
    show(&waiting, in: color)
  }

  /// Paints outlines of one colour.
  private func show(_ uses: inout [RepeatedOutlines.Use], in color: Color) {
    guard !uses.isEmpty else { return }
    setSource(color)
    unsafe font?.show(uses, in: context)
    uses = []
  }

  /// Paints shapes, from the first to the last, and glyphs of a font in place of their outlines.
  private func paintTexts(of drawing: Drawing) {
    var next = 0
    for (index, text) in drawing.texts.enumerated() {
      drawing.shapes[next..<text.shapes.lowerBound].forEach(paint)
      next = text.shapes.upperBound
      setSource(text.color)
      // No text has the size of the one before, so that Cairo places each exactly.
      let size = index.isMultiple(of: 2) ? text.size : text.size * (1 + 1e-9)
      if text.isOutlines, unsafe textFont(text.typeface)?.show(text, size: size, in: context) == true {
        continue
      }
      drawing.shapes[text.shapes].forEach(paint)
      setSource(text.color)
      _ = unsafe invisibleFont?.show(text, size: text.size, in: context)
    }
    drawing.shapes[next...].forEach(paint)
  }

  private func textFont(_ typeface: Typeface) -> TextFont? {
    if let known = textFonts[typeface] { return known }
    let font = TextFont(typeface)
    textFonts[typeface] = .some(font)
    return font
  }

  /// Paints a shape.
  private func paint(_ shape: Drawing.Shape) {
    switch shape {
    case .fill(let path, let color):
      trace(path, in: color)
      unsafe cairo_fill(context)
    case .stroke(let path, let color, let width):
      trace(path, in: color)
      unsafe cairo_set_line_width(context, width)
      unsafe cairo_stroke(context)
    case .picture(let picture, let rect): paint(picture, in: rect)
    }
  }

  /// Cairo copies the pixels, 32-bit words in native byte order.
  private func paint(_ picture: Picture, in rect: Rect) {
    guard picture.width > 0, picture.height > 0,
      let source = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: picture.width), Int32(clamping: picture.height))
    else { return }
    defer { unsafe cairo_surface_destroy(source) }
    unsafe copy(picture, to: source)
    unsafe cairo_save(context)
    unsafe cairo_translate(context, rect.minX, rect.minY)
    unsafe cairo_scale(
      context, rect.size.width / Double(picture.width), rect.size.height / Double(picture.height))
    unsafe cairo_set_source_surface(context, source, 0, 0)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }

  /// Copies pixels into a new surface; does nothing when Cairo had no memory for it.
  private func copy(_ picture: Picture, to surface: OpaquePointer) {
    guard let start = unsafe cairo_image_surface_get_data(surface) else { return }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    unsafe picture.pixels.withUnsafeBytes { pixels in
      for row in 0..<picture.height {
        let bytes = unsafe UnsafeRawBufferPointer(rebasing: pixels[(row * picture.width * 4)...])
        // Safe: a row of the surface has `stride` bytes, at least four a pixel.
        unsafe UnsafeMutableRawPointer(start + row * stride)
          .copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(start), byteCount: picture.width * 4)
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  private func trace(_ path: Path, in color: Color) {
    setSource(color)
    unsafe path.trace(on: context)
  }

  private func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, color.opacity)
  }
}
