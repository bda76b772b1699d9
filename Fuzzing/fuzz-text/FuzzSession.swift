import _TestSupport
import _TextFuzzing

/// Rounds over the fonts of a folder until the time is over; each finding is minimised and printed with its command.
final class FuzzSession {
  let folder: String
  /// Files, and faces of collections.
  let fonts: [String]
  private let seed: UInt64
  private let seconds: Double
  private var rounds = 0, cases = 0, lines = 0, glyphs = 0, readings = 0, sizes = 0, cuts = 0, shaped = 0,
    cutShort = 0, brokenPromises = 0
  private var findings = 0
  private var fontsUsed: Set<String> = []
  /// Findings by kind and font: of each only a few are minimised and printed.
  private var printed: [String: Int] = [:]
  private static let maxPrinted = 2

  init(folder: String, seed: UInt64, seconds: Double) {
    (self.folder, self.seed, self.seconds) = (folder, seed, seconds)
    fonts = Console.files(in: folder).flatMap { file -> [String] in
      switch file.split(separator: ".").last.map({ $0.lowercased() }) {
      case "ttf", "otf": ["\(folder)/\(file)"]
      case "ttc", "otc": ["\(folder)/\(file)#0", "\(folder)/\(file)#1"]
      default: []
      }
    }
  }

  /// Runs; answers the number of findings.
  func run() -> Int {
    print("\(fonts.count) faces in \(folder), seed \(seed)")
    let start = ContinuousClock.now
    var reported = start
    // The first round is run whatever the time: nothing compared is no success.
    repeat {
      runRound()
      if ContinuousClock.now - reported > .seconds(60) {
        reported = ContinuousClock.now
        Console.writeError("\((reported - start).components.seconds) s: \(summary)\n")
      }
    } while ContinuousClock.now - start < .seconds(seconds) || cases == 0 && rounds < 100
    print(summary)
    return findings + (cases == 0 ? 1 : 0)
  }

  private var summary: String {
    "\(fontsUsed.count) faces, \(cases) cases (\(shaped) shape lines on demand), \(lines) lines, "
      + "\(glyphs) glyphs (\(readings) of readings), \(sizes) sizes, \(cuts) texts cut; \(cutShort) cut short by "
      + "rule, \(brokenPromises) where HarfBuzz calls breaks safe that are not; \(findings) findings"
  }

  private func runRound() {
    var random = SplitMix64(seed: seed &+ UInt64(rounds) &* 0x9E37_79B9)
    rounds += 1
    var names = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      fonts[Int.random(in: 0..<fonts.count, using: &random)]
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      names.insert(Repository.emojiFont, at: Int.random(in: 0...names.count, using: &random))
    }
    let round = FuzzRound(names, random) { question in
      // What a crash or a hang leaves behind.
      Console.write(Console.json(question), to: ".build/fuzz-text-last-case.json")
    }
    if round.cases > 0 { fontsUsed.formUnion(names) }
    cases += round.cases
    lines += round.lines
    glyphs += round.glyphs
    readings += round.readings
    sizes += round.sizes
    cuts += round.cuts
    shaped += round.shaped
    cutShort += round.cutShort
    brokenPromises += round.brokenPromises
    findings += round.differences.count
    for difference in round.differences { report(difference) }
  }

  private func report(_ difference: FuzzRound.Difference) {
    let kind = difference.finding.kind
    let key = "\(kind.rawValue) \(difference.question.fonts[0])"
    printed[key, default: 0] += 1
    guard printed[key, default: 0] <= Self.maxPrinted else { return }
    let small = CaseMinimizer.minimized(difference.question, kind)
    let (question, finding) = small ?? (difference.question, difference.finding)
    // At once, even into a file.
    let command = "make fuzz-text CASE='\(Console.json(question))'"
    Console.write("\(kind.rawValue): \(finding.message)\n  \(command)\n")
  }
}
