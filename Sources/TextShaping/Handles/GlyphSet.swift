internal import CHarfBuzz
internal import Typography

/// A set of glyphs, or of lookups, as HarfBuzz keeps them.
@safe final class GlyphSet {
  let set: OpaquePointer

  init() {
    guard let set = unsafe hb_set_create() else {
      preconditionFailure("HarfBuzz returns an inert set, never null")
    }
    unsafe self.set = unsafe set
    LiveHandles.opened()
  }

  /// A set of ranges.
  convenience init(_ ranges: [ClosedRange<UInt32>]) {
    self.init()
    for range in ranges { unsafe hb_set_add_range(set, range.lowerBound, range.upperBound) }
  }

  deinit {
    // Safe: this is the set's only owner; so it is alive in all that follows.
    unsafe hb_set_destroy(set)
    LiveHandles.closed()
  }

  var count: Int { unsafe Int(hb_set_get_population(set)) }
  var isEmpty: Bool { unsafe hb_set_is_empty(set) != 0 }

  /// Whether any element is so great, or greater.
  func hasElement(from least: UInt32) -> Bool {
    let greatest = unsafe hb_set_get_max(set)
    return greatest != UInt32.max && greatest >= least
  }

  func contains(_ element: UInt32) -> Bool { unsafe hb_set_has(set, element) != 0 }
  func insert(_ element: UInt32) { unsafe hb_set_add(set, element) }
  func subtract(_ other: GlyphSet) { unsafe hb_set_subtract(set, other.set) }
  func formUnion(_ other: GlyphSet) { unsafe hb_set_union(set, other.set) }
  func formIntersection(_ other: GlyphSet) { unsafe hb_set_intersect(set, other.set) }
  func isDisjoint(with other: GlyphSet) -> Bool {
    let both = union(GlyphSet())
    both.formIntersection(other)
    return both.isEmpty
  }
  func union(_ other: GlyphSet) -> GlyphSet {
    let both = GlyphSet()
    both.formUnion(self)
    both.formUnion(other)
    return both
  }
  func isSubset(of other: GlyphSet) -> Bool { unsafe hb_set_is_subset(set, other.set) != 0 }

  /// Its elements, ascending.
  var elements: [UInt32] {
    var (all, element) = ([UInt32](), UInt32.max)
    while unsafe hb_set_next(set, &element) != 0 { all.append(element) }
    return all
  }
}
