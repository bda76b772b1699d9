internal import Typesetting
internal import Typography

/// The search for the size of a group: the smallest of its texts', found without searching in most of them.
///
/// Texts are asked in the order in which they are likely to limit the size. One that fits at the size found so far, which
/// takes one pass, needs no search; another brings the size down. A text whose lengths are not linear may not fit there
/// although it did above, so then all are asked anew, until all agree.
struct GroupSearch {
  let sizes: AllowedSizes
  let texts: [GroupText]

  /// The largest allowed size at which all texts fit, nil where there is none; and how often a text was searched.
  func largest() -> (size: Double?, searches: Int) {
    let likely = texts.map(\.likelySize)
    let order = texts.indices.sorted { (likely[$0], $0) < (likely[$1], $1) }
    let isMonotone = texts.allSatisfy(\.constraints.isMonotone)
    var (size, isSettled, searches) = (sizes.largest, false, 0)
    while !isSettled {
      isSettled = true
      for index in order where !texts[index].fits(at: size) {
        searches += 1
        guard let found = texts[index].largestSize(of: sizes.notAbove(size)) else { return (nil, searches) }
        (size, isSettled) = (found, isMonotone)
      }
    }
    return (size, searches)
  }
}

/// A text of a group and what it has to keep to.
struct GroupText: Sendable {
  let storage: PreparedStorage
  let constraints: FitConstraints
  /// Where its lines start in its box.
  let origin: Point

  /// The largest of some sizes at which the text fits.
  func largestSize(of sizes: AllowedSizes) -> Double? {
    let search = SizeSearch(constraints: constraints, smallest: sizes.smallest, largest: sizes.largest)
    return search.largest(storage, of: sizes)?.size
  }

  /// Whether the text fits at a size. Complexity: a pass over the lines; two where they differ in height.
  func fits(at size: Double) -> Bool {
    let (width, limit) = (constraints.widest(at: size), constraints.mostLines(at: size))
    let pass = storage.table.pass(within: width, lineLimit: limit, stopsAtOverflow: true)
    guard pass.overflow == nil, pass.lineCount <= limit else { return false }
    guard constraints.isUneven, constraints.height < .infinity else { return true }
    return Em.fits(
      Em.points(storage.unevenHeight(within: width, lineLimit: limit), at: size), within: constraints.height)
  }

  /// About the size at which the widest word, the lines allowed or the text poured like water fill the box: a guess,
  /// which decides nothing but how long a search takes.
  var likelySize: Double {
    let width = constraints.width
    guard width < .infinity else { return constraints.height }
    let length = max(1, Double(storage.table.pieceLength)) / Double(Em.units)
    let word = max(1, Double(storage.table.widestPiece)) / Double(Em.units)
    let area = width * constraints.height
    let poured = (area / (length * max(constraints.lineHeight.perPoint, .leastNormalMagnitude))).squareRoot()
    return min(width / word, min(width * Double(constraints.maxLines) / length, poured))
  }
}
