internal import CHyphen
internal import Typography

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A dictionary that libhyphen has loaded.
///
/// Loaded once and only read after that, it may be used by any number of threads at once.
@safe final class PatternHandle {
  private let dictionary: UnsafeMutablePointer<HyphenDict>

  /// A place in a word where libhyphen allows a hyphen. Places count characters.
  struct Place: Equatable {
    /// How many characters stand before it.
    var position: Int
    /// What takes the place of some characters when the word is divided here, `=` for the hyphen; empty for nothing.
    var change = ""
    /// The characters that it takes the place of.
    var changed: Range<Int>
  }

  /// Loads patterns that were checked.
  ///
  /// - Throws: `unreadable` where the system has no memory for them.
  init(_ file: PatternFile, path: String) throws(HyphenationError) {
    var bytes = file.bytes
    // Safe: the stream reads the array during the call only.
    let loaded = unsafe bytes.withUnsafeMutableBytes { bytes -> UnsafeMutablePointer<HyphenDict>? in
      guard let stream = unsafe fmemopen(bytes.baseAddress, bytes.count, "r") else { return nil }
      defer { _ = unsafe fclose(stream) }
      return unsafe hnj_hyphen_load_file(stream)
    }
    guard let loaded = unsafe loaded else {
      throw HyphenationError(.unreadable, path, "the system has no memory for it; close other programs")
    }
    unsafe dictionary = loaded
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
  ///   - leastBefore: the fewest characters before a hyphen, and `leastAfter` after one.
  func places(in word: [UInt8], leastBefore: Int, leastAfter: Int) -> [Place] {
    var hyphens = [CChar](repeating: 0, count: word.count + Self.margin)
    var padded = word.map { CChar(bitPattern: $0) }
    padded += repeatElement(0, count: Self.margin)
    var changes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var starts: UnsafeMutablePointer<CInt>?
    var cuts: UnsafeMutablePointer<CInt>?
    // Safe: the arrays are longer than the word by more than libhyphen's margin of 5; it allocates the other three.
    let failed = unsafe hnj_hyphen_hyphenate3(
      dictionary, padded, CInt(word.count), &hyphens, nil, &changes, &starts, &cuts, CInt(leastBefore),
      CInt(leastAfter), 0, 0)
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
