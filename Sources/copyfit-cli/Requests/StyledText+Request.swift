import Copyfit
import LayoutDocuments
import StrictJSON

extension StyledText {
  /// The text of a request, with its markup, or its spans and boxes.
  init(_ text: String, _ source: some RequestSource) throws(ToolError) {
    let (spans, boxes) = (source.value(.spans), source.value(.boxes))
    guard try source.flag(.markup) == true else {
      let reader = SpanReader { (paths) throws(JSONFault) in try SpanFonts.list(paths) }
      self.init(text)
      if let spans { self.spans = try Self.read(.spans) { () throws(JSONFault) in try reader.spans(spans) } }
      if let boxes { self.boxes = try Self.read(.boxes) { () throws(JSONFault) in try reader.boxes(boxes) } }
      return
    }
    for (key, value) in [(RequestKey.spans, spans), (.boxes, boxes)] where value != nil {
      throw .bad(key, "conflicts with markup, which says the same; give one of them")
    }
    do throws(MarkupError) {
      try self.init(markup: text) { try? SpanFonts.list([$0]) }
    } catch {
      throw ToolError(.badText, "text", error.description)
    }
  }

  private static func read<Value>(
    _ key: RequestKey, _ read: () throws(JSONFault) -> Value
  ) throws(ToolError) -> Value {
    do throws(JSONFault) { return try read() } catch { throw ToolError(error.inside(key.rawValue)) }
  }
}

/// The fonts that spans name, kept open.
enum SpanFonts {
  private static let lists = RecentValues<[String], FontList>(limit: 64)

  /// Files and fonts of the system, the primary first.
  static func list(_ paths: [String]) throws(JSONFault) -> FontList {
    do throws(ToolError) {
      return try lists.value(paths) { () throws(ToolError) in try FontChoice(paths: paths).fontList() }
    } catch {
      throw JSONFault(.badValue, "", error.sentence)
    }
  }
}
