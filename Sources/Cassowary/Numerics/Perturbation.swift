/// A fixed sequence of pseudo-random numbers from 1 to 2, whose sums and differences practically never
/// cancel.
struct Perturbation {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Double(state >> 33) * 0x1p-31
  }

  /// Returns a number from 1 to 2 or from -2 to -1.
  mutating func nextSigned() -> Double {
    let size = next()
    return state >> 32 & 1 == 0 ? size : -size
  }
}
