/// The places of all links, a bit for each, and which of them letters have taken: what may become of the letters read so
/// far is told from that and the next letter alone.
///
/// Source: Baeza-Yates and Gonnet, A New Approach to Text Searching (1992), which finds all patterns at once so.
struct LinkPlaces {
  private var firsts: UInt64 = 0
  private var lasts: UInt64 = 0
  private var repeated: UInt64 = 0

  /// No more can be told apart.
  static let most = UInt64.bitWidth

  /// - Parameter links: for each link, and each of its places, whether several letters in a row can take it.
  init(_ links: [[Bool]]) {
    var place: UInt64 = 1
    for link in links {
      firsts |= place
      for (index, repeats) in link.enumerated() {
        // The first is taken anew by each letter that can.
        if repeats, index > 0 { repeated |= place }
        if index == link.count - 1 { lasts |= place }
        place &<<= 1
      }
    }
  }

  /// The links that begin with a letter, by the places that it can take.
  func begun(by letter: UInt64) -> UInt64 { letter & firsts }

  /// Those of the links so far that go on with the next letter.
  func goingOn(_ links: UInt64, with letter: UInt64) -> UInt64 {
    ((links & ~lasts) << 1 | links & repeated) & letter
  }
}
