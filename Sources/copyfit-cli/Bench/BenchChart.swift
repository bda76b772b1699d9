import Copyfit
import Proofing

/// The results of `bench` as a bar chart: preparing and fitting, as a multiple of HarfBuzz alone.
struct BenchChart {
  private let rows: [BenchRow]
  private let labels: Typesetter

  private static let (margin, nameWidth, barWidth, rowHeight, headHeight) = (36.0, 220.0, 360.0, 26.0, 64.0)
  private static let (ink, note) = (Color(0x1B1F24), Color(0x66707C))
  private static let (labelBar, paragraphBar, rule) = (Color(0xA9C8EA), Color(0x2F6DB5), Color(0xD0453A))

  /// A chart; `labels` sets its words.
  init(_ rows: [BenchRow], labels: Typesetter) { (self.rows, self.labels) = (rows, labels) }

  /// The multiple at the right end of the bars.
  private var most: Double {
    max(2, rows.map { max($0.label.ratio, $0.paragraph.ratio) }.max() ?? 0).rounded(.up)
  }

  var drawing: Drawing {
    let height = Self.headHeight + Double(rows.count) * Self.rowHeight + 2 * Self.margin
    var page = Drawing(size: Size(2 * Self.margin + Self.nameWidth + Self.barWidth + 60, height))
    page.fill(Path(Rect(origin: .zero, size: page.size)), .paper)
    head(&page)
    // The line of HarfBuzz is behind the bars, so that their numbers stay readable.
    let x = Self.margin + Self.nameWidth + Self.barWidth / most
    let top = Point(x, Self.margin + Self.headHeight - 4)
    page.stroke(Path(from: top, to: Point(x, height - Self.margin)), Self.rule, width: 0.75)
    for (index, row) in rows.enumerated() {
      bars(row, Self.margin + Self.headHeight + Double(index) * Self.rowHeight, &page)
    }
    return page
  }

  private func head(_ page: inout Drawing) {
    write(
      "Preparing and fitting a text, as a multiple of HarfBuzz alone", 15, Self.ink,
      Point(Self.margin, Self.margin), &page)
    let y = Self.margin + 26
    bar(Self.labelBar, Self.margin, y + 3, 24, &page)
    write("labels, of a few words", 10, Self.note, Point(Self.margin + 30, y), &page)
    bar(Self.paragraphBar, Self.margin + 160, y + 3, 24, &page)
    write(
      "paragraphs, of 600 characters; the line is HarfBuzz", 10, Self.note, Point(Self.margin + 190, y), &page
    )
  }

  private func bars(_ row: BenchRow, _ y: Double, _ page: inout Drawing) {
    write("\(row.name), \(row.subject.script)", 10, Self.ink, Point(Self.margin, y + 3), &page)
    let left = Self.margin + Self.nameWidth
    for (times, color, offset) in [(row.label, Self.labelBar, 2.0), (row.paragraph, Self.paragraphBar, 11.0)]
    {
      let width = times.ratio / most * Self.barWidth
      bar(color, left, y + offset, width, &page)
      write(
        times.ratio.rounded(to: 2), 7.5, Self.note, Point(left + width + 4, y + offset - 1.5), &page,
        on: .paper)
    }
  }

  private func bar(_ color: Color, _ x: Double, _ y: Double, _ width: Double, _ page: inout Drawing) {
    page.fill(Path(Rect(origin: Point(x, y), size: Size(width, 7))), color)
  }

  /// Sets words with their top left corner at a point, on a patch of colour if there is one.
  private func write(
    _ text: String, _ size: Double, _ color: Color, _ point: Point, _ page: inout Drawing,
    on patch: Color? = nil
  ) {
    guard let layout = try? labels.prepare(text).layout(size: size) else { return }
    // The patch covers only the letters, so that the line is visible between the values.
    if let patch {
      page.fill(
        Path(Rect(origin: Point(point.x - 1.5, point.y + 2), size: Size(layout.width + 3, size))), patch)
    }
    page.set(layout, at: point, in: color)
  }
}

extension BenchRow.Times {
  /// The time for preparing and fitting, as a multiple of HarfBuzz alone.
  var ratio: Double { fit / shaping }
}
