import Foundation
import Typefaces
import Typography

/// Where the repository's files are, found from this file.
enum Repository {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ name: String) -> String {
    let path = root.appending(path: "Tests/Texts/\(name)").path
    return String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// Whether the widest sweeps are to run: `COPYFIT_FULL=1`.
  static let isFullTest = ProcessInfo.processInfo.environment["COPYFIT_FULL"] == "1"
}

/// The shipped fonts by their file names.
enum ShippedFont {
  static func list(_ names: [String]) throws -> FontList {
    let shipped = try FontList.shipped()
    return FontList(names.compactMap { name in shipped.faces.first { $0.source.hasSuffix("/" + name) } })
  }
}

/// A text of `Tests/Texts`, with what `texts.tsv` says of it.
struct SampleText: Sendable, CustomStringConvertible {
  let name: String
  let language: Language?
  let fonts: [String]
  let direction: BaseDirection
  let text: String

  var description: String { name }

  static let all: [SampleText] = Repository.text("texts.tsv").split(separator: "\n").dropFirst().map {
    SampleText($0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
  }

  private init(_ columns: [String]) {
    name = String(columns[0].dropLast(".txt".count))
    language = Language(columns[1])
    fonts = [columns[3]] + columns[5].split(separator: " ").map(String.init)
    direction = BaseDirection(rawValue: columns[4]) ?? .auto
    text = Repository.text(columns[0])
  }
}

/// Random numbers from a seed (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of one test: from the process's seed and the test's name, whatever the order of the tests.
  init(for name: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a, which is the same in every process
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = Self.seed ^ hash
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The seed of this process: `COPYFIT_SEED`, else the clock's; printed, so that a failure can be had again.
  static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["COPYFIT_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64(Date().timeIntervalSince1970 * 1000)
    print("COPYFIT_SEED=\(seed)")
    return seed
  }()
}
