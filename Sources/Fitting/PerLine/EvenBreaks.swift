internal import Typesetting
internal import Typography

/// Breaks a text between words into a number of lines that are about as wide as each other: the sum of the squares of their
/// widths is least.
struct EvenBreaks {
  private let storage: PreparedStorage
  private let table: LineTable
  private let shaper: LineShaper?
  /// The points between words, the text's start first.
  private let points: [Int]

  /// With more places to break, or more at which lines have to be shaped, lines are greedy in the least width.
  private static let maxPlaces = 600, maxShapedPlaces = 60

  init(_ storage: PreparedStorage) {
    self.storage = storage
    table = storage.table
    shaper = storage.lineShaper()
    let all = storage.table.points
    points = all.indices.filter { all[$0].isForced || !(all[$0].isEmergency || all[$0].showsHyphen) }
  }

  /// Returns the points where lines end: the mandatory ones, or `count` places if that is more and there are as many.
  ///
  /// - Complexity: quadratic in the words, times the lines.
  /// - Throws: `limit` for a text that would take too many tries.
  func ends(_ count: Int?) throws(FittingError) -> [Int] {
    let forced = points.filter { table.points[$0].isForced }
    guard let count, count > forced.count, points.count > 1 else { return forced }
    let most = shaper == nil ? Self.maxPlaces : Self.maxShapedPlaces
    return points.count <= most ? evenEnds(min(count, points.count - 1)) : try greedyEnds(count)
  }

  private func greedyEnds(_ count: Int) throws(FittingError) -> [Int] {
    var search = CurveSearch(storage, maxLines: count)
    let width = try search.narrowest() ?? Em.unlimited
    var (cursor, ends) = (LineCursor(width: width), [Int]())
    while let line = cursor.next(in: table, shaper) { ends.append(line.end) }
    return ends
  }

  /// Returns the ends of the cheapest `count` lines, from the cheapest ways to each point in one line less.
  private func evenEnds(_ count: Int) -> [Int] {
    var costs = [0.0] + Array(repeating: Double.infinity, count: points.count - 1)
    var ways: [[Int]] = []
    for _ in 0..<count {
      var (next, way) = (costs.map { _ in Double.infinity }, costs.map { _ in 0 })
      for start in points.indices where costs[start] < .infinity {
        for end in points.indices.dropFirst(start + 1) {
          let width = Double(table.width(from: points[start], to: points[end], shaper))
          let cost = costs[start] + width * width
          if cost < next[end] { (next[end], way[end]) = (cost, start) }
          if table.points[points[end]].isForced { break }
        }
      }
      costs = next
      ways.append(way)
    }
    var (ends, place) = ([Int](), points.count - 1)
    for way in ways.reversed() {
      ends.append(points[place])
      place = way[place]
    }
    return ends.reversed()
  }
}
