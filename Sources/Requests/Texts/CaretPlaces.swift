import Copyfit
import StrictJSON
import TextDocuments

/// Where carets stand in the lines of a layout: at every grapheme and at the line's end.
struct CaretPlaces {
  private struct Place {
    let offset: Int
    let caret: Caret
  }

  /// By line; one more than the layout has, for the line that begins after a terminator at the end.
  private var lines: [[Place]]
  private let isVertical: Bool

  package init(_ layout: TextLayout) {
    let map = layout.carets
    isVertical = layout.writingMode.isVertical
    lines = Array(repeating: [], count: layout.lineCount + 1)
    for offset in map.offsets {
      for affinity in [CaretAffinity.upstream, .downstream] {
        let caret = map.carets(at: TextPosition(offset, affinity)).strong
        guard lines[caret.lineIndex].last?.offset != offset else { continue }
        lines[caret.lineIndex].append(Place(offset: offset, caret: caret))
      }
    }
  }

  /// Writes a member of a line: of each caret its offset, and how far from the left it stands, or in a column from the top.
  package func write(line: Int, _ offsets: TextOffsets, to json: inout JSONWriter) {
    json.array("carets", lines[line]) { json, place in
      json.raw("[")
      json.number(offsets.offset(ofByte: place.offset))
      json.raw(", ")
      json.number(isVertical ? place.caret.top.y : place.caret.top.x)
      json.raw("]")
    }
  }

  /// Writes the member for the line that the text's last terminator, or an empty text, begins; nothing where there is none.
  func writeOpenLine(_ offsets: TextOffsets, to json: inout JSONWriter) {
    guard let caret = lines.last?.first?.caret else { return }
    json.object("openLine") { json in
      json.number(isVertical ? "left" : "top", isVertical ? caret.top.x : caret.top.y)
      json.number(isVertical ? "width" : "height", isVertical ? caret.width : caret.height)
      write(line: lines.count - 1, offsets, to: &json)
    }
  }
}
