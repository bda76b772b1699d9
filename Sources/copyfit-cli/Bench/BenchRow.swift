import Copyfit

/// What was measured of one face and script; nanoseconds a text.
struct BenchRow {
  /// One kind of texts.
  struct Times {
    /// Characters of a text, on average.
    let characters: Double
    /// HarfBuzz alone.
    let shaping: Double
    /// Preparing a text and fitting it, in no cache, but of what the typesetter has met before.
    let fit: Double
    /// How many times the shaping that may take: more where much has to be shaped twice.
    let allowed: Double
    /// Fitting a prepared text.
    let refit: Double
    /// Fitting a text seen before, found by its string.
    let known: Double
    /// The whole curve of a prepared text.
    let curve: Double
  }

  let subject: BenchSubject
  let label, paragraph: Times
  /// Preparing and fitting names that the typesetter meets for the first time, in times of their shaping.
  let firstMet: Double
}

extension BenchRow {
  /// Measures a subject.
  init(_ subject: BenchSubject, rounds: Int) {
    self.subject = subject
    label = Times(subject, subject.labels, lines: 1.5, rounds: rounds)
    paragraph = Times(subject, subject.paragraphs, lines: 8, rounds: rounds)
    firstMet = FirstMeeting(subject).ratio(rounds: max(3, rounds / 9))
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
    BenchPages(subject.paragraphs).set(by: plain, style)
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
    allowed = Self.allowed(texts, fonts, style)
    precondition(timing.sum > 0, "fits were measured")
  }

  /// What preparing and fitting may take, in times of shaping: 1.15 where at most one break in twenty is unsafe; else what is
  /// shaped again beside them counts twice.
  private static func allowed(_ texts: [String], _ fonts: FontList, _ style: TextStyle) -> Double {
    // As HarfBuzz sees it: what is learnt of a font makes some breaks safe.
    let type = Typesetter(fonts: fonts, learning: .never)
    let breaks = texts.reduce(0) { $0 + type.prepare($1, style: style).storage.table.points.count - 1 }
    let (shaped, bytes) = (type.shapingStatistics, texts.reduce(0) { $0 + $1.utf8.count })
    if 20 * shaped.unsafeBreaks <= breaks { return 1.15 }
    return 1 + 2 * Double(shaped.bytes - bytes) / Double(bytes)
  }

  private static func box(_ text: PreparedText, _ lines: Double) -> Size {
    let width = max(text.minContentWidth(at: boxSize), text.maxContentWidth(at: boxSize) / lines)
    let height = (try? text.measure(size: boxSize, width: width))?.height ?? boxSize
    return Size(width, height * 1.1)
  }
}
