import Foundation

/// Random numbers from a seed (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers that follow from a seed.
  package init(seed: UInt64) { state = seed }

  /// The numbers of one test: from the process's seed and the test's name, whatever the order of the tests.
  package init(for name: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a, which is the same in every process
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.init(seed: Self.seed ^ hash)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The seed of this process: `COPYFIT_SEED`, else the clock's; printed, so that a failure can be had again.
  package static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["COPYFIT_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64(Date().timeIntervalSince1970 * 1000)
    print("COPYFIT_SEED=\(seed)")
    return seed
  }()
}
