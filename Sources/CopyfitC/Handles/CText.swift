package import CCopyfit
internal import Copyfit
internal import Requests
internal import StrictJSON
internal import TextDocuments

/// A text shaped with its fonts, and the request that it is of.
final class CText: Handle {
  static let noun = "copyfit_text"
  private let prepared: PreparedRequest

  /// Keys of a request that are arguments of functions here, or about its answer.
  private static let others: Set<String> = ["op", "size", "width", "height", "explain", "glyphs", "texts"]

  init(_ typesetter: CTypesetter, _ json: [UInt8]) throws(RequestError) {
    var values = try PropertyValues(RequestLine(json[...], "request"), TextRequest.properties)
    for key in values.keys where Self.others.contains(key) {
      throw RequestError(.badValue, key, "is no property of a text; leave it out, or ask copyfit_answer")
    }
    // Stands for the box of each call, for what has no effect without one.
    values.set("width", .number(1))
    let request = try Request(.fit, text: try values.text(), values)
    prepared = try PreparedRequest(request, with: try typesetter.answerer.typesetter(request.fonts))
  }

  /// The largest size at which it fits a box.
  func fit(_ width: Double, _ height: Double) throws(RequestError) -> Answer {
    try prepared.fitted(limit(width), limit(height))
  }

  /// Its lines at a size, cut where its request allows that.
  func lines(_ size: Double, _ width: Double, _ height: Double) throws(RequestError) -> Answer {
    try prepared.measured(size, limit(width), limit(height))
  }

  func measure(_ size: Double, _ width: Double, _ height: Double) throws(RequestError) -> TextMeasure {
    do throws(TypesettingError) {
      return try prepared.text.measure(
        size: size, width: limit(width), height: limit(height), block: prepared.request.options.block)
    } catch {
      throw RequestError(error)
    }
  }

  /// The widths between which it can be set at a size; of vertical text the lengths of columns.
  func contentWidths(_ size: Double) throws(RequestError) -> (min: Double, max: Double) {
    // Checks the size.
    _ = try measure(size, .infinity, .infinity)
    return (prepared.text.minContentWidth(at: size), prepared.text.maxContentWidth(at: size))
  }
}

extension CText {
  /// The text as a leaf of a layout engine, at a size or fitted.
  private func leaf(_ size: Double, grid: Double) throws(RequestError) -> MeasurableText {
    let (text, options) = (prepared.text, prepared.request.options)
    guard !size.isNaN || !prepared.request.hasWaysToFit else {
      throw RequestError(
        .badValue, "size",
        "is missing; a text with a shape, policies, levers or a size for each line takes one here")
    }
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
  init(_ answer: Answer) {
    self.init()
    guard let fit = answer.fit else { return }
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
    (size, next_size, line_count) = (fit.size, answer.nextSize ?? .nan, fit.lineCount)
    (width, height) = (answer.size.width, answer.size.height)
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
  _ text: OpaquePointer!, _ size: Double, _ width: Double, _ height: Double,
  _ measure: UnsafeMutablePointer<copyfit_measure>!, _ error: ErrorPlace!
) -> Bool {
  unsafe reporting(to: error) { () throws(RequestError) -> Void in
    let result = unsafe try place(measure, "measure")
    let found = unsafe try CText.held(text).measure(size, width, height)
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
    let widths = unsafe try CText.held(text).contentWidths(size)
    unsafe least.pointee = widths.min
    unsafe most.pointee = widths.max
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
    unsafe CString.copy(try CText.held(text).fit(width, height).fit?.certificate ?? "")
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
