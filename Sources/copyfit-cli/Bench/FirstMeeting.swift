import Copyfit

/// How long names take that a typesetter has not met, and that may have letters next to each other that it has not met:
/// every other name, each once, after two pages of the names between them.
struct FirstMeeting {
  private let fonts: FontList
  private let style: TextStyle
  private let pages: BenchPages
  private let names: [String]
  private let bytes: [[UInt8]]

  init(_ subject: BenchSubject) {
    fonts = FontList([subject.face])
    style = TextStyle(language: subject.language)
    func every(_ parity: Int) -> [String] {
      subject.names.indices.filter { $0 % 2 == parity }.map { subject.names[$0] }
    }
    (pages, names) = (BenchPages(every(0)), every(1))
    bytes = names.map { Array($0.utf8) }
  }

  /// The median of some rounds of preparing and fitting, in times of the median of shaping. Each round begins anew.
  func ratio(rounds: Int) -> Double {
    var (shaping, fitting, sum) = ([Double](), [Double](), 0.0)
    for _ in 0..<rounds {
      let (raw, type) = (PlainShaping(fonts.faces[0]), Typesetter(fonts: fonts))
      for text in pages.texts { sum += Double(raw.shape(Array(text.utf8))) }
      shaping.append(Self.time { for name in bytes { sum += Double(raw.shape(name)) } })
      pages.set(by: type, style)
      fitting.append(
        Self.time {
          for name in names { sum += type.prepare(name, style: style).largestSize(in: Size(120, 40)).size }
        })
    }
    precondition(sum > 0, "names were shaped and fitted")
    return fitting.sorted()[rounds / 2] / shaping.sorted()[rounds / 2]
  }

  private static func time(_ work: () -> Void) -> Double { ContinuousClock().measure(work) / .nanoseconds(1) }
}
