internal import Synchronization
internal import Typography

/// The languages and features with which faces were asked to shape.
///
/// For each of them and each script HarfBuzz makes a plan that it keeps as long as the face, and it looks through all plans of
/// a face whenever it shapes. So faces with many plans are to be replaced by new ones.
final class ShapePlans: Sendable {
  /// The hashes of the languages and features.
  private let kinds = Mutex<Set<Int>>([])
  private let count = Atomic(0)

  /// More kinds than this are many: looking through their plans begins to cost what shaping a word does.
  private static let limit = 256

  /// Whether shaping takes longer for them.
  var areMany: Bool { count.load(ordering: .relaxed) > Self.limit }

  /// Counts the plans that a style needs. Complexity: constant, as no more are kept than are many.
  func add(_ style: ShapingStyle) {
    guard !areMany else { return }
    let features = style.features(isJoining: false)
    var wanted = [kind(style.language, features)]
    // That by which punctuation is trimmed is asked for alone.
    if style.trimsPairs { wanted.append(kind(style.language, features + [Feature("halt")])) }
    add(wanted)
  }

  /// Counts the plan that a style needs with one more feature. Complexity: as that of ``add(_:)``.
  func add(_ style: ShapingStyle, and feature: Feature) {
    guard !areMany else { return }
    add([kind(style.language, style.features(isJoining: false) + [feature])])
  }

  private func add(_ wanted: [Int]) {
    let total = kinds.withLock { kinds in
      kinds.formUnion(wanted)
      return kinds.count
    }
    count.store(total, ordering: .relaxed)
  }

  private func kind(_ language: Language?, _ features: [Feature]) -> Int {
    var hasher = Hasher()
    hasher.combine(language)
    hasher.combine(features)
    return hasher.finalize()
  }
}
