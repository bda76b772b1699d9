internal import ConstraintLayout
internal import StrictJSON

extension DocumentList {
  /// What is between the braces: a line for each key, and one for each cell.
  var parts: [String] {
    let standard = DocumentList()
    var parts: [String] = []
    if columns != standard.columns {
      parts.append(
        LayoutDocument.line { json in
          json.member(ListKey.columns.rawValue) { columns.write(to: &$0) { $1.write(to: &$0) } }
        })
    }
    if spacing != standard.spacing {
      parts.append(
        LayoutDocument.line { json in
          json.member(ListKey.spacing.rawValue) { spacing.write(to: &$0) { $0.number($1) } }
        })
    }
    let lines = cells.map { texts in
      LayoutDocument.line { json in
        json.object { json in
          for (label, text) in zip(labels, texts) { json.member(label) { text.write(to: &$0) } }
        }
      }
    }
    let block = LayoutDocument.block(ListKey.cells.rawValue, lines, "[", "]", indentation: "    ")
    return parts + [String(block.dropFirst(4))]
  }
}
