import Copyfit
import StrictJSON

/// The results of `bench` as a table and as JSON.
enum BenchTable {
  static let heading = """
    HarfBuzz alone in nanoseconds per character; refit in nanoseconds; all others as multiples of HarfBuzz for the same
    texts. An asterisk marks a time above the aim in the last line of the heading.

                                   HarfBuzz         prepare and fit   seen   refit            curve
    font                  script  label  paragraph  label  paragraph  label  label  paragraph paragraph
    aim                                             1.3    1.15       0.15   500              1

    """

  static func line(_ row: BenchRow) -> String {
    let (label, paragraph) = (row.label, row.paragraph)
    let cells = [
      ("\(row.subject.script)", 6), (perCharacter(label), 7), (perCharacter(paragraph), 9),
      (marked(label.fit / label.shaping, upTo: 1.3), 10),
      (marked(paragraph.fit / paragraph.shaping, upTo: 1.15), 9),
      (marked(label.known / label.shaping, upTo: 0.15), 9),
      (marked(label.refit, upTo: 500, decimals: 0), 8), (paragraph.refit.rounded(to: 0), 8),
      (marked(paragraph.curve / paragraph.shaping, upTo: 1), 10),
    ]
    let name = String(row.name.prefix(nameWidth))
    return name + String(repeating: " ", count: nameWidth + 1 - name.count)
      + cells.map { String(repeating: " ", count: max(0, $0.1 - $0.0.count)) + $0.0 }.joined() + "\n"
  }

  private static let nameWidth = 22

  private static func perCharacter(_ times: BenchRow.Times) -> String {
    (times.shaping / times.characters).rounded(to: 0)
  }

  private static func marked(_ value: Double, upTo aim: Double, decimals: Int = 2) -> String {
    value.rounded(to: decimals) + (value > aim ? "*" : " ")
  }

  static func json(_ row: BenchRow) -> String {
    JSONWriter.line { json in
      for (key, value) in [
        ("file", row.subject.face.file), ("font", row.name), ("script", "\(row.subject.script)"),
        ("language", row.subject.language.tag),
      ] {
        json.string(key, value)
      }
      for (key, times) in [("label", row.label), ("paragraph", row.paragraph)] {
        json.object(key) { times.write(to: &$0) }
      }
    }
  }
}

extension BenchRow.Times {
  /// Writes characters and nanoseconds per text.
  fileprivate func write(to json: inout JSONWriter) {
    for (key, value) in [
      ("characters", characters), ("shaping", shaping), ("fit", fit), ("refit", refit), ("known", known),
      ("curve", curve),
    ] {
      json.number(key, value)
    }
  }
}

extension Double {
  /// The number with exactly this many decimals.
  func rounded(to decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let digits = "\(Int((self * scale).rounded()))"
    guard decimals > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
