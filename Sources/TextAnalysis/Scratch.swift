/// Elements that are gathered anew for every text, in memory that stays.
///
/// To begin anew sets a number to 0: an array would be asked to replace its elements by none.
struct Scratch<Element> {
  /// The elements gathered, and after them what is left of earlier texts.
  var elements: [Element] = []
  /// How many were gathered.
  var count = 0

  /// Begins anew.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Takes another one.
  ///
  /// Amortised O(1).
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == elements.count { grow(element) }
    elements[count] = element
    count += 1
  }

  /// Makes room for as many again, which `element` fills; they are not gathered yet.
  @inline(never)
  private mutating func grow(_ element: Element) {
    elements.append(contentsOf: repeatElement(element, count: max(16, elements.count)))
  }

  /// Makes room for so many in all, which `element` fills; they are not gathered yet.
  @inline(__always)
  mutating func reserve(_ capacity: Int, _ element: Element) {
    while elements.count < capacity { grow(element) }
  }

  /// Gives memory back where there is much.
  mutating func trim() { elements.trim() }

  /// One of those gathered.
  subscript(index: Int) -> Element {
    get {
      precondition(index < count, "none of that number was gathered")
      return elements[index]
    }
    set {
      precondition(index < count, "none of that number was gathered")
      elements[index] = newValue
    }
  }
}
