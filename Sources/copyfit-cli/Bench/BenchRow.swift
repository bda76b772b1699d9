import Copyfit

/// The times for one face and script, in nanoseconds per text.
struct BenchRow {
  /// The times for labels, or for paragraphs.
  struct Times {
    /// The average number of characters of a text.
    let characters: Double
    /// Shaping with HarfBuzz alone.
    let shaping: Double
    /// Preparing a text and fitting it, without a cache.
    let fit: Double
    /// Fitting a prepared text.
    let refit: Double
    /// Looking up a text in the cache by its string, and fitting it.
    let known: Double
    /// The fit curve of a prepared text.
    let curve: Double
  }

  let subject: BenchSubject
  let label, paragraph: Times
}

extension BenchRow {
  /// Measures a subject.
  init(_ subject: BenchSubject, rounds: Int) {
    self.subject = subject
    label = Times(subject, subject.labels, lines: 1.5, rounds: rounds)
    paragraph = Times(subject, subject.paragraphs, lines: 8, rounds: rounds)
  }

  /// The name of the font.
  var name: String { subject.face.fullName }
}

extension BenchRow.Times {
  /// The size that the boxes are made for, in points.
  private static let boxSize = 24.0

  /// Measures texts in boxes that hold about `lines` lines.
  init(_ subject: BenchSubject, _ texts: [String], lines: Double, rounds: Int) {
    let fonts = FontList([subject.face])
    let (uncached, raw) = (Typesetter(fonts: fonts), PlainShaping(subject.face))
    let cached = Typesetter(fonts: fonts, cache: TextCache(byteLimit: 1 << 24))
    let style = TextStyle(language: subject.language)
    let prepared = texts.map { uncached.prepare($0, style: style) }
    let boxes = prepared.map { Self.box($0, lines) }
    let bytes = texts.map { Array($0.utf8) }
    // Copies, so that comparing a string with a cached one cannot stop at equal addresses.
    let copies = bytes.map { String(decoding: $0, as: UTF8.self) }
    func size(_ text: PreparedText, _ index: Int) -> Double {
      (try? text.largestSize(in: boxes[index]))?.size ?? 0
    }
    let timing = BenchTiming(
      [
        { Double(raw.shape(bytes[$0])) },
        { size(uncached.prepare(texts[$0], style: style), $0) },
        { size(prepared[$0], $0) },
        { size(cached.prepare(copies[$0], style: style), $0) },
        { Double((try? prepared[$0].fitCurve())?.steps.count ?? 0) },
      ], texts: texts.count, rounds: rounds)
    let each = timing.medians.map { $0 / Double(texts.count) }
    characters = Double(texts.reduce(0) { $0 + $1.unicodeScalars.count }) / Double(texts.count)
    shaping = each[0]
    fit = each[1]
    refit = each[2]
    known = each[3]
    curve = each[4]
    precondition(timing.sum > 0, "fits were measured")
  }

  private static func box(_ text: PreparedText, _ lines: Double) -> Size {
    let width = max(text.minContentWidth(at: boxSize), text.maxContentWidth(at: boxSize) / lines)
    let height = (try? text.measure(size: boxSize, width: width))?.height ?? boxSize
    return Size(width, height * 1.1)
  }
}
