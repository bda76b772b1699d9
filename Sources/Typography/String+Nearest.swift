extension String {
  /// "did you mean 'x'?" for the most similar of `names`; nil when none is similar.
  package func suggestion(among names: [String]) -> String? {
    nearest(among: names).map { "did you mean '\($0)'?" }
  }

  /// The most similar of `names`, for suggestions after a typing error; nil when none is similar.
  package func nearest(among names: [String]) -> String? {
    let letters = trimmed
    let ranked = names.map { (name: $0, distance: letters.distance(to: $0.trimmed)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= Swift.max(1, (letters.count + 1) / 3) { return best.name }
    return names.first { letters.count >= 3 && $0.trimmed.contains(letters) }
  }

  /// Lowercased and without dashes, the most common mistakes.
  private var trimmed: String { lowercased().filter { $0 != "-" } }

  /// The Levenshtein distance to `other`.
  private func distance(to other: String) -> Int {
    let (letters, target) = (Array(self.utf8), Array(other.utf8))
    var row = Array(0...target.count)
    for (line, letter) in letters.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in target.indices {
        let replaced = diagonal + (letter == target[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[target.count]
  }
}
