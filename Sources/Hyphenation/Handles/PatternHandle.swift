internal import CHyphen
internal import Typography

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A dictionary of libhyphen.
///
/// Made once and only read after that, it may be used by any number of threads at once.
@safe final class PatternHandle {
  private let dictionary: UnsafeMutablePointer<HyphenDict>
  /// The fewest letters at the ends of a compound's parts.
  private let compoundBefore, compoundAfter: CInt

  /// A place in a word where libhyphen allows a hyphen. Places count characters.
  struct Place: Equatable {
    /// How many characters stand before it.
    var position: Int
    /// What takes the place of some characters when the word is divided here, `=` for the hyphen; empty for nothing.
    var change = ""
    /// The characters that it takes the place of.
    var changed: Range<Int>
  }

  /// Makes a dictionary of patterns that were checked.
  ///
  /// - Throws: `unreadable` where the system has no memory for them.
  init(_ file: PatternFile, path: String) throws(HyphenationError) {
    let second = unsafe Self.makeDictionary(file.levels.last ?? PatternTrie(), next: nil)
    let first = unsafe second.flatMap { unsafe Self.makeDictionary(file.levels[0], next: $0) }
    guard let first = unsafe first else {
      // Safe: the second level is not in use yet.
      if let second = unsafe second { unsafe hnj_hyphen_free(second) }
      throw HyphenationError(.unreadable, path, "the system has no memory for it; close other programs")
    }
    unsafe dictionary = first
    (compoundBefore, compoundAfter) = (CInt(file.compoundBefore ?? 0), CInt(file.compoundAfter ?? 0))
    LiveHandles.opened()
  }

  deinit {
    // Safe: this is the dictionary's only owner.
    unsafe hnj_hyphen_free(dictionary)
    LiveHandles.closed()
  }

  /// The bytes that libhyphen may read behind a word, and write behind its answers.
  private static let margin = 128

  /// The places where a word may be hyphenated, ascending.
  ///
  /// - Parameters:
  ///   - word: a word in lower case, as UTF-8 without zeros; its characters are counted by scalars.
  ///   - minBefore: the fewest characters before a hyphen, and `minAfter` after one.
  func places(in word: [UInt8], minBefore: Int, minAfter: Int) -> [Place] {
    var hyphens = [CChar](repeating: 0, count: word.count + Self.margin)
    var padded = word.map { CChar(bitPattern: $0) }
    padded += repeatElement(0, count: Self.margin)
    var changes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var starts: UnsafeMutablePointer<CInt>?
    var cuts: UnsafeMutablePointer<CInt>?
    // Safe: the arrays are longer than the word by more than libhyphen's margin of 5; it allocates the other three.
    let failed = unsafe hnj_hyphen_hyphenate3(
      dictionary, padded, CInt(word.count), &hyphens, nil, &changes, &starts, &cuts, CInt(minBefore),
      CInt(minAfter), compoundBefore, compoundAfter)
    defer {
      for index in 0..<word.count { unsafe free(changes?[index]) }
      unsafe free(changes)
      unsafe free(starts)
      unsafe free(cuts)
    }
    guard failed == 0 else { return [] }
    var places: [Place] = []
    // A zero ends the answers, which are fewer than the bytes.
    for index in hyphens.prefix(word.count).prefix(while: { $0 != 0 }).indices where hyphens[index] & 1 == 1 {
      var place = Place(position: index + 1, changed: index + 1..<index + 1)
      // Safe: libhyphen allocates the three arrays together, as long as the word, and ends each string with a zero.
      if let change = unsafe changes?[index], let start = unsafe starts?[index], let cut = unsafe cuts?[index]
      {
        place.change = unsafe String(cString: change)
        let first = index + 1 - Int(start)
        place.changed = first..<first + max(0, Int(cut))
      }
      places.append(place)
    }
    return places
  }
}

extension PatternHandle: @unchecked Sendable {}
