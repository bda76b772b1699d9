/// Sets of numbers that can be joined (union-find). The leader of a set is its least number.
struct DisjointSets {
  private var leader: [Int]

  /// The numbers 0..<count, each by itself.
  init(count: Int) { leader = Array(0..<count) }

  mutating func leader(of number: Int) -> Int {
    var number = number
    while leader[number] != number {
      leader[number] = leader[leader[number]]
      number = leader[number]
    }
    return number
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (leader(of: one), leader(of: other))
    leader[max(a, b)] = min(a, b)
  }
}
