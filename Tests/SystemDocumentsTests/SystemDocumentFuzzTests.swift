import Cassowary
import Foundation
import SystemDocuments
import Testing
import _TestSupport

/// Whatever the bytes: an answer or a typed error. What `Scripts/fuzz-solver` does at length.
@Suite struct SystemDocumentFuzzTests {
  private static let seeds: [[UInt8]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fuzzing/Seeds")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { try? Array(Data(contentsOf: folder.appending(path: $0))) }
  }()
  private static let rounds = Repository.isFullTest ? 200_000 : 5000

  @Test func theSeedsAreSystems() throws {
    #expect(Self.seeds.count == 9)
    for seed in Self.seeds { _ = try SystemDocument(json: seed) }
  }

  @Test func brokenBytesAreRefusedOrSolved() {
    var (random, read) = (SplitMix64(for: "document bytes"), 0)
    for _ in 0..<Self.rounds {
      let json = Self.broken(using: &random)
      guard let document = try? SystemDocument(json: json) else { continue }
      #expect(Self.isAnswered(document), "\(String(decoding: json, as: UTF8.self))")
      read += 1
    }
    #expect(read >= Self.rounds / 1000)
  }

  @Test func anyNumbersAreRefusedOrSolved() {
    var (random, read) = (SplitMix64(for: "document numbers"), 0)
    for _ in 0..<Self.rounds {
      let json = SystemDocument.random(using: &random).json
      guard let document = try? SystemDocument(json: Array(json.utf8)) else { continue }
      #expect(Self.isAnswered(document), "\(json)")
      read += 1
    }
    #expect(read >= Self.rounds / 10)
  }

  /// A seed with some bytes changed, left out, doubled, or taken from another seed.
  private static func broken(using random: inout SplitMix64) -> [UInt8] {
    var json = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) where !json.isEmpty {
      let place = json.indices.randomElement(using: &random) ?? 0
      let end = min(json.count, place + Int.random(in: 1...20, using: &random))
      let other = seeds.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<5, using: &random) {
      case 0: json[place] = UInt8.random(in: 0...255, using: &random)
      case 1: json.removeSubrange(place..<end)
      case 2: json.insert(contentsOf: json[place..<end], at: place)
      case 3: json.replaceSubrange(place..<end, with: other.shuffled(using: &random).prefix(end - place))
      default: json[place] = Array("0123456789-e.".utf8).randomElement(using: &random) ?? 0x30
      }
    }
    return json
  }

  /// Whether a document is refused with a reason, or its answer is the same twice, in JSON that can be read.
  private static func isAnswered(_ document: SystemDocument) -> Bool {
    let budget = Budget(pivots: 2000, pivotsPerRow: 20)
    do throws(SystemDocumentError) {
      let answer = try document.solved(budget: budget)
      let isJSON = (try? JSONSerialization.jsonObject(with: Data(answer.json.utf8))) != nil
      return isJSON && (try? document.solved(budget: budget)) == answer
    } catch {
      return !error.message.isEmpty && (error.code == .unsatisfiable) == !error.conflict.isEmpty
    }
  }
}
