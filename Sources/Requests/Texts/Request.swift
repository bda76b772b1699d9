package import Copyfit
import StrictJSON
package import TextDocuments

/// A request about one text, with all that it names looked up.
package struct Request {
  /// The most bytes of UTF-8 of a text: a long book, which can be prepared without running out of memory.
  package static let longestText = 4 << 20

  package let operation: PropertyScope.Operation
  /// The text, with its spans and inline boxes.
  let styledText: StyledText
  /// The fonts asked for, those of the system as files.
  package let fonts: FontFiles
  package let style: TextStyle
  /// The size to measure at; nil for a fit.
  package let size: Double?
  package let width, height: Double?
  package let options: FitOptions
  /// The outline of the shape to fit the text to, and what of it is kept clear; nil for a box.
  private let outline: (choice: ShapeChoice, clear: [Rect])?
  /// The levers to pull before letters get smaller.
  package let levers: [Lever]
  /// Ways to set the text; the first that works is taken. Nil where `options` are the only way.
  let ways: [Way]?
  /// Whether every line fills the width, at a size of its own.
  let fitsPerLine: Bool
  /// Whether the answer says what more room, or fewer words, would buy.
  let wantsExplanation: Bool
  /// What lines of the answer have, and what offsets in it count.
  package let lineForm: LineForm

  /// The text without its spans.
  package var text: String { styledText.string }

  /// Reads the values of a request about a text.
  ///
  /// `measure` ignores the values of `fit`, such as sizes, and the height of horizontal text, so that a client can send the same
  /// keys for both.
  /// It refuses a limit of lines where it is not to cut the text to them.
  package init(
    _ operation: PropertyScope.Operation, text: String, _ values: PropertyValues<TextRequest>
  ) throws(RequestError) {
    guard text.utf8.count <= Self.longestText else {
      throw RequestError(
        .limit, "text", "\(text.utf8.count) bytes are more than \(Self.longestText); split the text")
    }
    let (request, choices) = try Self.read(values, operation)
    self.operation = operation
    styledText = try StyledText(text, request)
    ways = try choices.map { (choices) throws(RequestError) in try Way.all(choices, values) }
    let texts = (ways ?? []).reduce(styledText.string) { $0 + ($1.wording?.text ?? "") }
    fonts = try FontFiles(request.fonts, request.style.language).resolved(for: texts)
    style = try request.hyphenatedStyle()
    size = request.size
    width = request.width
    let hasHeight =
      operation == .fit || request.options.truncation != nil || request.style.writingMode.isVertical
    height = hasHeight ? request.height : nil
    options = request.options
    outline = request.shape.map { ($0, request.keptClear) }
    levers = try request.levers.map { (lever) throws(RequestError) in try Lever(lever, request.style.language)
    }
    fitsPerLine = request.fitsPerLine
    wantsExplanation = request.wantsExplanation
    lineForm = LineForm(
      offsets: TextOffsets(styledText.string, request.offsets), hasGlyphs: request.wantsGlyphs,
      hasCarets: operation == .carets)
  }

  private static func read(
    _ values: PropertyValues<TextRequest>, _ operation: PropertyScope.Operation
  ) throws(RequestError) -> (request: TextRequest, ways: [PropertyValues<TextRequest>.WayValues]?) {
    do throws(JSONFault) {
      let request = try values.request(operation)
      return (request, try values.ways(request))
    } catch {
      throw RequestError(error)
    }
  }
}

extension TextRequest {
  /// The style with its hyphenator.
  fileprivate func hyphenatedStyle() throws(RequestError) -> TextStyle {
    var style = style
    if hyphenation.isWanted, let language = style.language {
      style.hyphenator = try Hyphenators.hyphenator(hyphenation, language)
    }
    return style
  }
}

extension Request {
  /// The shape in a box; nil for the box itself.
  func shape(_ width: Double?, _ height: Double?) throws(RequestError) -> Shape? {
    do throws(JSONFault) {
      return try outline.map { (outline) throws(JSONFault) in
        try outline.choice.shape(width: width, height: height, clear: outline.clear)
      }
    } catch {
      throw RequestError(error)
    }
  }

  /// Whether the size that fits depends on more than a box and options of fits: on a shape, policies, levers, or each line.
  package var hasWaysToFit: Bool { outline != nil || ways != nil || fitsPerLine || !levers.isEmpty }

  /// The text shaped with a typesetter.
  package func prepared(with typesetter: Typesetter) throws(RequestError) -> PreparedText {
    do throws(TypesettingError) {
      return try typesetter.prepare(styledText, style: style)
    } catch {
      throw RequestError(error)
    }
  }

  /// The fonts of a typesetter as files, where some are of the system: what has to be named to get the same answer.
  func references(_ typesetter: Typesetter) -> [String] {
    fonts.isSystem ? typesetter.fonts.faces.map(\.reference) : []
  }
}

extension Request {
  /// A way to set the text.
  package struct Way {
    package let name: String
    package let options: FitOptions
    /// The same request about another wording; nil for the text itself.
    package let wording: Request?

    /// The ways of a request with such values; spans and boxes are those of its own text.
    fileprivate static func all(
      _ choices: [PropertyValues<TextRequest>.WayValues], _ values: PropertyValues<TextRequest>
    ) throws(RequestError) -> [Way] {
      let rest = values.keeping(Set(values.keys).subtracting(["policies", "spans", "boxes"]))
      var ways: [Way] = []
      for (index, choice) in choices.enumerated() {
        do throws(RequestError) {
          let wording = try choice.wording.map { (text) throws(RequestError) in
            try Request(.fit, text: text, rest)
          }
          ways.append(Way(name: choice.name, options: choice.options, wording: wording))
        } catch {
          throw error.inside("policies[\(index)]")
        }
      }
      return ways
    }
  }
}
