import Copyfit

/// What was measured of one face and script; nanoseconds a text.
struct BenchRow {
  /// One kind of texts.
  struct Times {
    /// Characters of a text, on average.
    let characters: Double
    /// HarfBuzz alone.
    let shaping: Double
    /// Preparing a text never seen before, and fitting it.
    let fit: Double
    /// Fitting a prepared text in another box.
    let refit: Double
    /// Fitting a text seen before, found by its string.
    let known: Double
    /// The whole curve of a prepared text.
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

  /// What the row is about.
  var name: String { subject.face.fullName }
}

extension BenchRow.Times {
  /// A size in the middle of those that interfaces use, for which the boxes are made.
  private static let boxSize = 24.0

  /// Times texts of which each would have about so many lines.
  init(_ subject: BenchSubject, _ texts: [String], lines: Double, rounds: Int) {
    let fonts = FontList([subject.face])
    let (plain, raw) = (Typesetter(fonts: fonts), PlainShaping(subject.face))
    let cached = Typesetter(fonts: fonts, cache: TextCache(byteLimit: 1 << 24))
    let style = TextStyle(language: subject.language)
    for type in [plain, cached] { Self.setPages(subject.paragraphs, type, style) }
    let prepared = texts.map { plain.prepare($0, style: style) }
    let boxes = prepared.map { Self.box($0, lines) }
    let bytes = texts.map { Array($0.utf8) }
    // In memory of their own, as strings are that are read anew: one is not known by where it lies.
    let readAnew = bytes.map { String(decoding: $0, as: UTF8.self) }
    let timing = BenchTiming(
      [
        { Double(raw.shape(bytes[$0])) },
        { plain.prepare(texts[$0], style: style).largestSize(in: boxes[$0]).size },
        { prepared[$0].largestSize(in: boxes[$0]).size },
        { cached.prepare(readAnew[$0], style: style).largestSize(in: boxes[$0]).size },
        { Double(prepared[$0].fitCurve.steps.count) },
      ], texts: texts.count, rounds: rounds)
    let each = timing.medians.map { $0 / Double(texts.count) }
    characters = Double(texts.reduce(0) { $0 + $1.unicodeScalars.count }) / Double(texts.count)
    (shaping, fit, refit, known, curve) = (each[0], each[1], each[2], each[3], each[4])
    precondition(timing.sum > 0, "fits were measured")
  }

  /// Bytes of text after which a typesetter has found out about a font what it ever will: two pages.
  private static let pages = 1 << 16

  /// Lets a typesetter see some text first, as it has in a program that has run for a second.
  private static func setPages(_ texts: [String], _ type: Typesetter, _ style: TextStyle) {
    var bytes = 0
    while bytes < pages {
      // No two of them alike, so that none is found in a cache.
      for text in texts {
        _ = type.prepare("\(bytes) \(text)", style: style)
        bytes += max(1, text.utf8.count)
      }
    }
  }

  private static func box(_ text: PreparedText, _ lines: Double) -> Size {
    let width = max(text.minContentWidth(at: boxSize), text.maxContentWidth(at: boxSize) / lines)
    let height = (try? text.measure(size: boxSize, width: width))?.height ?? boxSize
    return Size(width, height * 1.1)
  }
}
