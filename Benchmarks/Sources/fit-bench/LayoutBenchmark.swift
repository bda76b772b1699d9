import Copyfit
import Foundation
import RawHarfBuzz

/// Lays out 100 cells of a picture, a title, a body of two lines and a date, beside shaping and preparing their texts.
struct LayoutBenchmark {
  /// The texts of a cell.
  private struct Entry {
    let title, body, date: String
  }

  /// A cell's items, by their place in it.
  private struct Cell {
    let layout: Layout
    let title, body, date: Item
  }

  private static let width = 375.0
  private let entries: [Entry]
  private let raw: OpaquePointer
  private let utf8: [[CChar]]
  private let plain: Typesetter
  /// Has all texts at hand, so that what is timed with it is layout alone.
  private let warm: Typesetter

  init(font: String) throws {
    let fonts = try FontList(paths: [font])
    let words =
      "Autumn walks along the river, slow bread, quiet rooms and what the neighbours planted last year".split(
        separator: " ")
    entries = (0..<100).map { number in
      let body = (0..<11).map { words[(number * 7 + $0 * 3) % words.count] }.joined(separator: " ")
      return Entry(
        title: "\(words[number % words.count]) and \(words[(number * 5 + 1) % words.count]), part \(number)",
        body: body, date: "\(1 + number % 28). \(1 + number % 12). 2027")
    }
    utf8 = entries.flatMap { [$0.title, $0.body, $0.date].map { Array($0.utf8CString) } }
    raw = raw_shaper_open(font)
    plain = Typesetter(fonts: fonts)
    warm = Typesetter(fonts: fonts, cache: TextCache(byteLimit: 64 << 20))
    lay(out: copies())
  }

  /// Medians, in ns for all cells: HarfBuzz alone, preparing their texts, laying them out as copies of a solved one, building each,
  /// building one list of all, and rotating that.
  func run() -> Timing {
    var list = list().live(in: Environment(size: Size(Self.width, 20_000)), with: warm)
    let cell = cell(entries[0])
    let template = cell.layout.live(in: Environment(size: Size(Self.width, 200)), with: warm)
    return Timing(
      [
        ("hb_shape", { for text in utf8 { _ = raw_shaper_shape(raw, text, Int32(text.count - 1)) } }),
        ("prepare", { prepare() }), ("copies", { lay(out: copies(of: cell, template)) }),
        ("builds", { lay(out: builds()) }),
        ("list", { _ = self.list().live(in: Environment(size: Size(Self.width, 20_000)), with: warm) }),
        (
          "rotation",
          {
            list.environment.size.width = list.environment.size.width == Self.width ? 667 : Self.width
          }
        ),
      ], rounds: 11, repetitions: 2)
  }

  private func prepare() {
    for entry in entries {
      for text in [entry.title, entry.body, entry.date] { _ = plain.prepare(text) }
    }
  }

  private func lay(out cells: [LiveLayout]) { precondition(cells.count == entries.count) }

  private func copies() -> [LiveLayout] {
    let cell = cell(entries[0])
    return copies(of: cell, cell.layout.live(in: Environment(size: Size(Self.width, 200)), with: warm))
  }

  private func copies(of cell: Cell, _ template: LiveLayout) -> [LiveLayout] {
    entries.map { entry in
      var next = template
      next.setTexts([
        (cell.title, .init(entry.title)), (cell.body, .init(entry.body)), (cell.date, .init(entry.date)),
      ])
      return next
    }
  }

  private func builds() -> [LiveLayout] {
    entries.map { cell($0).layout.live(in: Environment(size: Size(Self.width, 200)), with: warm) }
  }

  private func cell(_ entry: Entry) -> Cell {
    var items: [Item] = []
    let layout = Layout { items = write(entry, in: $0) }
    return Cell(layout: layout, title: items[0], body: items[1], date: items[2])
  }

  /// Drags a list of 40 cells, which are 200 items, over 600 widths: ns a step, and how often a text was measured to
  /// build it and in a step.
  private func drag() -> (items: Int, texts: Int, step: Double, built: Double, measured: Double) {
    let cells = 40
    var list = list(cells).live(in: Environment(size: Size(320, 20_000)), with: warm)
    let (texts, built) = (3 * cells, list.measureCount)
    for width in [321.0, 322] { list.environment.size.width = width }
    let (before, start) = (list.measureCount, ContinuousClock.now)
    for step in 0..<600 { list.environment.size.width = 323 + 701 * Double(step) / 600 }
    let time = (ContinuousClock.now - start) / 600
    let measured = Double(list.measureCount - before) / Double(600 * texts)
    return (
      list.layout.itemCount - 1, texts, Double(time.components.attoseconds) / 1e9,
      Double(built) / Double(texts),
      measured
    )
  }

  private func list(_ count: Int = .max) -> Layout {
    Layout { root in
      var last: Item?
      for entry in entries.prefix(count) {
        let cell = root.container()
        cell.leading.equal(root.leading)
        cell.trailing.equal(root.trailing)
        cell.top.equal(last?.bottom ?? root.top)
        _ = write(entry, in: cell)
        last = cell
      }
    }
  }

  /// The picture at the leading side, the rest beside it, each below the one before.
  private func write(_ entry: Entry, in cell: Item) -> [Item] {
    let picture = cell.container("picture")
    picture.size(64, 64)
    picture.leading.equal(cell.leading + 16)
    picture.top.equal(cell.top + 8)
    let title = cell.label(.init(entry.title))
    let body = cell.label(.init(entry.body), style: LabelStyle(size: .fixed(15), maxLines: 2))
    let date = cell.label(.init(entry.date), style: LabelStyle(size: .fixed(12)))
    for (item, above) in [(title, cell.top + 8), (body, title.bottom + 4), (date, body.bottom + 4)] {
      item.leading.equal(picture.trailing + 8)
      item.trailing.equal(cell.trailing - 16)
      item.top.equal(above)
    }
    cell.bottom.atLeast(date.bottom + 8)
    cell.bottom.atLeast(picture.bottom + 8)
    cell.height.equal(0, priority: 1)
    return [title, body, date]
  }

  /// Prints the figures, each beside shaping the texts.
  static func printAll() throws {
    let font = root.appendingPathComponent("Fonts/NotoSans-Regular.ttf").path
    let benchmark = try LayoutBenchmark(font: font)
    let timing = benchmark.run()
    print("\nLaying out 100 cells (picture, title, two lines, date), beside shaping their texts; us for all.")
    for way in timing.names.indices {
      print(
        column(timing.names[way], 10) + column(number(timing.quartiles(way).median / 1000, 0), 8)
          + number(timing.ratio(way, to: 0), 2) + " x")
    }
    let drag = benchmark.drag()
    print(
      "\nA drag of \(drag.items) items over 600 widths: \(number(drag.step / 1000, 0)) us a step. Each of "
        + "\(drag.texts) texts was measured \(number(drag.built, 2)) times to build them, and "
        + "\(number(drag.measured, 2)) times a step.")
  }
}
