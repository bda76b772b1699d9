import Foundation

/// Notices when files are saved, replaced or removed.
struct FileWatch {
  /// The facts that change when a file is saved.
  private struct Stamp: Equatable {
    let modified: Date?
    let size: UInt64
    /// Another number for a file that replaces one of the same name.
    let inode: Int?
  }

  private let paths: [String]
  /// The files at the last look; nil for one that was not there.
  private var seen: [Stamp?]

  /// The seconds between two looks.
  private static let interval = 0.1

  init(_ paths: [String]) {
    self.paths = paths
    seen = Self.stamps(of: paths)
  }

  /// Returns once a file differs from what it was at the last look, and nothing more is written to it.
  mutating func wait() {
    var now = seen
    repeat { now = look() } while now == seen
    repeat {
      seen = now
      now = look()
    } while now != seen
  }

  private func look() -> [Stamp?] {
    Thread.sleep(forTimeInterval: Self.interval)
    return Self.stamps(of: paths)
  }

  private static func stamps(of paths: [String]) -> [Stamp?] {
    paths.map { path in
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
      return Stamp(
        modified: facts[.modificationDate] as? Date, size: facts[.size] as? UInt64 ?? 0,
        inode: facts[.systemFileNumber] as? Int)
    }
  }
}
