internal import Typography

/// The progress of a text in line positions of different widths.
struct ShapePass {
  /// The number of lines that were set.
  var lineCount = 0
  /// The breakpoint where the rest of the text starts.
  var end = 0
  /// The first and the last position that hold a line; nil where none does.
  var positions: ClosedRange<Int>?

  /// Whether the first and the last of `count` positions hold a line.
  func fillsEnds(of count: Int) -> Bool {
    positions.map { $0.lowerBound == 0 && $0.upperBound == count - 1 } ?? false
  }
}

extension LineTable {
  /// Breaks the text greedily into line positions.
  ///
  /// A position that is too narrow for the next unbreakable piece stays empty. In a monotone table, with one indent for
  /// all lines, wider positions never bring the text less far: where the wider ones are ahead, what they still have to set
  /// on a line is a part of what the narrower ones set there.
  ///
  /// - Parameters:
  ///   - widths: the width of each position, in units; less than 0 where there is no room.
  ///   - lineLimit: the most lines.
  ///   - shaper: shapes lines whose points need it; nil takes the estimates.
  ///   - visit: gets every line with its position.
  /// - Complexity: about linear in the positions.
  func pass(
    into widths: some Sequence<Int64>, lineLimit: Int, indents: LineIndents, _ shaper: LineShaper?,
    visit: (LineBreak, Int) -> Void
  ) -> ShapePass {
    var (pass, position, hardEnd, length, isFirst) = (ShapePass(), -1, 0, 1, true)
    for width in widths {
      guard pass.end + 1 < points.count, pass.lineCount < lineLimit else { break }
      position += 1
      let indent = isFirst ? indents.first : indents.others
      guard width >= indent else { continue }
      if hardEnd <= pass.end { hardEnd = self.hardEnd(after: pass.end) }
      let line = line(from: pass.end, to: hardEnd, within: width - indent, likelyLength: length, shaper)
      guard !line.overflows else { continue }
      visit(line, position)
      length = line.end - pass.end
      (pass.end, pass.lineCount) = (line.end, pass.lineCount + 1)
      pass.positions = (pass.positions?.lowerBound ?? position)...position
      isFirst = line.end == hardEnd
    }
    return pass
  }

  /// Whether the whole text can be set in `lines` lines, each in any of the positions, later ones further down.
  ///
  /// The table is monotone, and the indent that of all lines. For each number of lines the furthest point is kept that they
  /// reach, whichever positions stay empty.
  ///
  /// - Complexity: the number of lines times the positions.
  func canFill(_ widths: some Sequence<Int64>, lines: Int, indent: Int64) -> Bool {
    var ends = [Int?](repeating: nil, count: lines + 1)
    ends[0] = 0
    for width in widths where width >= indent {
      for count in (1...lines).reversed() {
        guard let start = ends[count - 1], start + 1 < points.count else { continue }
        let line = line(
          from: start, to: hardEnd(after: start), within: width - indent, likelyLength: 1, nil)
        if !line.overflows { ends[count] = max(ends[count] ?? 0, line.end) }
      }
    }
    return ends.contains { $0 == points.count - 1 }
  }

  /// The part of the text before a breakpoint, from 0 to 1.
  func share(before point: Int) -> Double {
    let whole = points[points.count - 1].start
    return whole > 0 ? min(1, max(0, Double(points[point].start) / Double(whole))) : 0
  }
}
