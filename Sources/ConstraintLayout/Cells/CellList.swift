public import Typesetting
public import Typography

/// A list, or a grid, of cells that size themselves: each a copy of one template with different texts.
///
///     let cell = Layout { root in
///       let cell = root.container("cell")                 // as high as what is in it
///       let title = cell.label("", name: "title")
///       ...
///     }
///     var list = CellList(of: cell, texts: ["title", "date"], spacing: 8, in: environment, with: type)
///     list.contents = messages.map { [LocalizedText($0.title), LocalizedText($0.date)] }
///     for number in list.cells(from: 0, to: 667) { draw(list.screen(ofCell: number), at: list.frame(ofCell: number)) }
///
/// Cells are never part of one great system, so that the cost is linear in them. Cells of equal texts and width are
/// solved once, and only on demand; a query for a cell also solves the cells before it.
public struct CellList: Sendable {
  /// The texts of a cell, in a width.
  private struct Key: Hashable, Sendable {
    let texts: [LocalizedText]
    let width: Double
  }

  private let template: CellTemplate
  private let columns: Adaptive<GridColumns>
  private let spacing: AdaptiveNumber
  private var places: ColumnPlaces
  private var templates: [Double: LiveLayout] = [:]
  private var heights: [Key: Double] = [:]
  /// By line, where it begins and how high it is, as far as measured.
  private var lines: [(top: Double, height: Double)] = []

  /// The texts of all cells.
  public var contents: [[LocalizedText]] = [] { didSet { lines = [] } }

  /// The environment of the list; a cell's own environment is as wide as its column.
  public var environment: Environment { didSet { if environment != oldValue { restart() } } }

  /// The total number of times that cells were solved.
  public private(set) var solveCount = 0

  /// A list without cells yet.
  ///
  /// - Parameters:
  ///   - layout: the template: a container named `cell`, or the first there is, as wide as the root and as high as what
  ///     is in it.
  ///   - texts: the names of the labels whose texts differ from cell to cell.
  ///   - columns: how many cells stand beside each other; one unless said otherwise.
  ///   - spacing: points between cells.
  ///   - sets: the sets of rules that count.
  ///   - environment: the available space and the language.
  ///   - type: what texts are prepared with.
  public init(
    of layout: Layout, texts: [String], columns: Adaptive<GridColumns> = Adaptive(.count(1)),
    spacing: AdaptiveNumber = Adaptive(0), sets: Set<String> = [], in environment: Environment,
    with type: Typesetter
  ) {
    template = CellTemplate(layout, texts: texts, sets: sets, with: type)
    self.columns = columns
    self.spacing = spacing
    self.environment = environment
    places = ColumnPlaces(columns, spacing, in: environment)
  }

  var layout: Layout { template.layout }

  /// Changes the texts of one cell: one cell is solved for it.
  public mutating func setTexts(_ texts: [LocalizedText], ofCell number: Int) {
    guard contents.indices.contains(number), contents[number] != texts else { return }
    let known = lines.prefix(number / places.widths.count)
    contents[number] = texts
    lines = Array(known)
  }

  /// The height of all cells together, in points.
  public var height: Double {
    mutating get {
      measureLines(until: .infinity)
      return lines.last.map { $0.top + $0.height } ?? 0
    }
  }

  /// The cells that are seen between two places, in points from the top.
  public mutating func cells(from top: Double, to bottom: Double) -> Range<Int> {
    measureLines(until: bottom)
    let first = lines.firstIndex { $0.top + $0.height > top } ?? lines.count
    let last = lines.firstIndex { $0.top >= bottom } ?? lines.count
    let end = min(last * places.widths.count, contents.count)
    return min(first * places.widths.count, end)..<end
  }

  /// Returns the frame of a cell, from the upper left corner of the list; as high as its line.
  public mutating func frame(ofCell number: Int) -> Rect {
    guard contents.indices.contains(number) else { return Rect(origin: .zero, size: Size(0, 0)) }
    let (line, column) = (number / places.widths.count, number % places.widths.count)
    while lines.count <= line { measureLine() }
    let x = places.left(ofColumn: column, isMirrored: environment.direction == .rightToLeft)
    return Rect(origin: Point(x, lines[line].top), size: Size(places.widths[column], lines[line].height))
  }

  /// A cell's items, from the upper left corner of the cell.
  public mutating func screen(ofCell number: Int) -> Screen { live(ofCell: number).screen }

  /// The solved template of a cell: what explains where its edges are.
  public mutating func live(ofCell number: Int) -> LiveLayout {
    solve(contents[number], places.widths[number % places.widths.count]) { $0 }
  }
}

extension CellList {
  private mutating func restart() {
    templates = [:]
    heights = [:]
    lines = []
    places = ColumnPlaces(columns, spacing, in: environment)
  }

  private mutating func measureLines(until bottom: Double) {
    while lines.count * places.widths.count < contents.count,
      lines.last.map({ $0.top + $0.height < bottom }) ?? true
    {
      measureLine()
    }
  }

  private mutating func measureLine() {
    let first = lines.count * places.widths.count
    var height = 0.0
    for number in first..<min(first + places.widths.count, contents.count) {
      height = max(height, self.height(contents[number], places.widths[number - first]))
    }
    lines.append((lines.last.map { $0.top + $0.height + places.gap } ?? 0, height))
  }

  private mutating func height(_ texts: [LocalizedText], _ width: Double) -> Double {
    let key = Key(texts: texts, width: width)
    if let height = heights[key] { return height }
    let height = solve(texts, width) { [template] in $0.frame(of: template.cell).size.height }
    heights[key] = height
    return height
  }

  /// Gives the template the texts of a cell, in place: what it answers does not depend on the cells before.
  private mutating func solve<Answer>(
    _ texts: [LocalizedText], _ width: Double, _ read: (LiveLayout) -> Answer
  ) -> Answer {
    var live = templates.removeValue(forKey: width) ?? template.live(in: environment, width: width)
    live.setTexts(zip(template.labels, texts).compactMap { label, text in label.map { ($0, text) } })
    solveCount += 1
    let answer = read(live)
    templates[width] = live
    return answer
  }
}

private struct CellTemplate: Sendable {
  let layout: Layout
  /// The labels whose texts differ from cell to cell; nil for names that the template does not have.
  let labels: [Item?]
  let cell: Item
  private let sets: Set<String>
  private let type: Typesetter

  init(_ layout: Layout, texts: [String], sets: Set<String>, with type: Typesetter) {
    self.layout = layout.scrolling
    self.sets = sets
    self.type = type
    labels = texts.map { layout.item(named: $0) }
    cell = layout.item(named: "cell") ?? layout.allItems.first { $0.number == 1 } ?? layout.root
  }

  func live(in environment: Environment, width: Double) -> LiveLayout {
    var inner = environment
    inner.size.width = width
    return layout.live(in: inner, with: type, sets: sets)
  }
}

private struct ColumnPlaces: Sendable {
  let widths: [Double]
  let gap: Double
  private let starts: [Double]
  /// The width of the list: that of the environment, or 0 for one out of its domain.
  private let fullWidth: Double

  init(_ columns: Adaptive<GridColumns>, _ spacing: AdaptiveNumber, in environment: Environment) {
    let width = environment.checked.environment.size.width
    let gap = spacing.value(in: environment).finite
    let shares = columns.value(in: environment).shares(in: width, spacing: gap, items: .max)
    let (sum, whole) = (shares.reduce(0, +), width - Double(shares.count - 1) * gap)
    let widths = shares.map { max(0, whole * $0 / sum) }
    var start = 0.0
    starts = widths.map { width in
      defer { start += width + gap }
      return start
    }
    self.widths = widths
    self.gap = gap
    fullWidth = width
  }

  func left(ofColumn column: Int, isMirrored: Bool) -> Double {
    isMirrored ? fullWidth - starts[column] - widths[column] : starts[column]
  }
}
