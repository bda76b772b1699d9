internal import Dispatch
internal import Synchronization
internal import Typefaces
internal import Typesetting
package import _TestSupport

/// Some cases in one cascade of fonts, answered in every way there is and compared with the judge.
package struct FuzzRound {
  /// A case that differs, and how.
  package struct Difference: Sendable {
    package let question: TextCase
    package let finding: Finding
  }

  package private(set) var differences: [Difference] = []
  /// How much was compared.
  package private(set) var cases = 0, lines = 0, glyphs = 0, readings = 0, sizes = 0, cuts = 0, shaped = 0,
    cutShort = 0,
    brokenPromises = 0

  private static let casesPerRound = 24

  /// Runs a round; does nothing where a font cannot be read.
  ///
  /// - Parameter willAnswer: called with each case before it is asked for the first time.
  package init(_ names: [String], _ random: SplitMix64, willAnswer: (TextCase) -> Void) {
    guard let fonts = JudgeFonts(names), let list = try? FontList(paths: names) else { return }
    var generator = CaseGenerator(names, list, fonts, random)
    let questions = (0..<Self.casesPerRound).map { _ in generator.next() }
    let used = Typesetter(fonts: list)
    let cached = Typesetter(fonts: list, cache: TextCache(byteLimit: 100_000))
    let answers = questions.map { question in
      willAnswer(question)
      return try? LibraryAnswer(question, Typesetter(fonts: list))
    }
    compare("a used typesetter", questions.map { try? LibraryAnswer($0, used) }, answers, questions)
    let both = questions.map { question in
      (try? LibraryAnswer(question, cached), try? LibraryAnswer(question, cached))
    }
    compare("a cache", both.map(\.0), answers, questions)
    compare("a cache, asked twice", both.map(\.1), answers, questions)
    compare("two threads", Self.threaded(questions, used), answers, questions)
    for (question, answer) in zip(questions, answers) {
      if let answer { compare(question, answer, fonts) }
    }
  }

  private mutating func compare(_ question: TextCase, _ answer: LibraryAnswer, _ fonts: JudgeFonts) {
    let comparison = TextComparison(question, answer, fonts)
    cases += 1
    lines += comparison.lines
    glyphs += comparison.glyphs
    readings += comparison.readings
    sizes += comparison.sizes
    cuts += comparison.cuts
    shaped += answer.shapesLines ? 1 : 0
    cutShort += comparison.cutShort
    brokenPromises += comparison.brokenPromises
    differences += comparison.findings.prefix(1).map { Difference(question: question, finding: $0) }
  }

  private mutating func compare(
    _ way: String, _ found: [LibraryAnswer?], _ answers: [LibraryAnswer?], _ questions: [TextCase]
  ) {
    for index in questions.indices where found[index] != answers[index] {
      let finding = Finding(kind: .history, message: "\(way) answers otherwise than a new typesetter")
      differences.append(Difference(question: questions[index], finding: finding))
    }
  }

  /// The answers of one typesetter that two threads share.
  private static func threaded(_ questions: [TextCase], _ type: Typesetter) -> [LibraryAnswer?] {
    let answers = Mutex([LibraryAnswer?](repeating: nil, count: questions.count))
    DispatchQueue.concurrentPerform(iterations: questions.count) { index in
      let answer = try? LibraryAnswer(questions[index], type)
      answers.withLock { $0[index] = answer }
    }
    return answers.withLock { $0 }
  }
}
