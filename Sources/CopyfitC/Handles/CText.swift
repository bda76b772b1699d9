package import CCopyfit
internal import Copyfit
internal import Requests
internal import StrictJSON
internal import TextDocuments

/// A text shaped with its fonts, and the request that it is of.
final class CText: Handle {
  static let noun = "copyfit_text"
  let request: Request
  let text: PreparedText

  /// Keys of a request that are arguments of functions here, or about its answer.
  private static let others: Set<String> = [
    "op", "size", "width", "height", "shape", "keepClear", "policies", "fitPerLine", "explain", "glyphs",
    "texts",
    "offsets",
  ]

  init(_ typesetter: CTypesetter, _ json: [UInt8]) throws(RequestError) {
    let values = try PropertyValues(RequestLine(json[...], "request"), TextRequest.properties)
    for key in values.keys where Self.others.contains(key) {
      throw RequestError(.badValue, key, "is no property of a text; leave it out, or ask copyfit_answer")
    }
    request = try Request(.fit, text: try values.text(), values)
    text = try request.prepared(with: try typesetter.answerer.typesetter(request.fonts))
  }

  /// The largest size at which it fits a box.
  func fit(_ width: Double, _ height: Double) throws(RequestError) -> Fit {
    do throws(FittingError) {
      return try text.largestSize(
        width: limit(width), height: limit(height), options: request.options, levers: request.levers)
    } catch {
      throw RequestError(error)
    }
  }

  /// Its lines at a size.
  func layout(_ size: Double, _ width: Double) throws(RequestError) -> TextLayout {
    do throws(TypesettingError) {
      return try text.layout(size: size, width: limit(width), block: request.options.block)
    } catch {
      throw RequestError(error)
    }
  }

  func measure(_ size: Double, _ width: Double) throws(RequestError) -> TextMeasure {
    do throws(TypesettingError) {
      return try text.measure(size: size, width: limit(width), block: request.options.block)
    } catch {
      throw RequestError(error)
    }
  }
}

extension CText {
  /// The text as a leaf of a layout engine, at a size or fitted.
  private func leaf(_ size: Double, grid: Double) throws(RequestError) -> MeasurableText {
    let options = request.options
    do throws(FittingError) {
      guard !size.isNaN else { return try MeasurableText(text, fitting: options, grid: grid) }
      return try MeasurableText(
        text, size: size, maxLines: options.maxLines, block: options.block, insets: options.insets,
        truncation: options.truncation, grid: grid)
    } catch {
      throw RequestError(error)
    }
  }

  /// The size that it takes of a proposal.
  func size(_ size: Double, _ proposal: copyfit_proposal, grid: Double) throws(RequestError) -> copyfit_size {
    let proposal = ProposedSize(
      width: ProposedLength(proposal.width_room, proposal.width),
      height: ProposedLength(proposal.height_room, proposal.height))
    let taken = try leaf(size, grid: grid).size(for: proposal)
    return copyfit_size(width: taken.width, height: taken.height)
  }

  /// The first and the last baseline in a frame, from its top; nil without lines.
  func baselines(
    _ size: Double, _ frame: copyfit_size, grid: Double
  ) throws(RequestError) -> (first: Double, last: Double)? {
    try leaf(size, grid: grid).baselines(in: Size(frame.width, frame.height))
  }
}

extension ProposedLength {
  fileprivate init(_ room: copyfit_room, _ points: Double) {
    self =
      switch room {
      case COPYFIT_GIVEN: .given(points)
      case COPYFIT_AT_MOST: .atMost(points)
      default: .unlimited
      }
  }
}

extension copyfit_fit {
  init(_ fit: Fit) {
    self.init()
    outcome =
      switch fit.outcome {
      case .fits: COPYFIT_FITS
      case .truncated: COPYFIT_TRUNCATED
      case .cannotFit: COPYFIT_CANNOT_FIT
      }
    limited_by =
      switch fit.limitedBy {
      case .maxSize: COPYFIT_LIMIT_MAX_SIZE
      case .word: COPYFIT_LIMIT_WORD
      case .width: COPYFIT_LIMIT_WIDTH
      case .lines: COPYFIT_LIMIT_LINES
      case .height: COPYFIT_LIMIT_HEIGHT
      }
    (size, next_size, line_count) = (fit.size, fit.nextSize ?? .nan, fit.lineCount)
    (width, height) = (fit.layout.width, fit.layout.height)
  }
}

@c @implementation
package func copyfit_text_new(
  _ typesetter: OpaquePointer!, _ text: UnsafePointer<CChar>!, _ length: Int, _ error: ErrorPlace!
) -> OpaquePointer! {
  unsafe reporting(to: error) { () throws(RequestError) in
    unsafe try CText(CTypesetter.held(typesetter), bytes(text, length, "text")).handedOver()
  }
}

@c @implementation
package func copyfit_text_free(_ text: OpaquePointer!) { unsafe CText.free(text) }

@c @implementation
package func copyfit_text_measure(
  _ text: OpaquePointer!, _ size: Double, _ width: Double, _ measure: UnsafeMutablePointer<copyfit_measure>!,
  _ error: ErrorPlace!
) -> Bool {
  unsafe reporting(to: error) { () throws(RequestError) -> Void in
    let result = unsafe try place(measure, "measure")
    let found = unsafe try CText.held(text).measure(size, width)
    unsafe result.pointee = copyfit_measure(
      width: found.width, height: found.height, line_count: found.lineCount)
  } != nil
}

@c @implementation
package func copyfit_text_content_widths(
  _ text: OpaquePointer!, _ size: Double, _ minContent: UnsafeMutablePointer<Double>!,
  _ maxContent: UnsafeMutablePointer<Double>!, _ error: ErrorPlace!
) -> Bool {
  unsafe reporting(to: error) { () throws(RequestError) -> Void in
    let (least, most) = unsafe (try place(minContent, "min_content"), try place(maxContent, "max_content"))
    let text = unsafe try CText.held(text)
    // Checks the size.
    _ = try text.measure(size, .infinity)
    unsafe least.pointee = text.text.minContentWidth(at: size)
    unsafe most.pointee = text.text.maxContentWidth(at: size)
  } != nil
}

@c @implementation
package func copyfit_text_size(
  _ text: OpaquePointer!, _ size: Double, _ proposal: copyfit_proposal, _ grid: Double,
  _ result: UnsafeMutablePointer<copyfit_size>!, _ error: ErrorPlace!
) -> Bool {
  unsafe reporting(to: error) { () throws(RequestError) -> Void in
    let found = unsafe try place(result, "result")
    unsafe found.pointee = try CText.held(text).size(size, proposal, grid: grid)
  } != nil
}

@c @implementation
package func copyfit_text_baselines(
  _ text: OpaquePointer!, _ size: Double, _ frame: copyfit_size, _ grid: Double,
  _ first: UnsafeMutablePointer<Double>!, _ last: UnsafeMutablePointer<Double>!, _ error: ErrorPlace!
) -> Bool {
  unsafe reporting(to: error) { () throws(RequestError) -> Void in
    let (upper, lower) = unsafe (try place(first, "first"), try place(last, "last"))
    let baselines = unsafe try CText.held(text).baselines(size, frame, grid: grid)
    unsafe upper.pointee = baselines?.first ?? .nan
    unsafe lower.pointee = baselines?.last ?? .nan
  } != nil
}

@c @implementation
package func copyfit_text_certificate(
  _ text: OpaquePointer!, _ width: Double, _ height: Double, _ error: ErrorPlace!
) -> UnsafeMutablePointer<CChar>! {
  unsafe reporting(to: error) { () throws(RequestError) in
    unsafe CString.copy(try CText.held(text).fit(width, height).certificate)
  }
}

@c @implementation
package func copyfit_text_fit(
  _ text: OpaquePointer!, _ width: Double, _ height: Double, _ fit: UnsafeMutablePointer<copyfit_fit>!,
  _ error: ErrorPlace!
) -> Bool {
  unsafe reporting(to: error) { () throws(RequestError) -> Void in
    let result = unsafe try place(fit, "fit")
    unsafe result.pointee = copyfit_fit(try CText.held(text).fit(width, height))
  } != nil
}
