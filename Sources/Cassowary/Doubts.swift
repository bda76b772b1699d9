/// The places of a vertex that have to be looked at again: since they were last found to be best left at
/// zero, other things move with them, or moving them costs something else.
struct Doubts: Sendable {
  /// Whether all places have to be.
  private(set) var isAll = false
  private(set) var places: [Int] = []
  private var isIn: [Bool] = []

  mutating func insert(_ place: Int) {
    if isAll { return }
    if isIn.count <= place {
      isIn.append(contentsOf: repeatElement(false, count: place + 1 - isIn.count))
    }
    if isIn[place] { return }
    isIn[place] = true
    places.append(place)
  }

  mutating func insertAll() {
    removeAll()
    isAll = true
  }

  mutating func removeAll() {
    for place in places { isIn[place] = false }
    places.removeAll(keepingCapacity: true)
    isAll = false
  }

  /// How many places of so many there are, and which.
  func count(of columns: Int) -> Int { isAll ? columns : places.count }
  func place(_ number: Int) -> Int { isAll ? number : places[number] }
}
