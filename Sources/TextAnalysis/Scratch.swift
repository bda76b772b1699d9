/// A list that is filled again and again, and copied out: its memory stays, and appending to it is a store.
struct Scratch<Element> {
  /// Always longer than `count`, so that a copy never shares its memory.
  private var storage: [Element] = []
  private(set) var count = 0

  /// Forgets the elements.
  mutating func reset() { count = 0 }

  /// Amortised O(1).
  mutating func append(_ element: Element) {
    if count + 1 >= storage.count {
      storage.append(contentsOf: repeatElement(element, count: max(16, storage.count)))
    }
    storage[count] = element
    count += 1
  }

  /// Precondition: `index` < `count`.
  subscript(index: Int) -> Element {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  /// The last element.
  var last: Element? { count > 0 ? storage[count - 1] : nil }

  /// The elements in memory of their own, no more of it than they need.
  ///
  /// Complexity: O(n).
  var copied: [Element] { Array(storage[..<count]) }

  /// Gives memory back where there were many.
  mutating func trim() {
    if storage.count > 1 << 16 { self = Scratch() }
  }
}
