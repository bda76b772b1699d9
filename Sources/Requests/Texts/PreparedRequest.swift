package import Copyfit

/// A request about a text that is shaped: it answers for any size and box.
package struct PreparedRequest: Sendable {
  package let request: Request
  package let text: PreparedText
  /// The ways of its policies, with their wordings; nil where it has one way alone.
  private let policy: FitPolicy?
  /// The fonts as files, where some are of the system; else empty.
  private let fonts: [String]

  /// Shapes the text, and the wordings of its policies, with a typesetter of the request's fonts.
  package init(_ request: Request, with typesetter: Typesetter) throws(RequestError) {
    self.request = request
    text = try request.prepared(with: typesetter)
    policy = try request.policy(with: typesetter)
    fonts = request.references(typesetter)
  }

  /// The text in lines at a size; cut where the request allows that.
  package func measured(_ size: Double, _ width: Double?, _ height: Double?) throws(RequestError) -> Answer {
    let options = request.options
    do throws(TypesettingError) {
      let layout =
        if let truncation = options.truncation {
          try text.truncatedLayout(
            size: size, width: width, height: height, maxLines: options.maxLines, truncation: truncation,
            block: options.block)
        } else {
          try text.layout(size: size, width: width, height: height, block: options.block)
        }
      return Answer(
        request: request, content: .measured, layouts: [layout], text: text, shape: nil, fonts: fonts)
    } catch {
      throw RequestError(error)
    }
  }

  /// The text at the largest size at which it fits a box.
  package func fitted(_ width: Double?, _ height: Double?) throws(RequestError) -> Answer {
    let shape = try request.shape(width, height)
    if request.fitsPerLine {
      let (fit, layouts) = try fittedPerLine(width, height)
      return Answer(
        request: request, content: .perLine(fit), layouts: layouts, text: text, shape: shape, fonts: fonts)
    }
    let fit = try fit(width, height, shape)
    return Answer(
      request: fit.wayIndex.flatMap { request.ways?[$0].wording } ?? request, content: .fit(fit),
      layouts: [fit.layout], text: fit.text, shape: shape, fonts: fonts)
  }

  private func fit(_ width: Double?, _ height: Double?, _ shape: Shape?) throws(RequestError) -> Fit {
    if let policy { return try fit(width, height, policy) }
    do throws(FittingError) {
      if let shape { return try text.largestSize(in: shape, request.options) }
      return try text.largestSize(
        width: width, height: height, options: request.options, levers: request.levers)
    } catch {
      throw RequestError(error)
    }
  }

  /// The text in the first way of a policy that works.
  private func fit(_ width: Double?, _ height: Double?, _ policy: FitPolicy) throws(RequestError) -> Fit {
    do throws(FittingError) {
      return try text.largestSize(width: width, height: height, policy: policy)
    } catch {
      // The policy that has the fault, or else the box.
      for (index, way) in policy.ways.enumerated() {
        do throws(FittingError) {
          _ = try (way.wording ?? text).largestSize(width: width, height: height, options: way.options)
        } catch {
          guard ["width", "height"].contains(error.culprit) else {
            throw RequestError(error).inside("policies[\(index)]")
          }
        }
      }
      throw RequestError(error)
    }
  }

  /// The text with a size for each line, and its parts.
  private func fittedPerLine(
    _ width: Double?, _ height: Double?
  ) throws(RequestError) -> (fit: PerLineFit, layouts: [TextLayout]) {
    guard text.style.writingMode.turned(width, height).0 != nil else {
      let isVertical = text.style.writingMode.isVertical
      throw RequestError(
        .badValue, "fitPerLine",
        isVertical
          ? "has no effect without height; every column fills it, so give one"
          : "has no effect without width; every line fills it, so give one")
    }
    do throws(FittingError) {
      let fit = try text.largestSizePerLine(width: width, height: height, options: request.options)
      guard fit.layouts.isEmpty else { return (fit, fit.layouts) }
      // A text without lines has an empty layout.
      return (fit, [try text.largestSize(width: width, height: height, options: request.options).layout])
    } catch {
      throw RequestError(error)
    }
  }
}

extension Request {
  /// Answers the request with a typesetter of its fonts.
  package func answer(with typesetter: Typesetter) throws(RequestError) -> Answer {
    let prepared = try PreparedRequest(self, with: typesetter)
    return operation == .measure || operation == .carets
      ? try prepared.measured(size ?? 0, width, height) : try prepared.fitted(width, height)
  }

  /// The policy of its ways, for a typesetter; nil where it has one way alone.
  fileprivate func policy(with typesetter: Typesetter) throws(RequestError) -> FitPolicy? {
    guard let ways else { return nil }
    var policy = FitPolicy([])
    for way in ways {
      let wording = try way.wording.map { (request) throws(RequestError) in
        try request.prepared(with: typesetter)
      }
      policy.ways.append(.init(way.name, way.options, wording: wording))
    }
    return policy
  }
}
