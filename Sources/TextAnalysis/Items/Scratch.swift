/// A growing list in memory that is reused from text to text.
///
/// Removing all elements only resets a count, where an array would release or replace them.
struct Scratch<Element> {
  /// The elements, and after them unused memory.
  var elements: [Element] = []
  /// The number of elements.
  var count = 0

  /// Removes all elements.
  mutating func removeAll() { count = 0 }

  /// Adds an element. Amortised O(1).
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == elements.count { grow(element) }
    elements[count] = element
    count += 1
  }

  /// Doubles the memory, filled with `element`.
  @inline(never)
  private mutating func grow(_ element: Element) {
    elements.append(contentsOf: repeatElement(element, count: max(16, elements.count)))
  }

  /// The elements as an array. Complexity: O(n).
  var gathered: [Element] { elements.span.extracting(first: count).copied }

  /// Releases the memory if there is much of it.
  mutating func trim() { elements.trim() }

  /// The element at an index.
  subscript(index: Int) -> Element {
    get {
      precondition(index < count, "index out of range")
      return elements[index]
    }
    set {
      precondition(index < count, "index out of range")
      elements[index] = newValue
    }
  }
}

extension Array {
  /// Memory for more elements than this is released after use.
  static var kept: Int { 1 << 16 }

  /// Releases the memory if there is much of it.
  mutating func trim() {
    if capacity > Self.kept { self = [] }
  }
}
