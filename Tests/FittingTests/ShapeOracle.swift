import Fitting
import TextShaping
import Typefaces
import Typesetting
import Typography

/// The slow second opinion on shapes: it sets a text at every allowed size, from the largest down, in the plainest way.
struct ShapeOracle {
  private var storage: PreparedStorage
  let shape: Shape
  let options: FitOptions
  private var shaper: LineShaper?
  private let corners: [Point]
  private let box: Rect

  /// A line in place.
  struct SetLine: Equatable {
    var end, position: Int
    var left, width, top: Double
  }

  init(_ text: PreparedText, _ shape: Shape, _ options: FitOptions) {
    (storage, self.shape, self.options) = (text.storage, shape, options)
    shaper = text.storage.lineShaper()
    box = shape.bounds
    if case .polygon(let corners) = shape.outline { self.corners = corners } else { corners = [] }
  }

  /// Every allowed size, the largest first.
  var sizes: [Double] {
    if let ladder = options.sizes { return Set(ladder).sorted(by: >) }
    var (sizes, count, step) = (Set([options.maxSize]), 0.0, options.step ?? 1.0 / 64)
    while options.minSize + count * step < options.maxSize {
      sizes.insert(options.minSize + count * step)
      count += 1
    }
    return sizes.sorted(by: >)
  }

  /// The largest size that fits, and the lines there; nil where none does.
  func largest() -> (size: Double, lines: [SetLine])? {
    for size in sizes { if let lines = lines(at: size) { return (size, lines) } }
    return nil
  }

  /// The lines at a size; nil where the text does not fit.
  func lines(at size: Double) -> [SetLine]? {
    var prepared = self
    prepared.storage = storage.prepared(at: size)
    prepared.shaper = prepared.storage.lineShaper()
    return prepared.linesAsPrepared(at: size)
  }

  private func linesAsPrepared(at size: Double) -> [SetLine]? {
    if storage.table.points.count == 1 { return [] }
    let (line, first) = heights(at: size)
    guard line > 0, first > 0 else { return nil }
    var most = 0
    while block(most + 1, size) <= box.size.height { most += 1 }
    let shares: [VerticalAlignment: Double] = [.top: 0, .center: 0.5, .bottom: 1]
    let share = shares[options.verticalAlignment] ?? 0
    for count in share == 0 ? [most] : Array(0...most) {
      let start = box.minY + share * (box.size.height - block(count, size))
      guard let lines = lines(at: size, count, from: start) else { continue }
      if share == 0 || (lines.first?.position == 0 && lines.last?.position == count - 1) { return lines }
    }
    return nil
  }

  private func lines(at size: Double, _ count: Int, from start: Double) -> [SetLine]? {
    var (lines, point) = ([SetLine](), 0)
    let last = storage.table.points.count - 1
    let most = options.maxLines ?? .max
    for position in 0..<count where point < last && lines.count < most {
      let top = start + (block(position + 1, size) - block(1, size))
      let bottom = min(start + block(position + 1, size), box.maxY)
      guard let room = room(top, bottom), let end = end(after: point, room.width, size) else { continue }
      lines.append(SetLine(end: end, position: position, left: room.left, width: room.width, top: top))
      point = end
    }
    return point == last ? lines : nil
  }

  /// The furthest end of a line in so many points; nil where nothing fits.
  private func end(after start: Int, _ width: Double, _ size: Double) -> Int? {
    let table = storage.table
    let hardEnd = (start + 1..<table.points.count).first { table.points[$0].isForced } ?? start
    let isFirst = start == 0 || table.points[start].isForced
    let unit = storage.units.unit
    let indent = Int64(
      ((isFirst ? options.indents.firstLine : options.indents.hanging) * unit.perEm).rounded())
    let fitting = (start + 1...hardEnd).filter {
      unit.points(indent + table.width(from: start, to: $0, shaper), at: size) <= width
    }
    return fitting.last { !table.points[$0].isEmergency }
      ?? (storage.style.wrapping == .anywhere ? fitting.last : nil)
  }

  // Heights as the rules have them.
  private func heights(at size: Double) -> (line: Double, first: Double) {
    (block(2, size) - block(1, size), block(1, size))
  }

  private func block(_ count: Int, _ size: Double) -> Double {
    guard count > 0 else { return 0 }
    let face = storage.cascade.typeface(0)
    let letters: Int64? =
      switch options.trim {
      case .none, .ink: nil
      case .cap:
        face.em(
          (face.metrics.capHeight.source == .absent ? face.metrics.ascent : face.metrics.capHeight).value)
      case .ex:
        face.metrics.xHeight.source == .absent ? 128_000 : face.em(face.metrics.xHeight.value)
      }
    let whole = Double(letters == nil ? count : count - 1)
    let lines =
      switch options.lineHeight {
      case .normal, .perLine:
        whole * Double(storage.lineMetrics.vertical.height) * size / storage.units.unit.perEm
      case .multiple(let multiple): whole * (multiple * size)
      case .points(let points): whole * points
      }
    return lines + Em.points(letters ?? 0, at: size)
  }
}

// Rooms.
extension ShapeOracle {
  /// The widest part between two heights.
  func room(_ top: Double, _ bottom: Double) -> (left: Double, width: Double)? {
    guard top < bottom, top >= box.minY, bottom <= box.maxY else { return nil }
    var cuts = shape.exclusions.filter { $0.minY < bottom && $0.maxY > top }.map { ($0.minX, $0.maxX) }
    var ends: [Double] = []
    switch shape.outline {
    case .rectangle: ends = [box.minX, box.maxX]
    case .ellipse:
      let (a, b) = (box.size.width / 2, box.size.height / 2)
      let y = max(abs(top - b), abs(bottom - b)) / b
      guard y <= 1 else { return nil }
      ends = [a - a * (1 - y * y).squareRoot(), a + a * (1 - y * y).squareRoot()]
    case .polygon: cuts += edgeParts(top, bottom)
    }
    let stops = (ends + cuts.flatMap { [$0.0, $0.1] }).sorted()
    var best: (left: Double, width: Double)?
    for (left, right) in zip(stops, stops.dropFirst()) where right > left {
      if cuts.contains(where: { $0.0 < right && $0.1 > left }) { continue }
      guard holds(Point((left + right) / 2, (top + bottom) / 2), ends) else { continue }
      if right - left > best?.width ?? 0 { best = (left, right - left) }
    }
    return best
  }

  /// Where the edges of the polygon are between two heights.
  private func edgeParts(_ top: Double, _ bottom: Double) -> [(Double, Double)] {
    corners.indices.compactMap { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
      guard upper.y < bottom, lower.y > top else { return nil }
      if upper.y == lower.y { return (min(a.x, b.x), max(a.x, b.x)) }
      let xs = [max(upper.y, top), min(lower.y, bottom)].map { y in
        y == upper.y
          ? upper.x
          : y == lower.y
            ? lower.x
            : upper.x + (lower.x - upper.x) * ((y - upper.y) / (lower.y - upper.y))
      }
      return (min(xs[0], xs[1]), max(xs[0], xs[1]))
    }
  }

  /// Whether a point lies inside, by counting the edges to the left of it.
  func holds(_ point: Point, _ ends: [Double] = []) -> Bool {
    guard !corners.isEmpty else { return ends.isEmpty || (ends[0] < point.x && point.x < ends[1]) }
    var isInside = false
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      guard (a.y > point.y) != (b.y > point.y) else { continue }
      if a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) < point.x { isInside.toggle() }
    }
    return isInside
  }
}
