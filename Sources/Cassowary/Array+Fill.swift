extension [Int] {
  mutating func fill(_ value: Int, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}

extension [Bool] {
  mutating func fill(_ value: Bool, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}

extension [Double] {
  mutating func fill(_ value: Double, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
