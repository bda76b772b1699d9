import Fitting
import Typography

/// Leaves beside each other on their baselines: narrower where room is short, and on a further line where it is too short.
struct Flexbox {
  var items: [any Measurable]
  var spacing = 8.0
  var isRightToLeft = false

  func frames(in width: Double) -> [Rect] {
    var (frames, y) = ([Rect](), 0.0)
    while frames.count < items.count {
      let line = line(from: frames.count, in: width)
      let tops = line.map { $0.item.baselines(for: $0.proposal)?.first ?? 0 }
      let baseline = y + (tops.max() ?? 0)
      var (x, bottom) = (0.0, y)
      for ((item, proposal), top) in zip(line, tops) {
        let size = item.size(for: proposal)
        let left = isRightToLeft ? width - x - size.width : x
        frames.append(Rect(left, baseline - top, width: size.width, height: size.height))
        (x, bottom) = (x + size.width + spacing, max(bottom, baseline - top + size.height))
      }
      y = bottom + spacing
    }
    return frames
  }

  /// As many leaves as have room for their least widths; the rest is shared by how much wider each likes to be.
  private func line(from start: Int, in width: Double) -> [(item: any Measurable, proposal: ProposedSize)] {
    var (end, least, wanted) = (start, -spacing, 0.0)
    while end < items.count, end == start || least + spacing + items[end].minContentWidth <= width {
      least += spacing + items[end].minContentWidth
      wanted += items[end].maxContentWidth - items[end].minContentWidth
      end += 1
    }
    let share = wanted > 0 ? max(0, min(1, (width - least) / wanted)) : 0
    return items[start..<end].map { item in
      let more = (item.maxContentWidth - item.minContentWidth) * share
      return (item, ProposedSize(width: .given(item.minContentWidth + (more * 64).rounded(.down) / 64)))
    }
  }
}
