extension String {
  /// "did you mean 'x'?" for the most similar of `names`; nil when none is similar.
  package func suggestion(among names: [String]) -> String? {
    nearest(among: names).map { "did you mean '\($0)'?" }
  }

  /// The most similar of `names`, for suggestions after a typing error; nil when none is similar.
  ///
  /// One letter more, less, other or exchanged with the next comes first, in words of two letters or more; then the
  /// shortest name that begins with the word; then one such mistake to three letters; then names that contain the word.
  /// Case, spaces and dashes do not count, and words of over 200 bytes are similar to none.
  package func nearest(among names: [String]) -> String? {
    let word = trimmed
    guard !word.isEmpty, word.count <= Self.longestCompared else { return nil }
    let candidates = names.map { (name: $0, letters: $0.trimmed) }
    let ranked = candidates.map { (name: $0.name, distance: Self.mistakes(from: word, to: $0.letters)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    let allowed = (word.count + 1) / 3
    if best.distance <= Swift.min(1, allowed) { return best.name }
    let long = word.count >= 3 ? candidates : []
    let longer = long.filter { $0.letters.starts(with: word) }
    return longer.min { $0.letters.count < $1.letters.count }?.name
      ?? (best.distance <= allowed ? best.name : nil)
      ?? long.first {
        String(decoding: $0.letters, as: UTF8.self).contains(String(decoding: word, as: UTF8.self))
      }?.name
  }

  private static let longestCompared = 200

  /// Lowercased and without dashes and spaces, the most common mistakes.
  private var trimmed: [UInt8] {
    lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
  }

  /// The number of letters inserted, deleted, replaced, or exchanged with the next: optimal string alignment.
  private static func mistakes(from word: [UInt8], to target: [UInt8]) -> Int {
    var (before, row) = ([Int](), Array(0...target.count))
    for (line, letter) in word.enumerated() {
      var next = [line + 1]
      for (column, other) in target.enumerated() {
        var least = Swift.min(row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if line > 0, column > 0, letter == target[column - 1], word[line - 1] == other {
          least = Swift.min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[target.count]
  }
}
