import Copyfit
import StrictJSON

/// The results of `bench` for people and for programs.
enum BenchTable {
  static let heading = """
    HarfBuzz alone in nanoseconds a character; everything else in times or per cent of what it takes for the same texts.
    Behind what takes longer than is aimed at stands an asterisk.

                                   HarfBuzz        prepare and fit           first  seen       refit             curve
    font                  script  label  paragraph  label   paragraph (aim)   met    label      label    paragraph paragraph

    """

  static func line(_ row: BenchRow) -> String {
    let (label, paragraph) = (row.label, row.paragraph)
    let cells = [
      ("\(row.subject.script)", 6), (perCharacter(label), 7), (perCharacter(paragraph), 9),
      (times(label.ratio, upTo: label.allowed), 10), (times(paragraph.ratio, upTo: paragraph.allowed), 10),
      ("(" + paragraph.allowed.rounded(to: 2) + ")", 6), (times(row.firstMet), 9),
      (percent(label.known, label, upTo: 15), 9), (percent(label.refit, label, upTo: 6), 9),
      (percent(paragraph.refit, paragraph, upTo: 1.5), 10),
      (percent(paragraph.curve, paragraph, upTo: 30), 10),
    ]
    let name = String(row.name.prefix(nameWidth))
    return name + String(repeating: " ", count: nameWidth + 1 - name.count)
      + cells.map { String(repeating: " ", count: max(0, $0.1 - $0.0.count)) + $0.0 }.joined() + "\n"
  }

  private static let nameWidth = 22

  private static func perCharacter(_ times: BenchRow.Times) -> String {
    (times.shaping / times.characters).rounded(to: 0)
  }

  private static func times(_ ratio: Double, upTo most: Double = .infinity) -> String {
    ratio.rounded(to: 2) + " x" + mark(ratio > most)
  }

  private static func percent(_ time: Double, _ times: BenchRow.Times, upTo most: Double) -> String {
    let percent = 100 * time / times.shaping
    return percent.rounded(to: 1) + " %" + mark(percent > most)
  }

  private static func mark(_ isTooMuch: Bool) -> String { isTooMuch ? "*" : " " }

  static func json(_ row: BenchRow) -> String {
    var json = JSONWriter()
    json.object { json in
      for (key, value) in [
        ("file", row.subject.face.file), ("font", row.name), ("script", "\(row.subject.script)"),
        ("language", row.subject.language.tag),
      ] {
        json.key(key)
        json.string(value)
      }
      for (key, times) in [("label", row.label), ("paragraph", row.paragraph)] {
        json.key(key)
        json.object { times.write(to: &$0) }
      }
      json.key("firstMet")
      json.number(row.firstMet)
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension BenchRow.Times {
  /// Characters, nanoseconds a text, and what fitting may take in times of shaping.
  fileprivate func write(to json: inout JSONWriter) {
    for (key, value) in [
      ("characters", characters), ("shaping", shaping), ("fit", fit), ("refit", refit), ("known", known),
      ("curve", curve), ("allowed", allowed),
    ] {
      json.key(key)
      json.number(value)
    }
  }
}

extension Double {
  /// With so many decimals, zeros included.
  func rounded(to decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let digits = "\(Int((self * scale).rounded()))"
    guard decimals > 0 else { return digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
