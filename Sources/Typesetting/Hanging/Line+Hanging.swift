extension Line {
  /// The widths of the punctuation that hangs at its start and at its end, in units.
  var hang: (start: Int64, end: Int64) {
    let table = layout.storage.table
    let (atStart, atEnd) = table.hanging?.hang(from: start, to: end, in: table) ?? (0, 0)
    let needed = isEndTrimmed ? table.trims?.hang(from: start, to: end, in: table.points) ?? 0 : 0
    return (atStart, atEnd + needed)
  }

  /// The distance of the line's glyphs to the left of its position, in points: the part that hangs there.
  package var leftHang: Double {
    layout.points(isRightToLeft ? hang.end : hang.start)
  }
}
