import Foundation
import Support
import Testing

/// Files that change between their opening and the end of their reading.
@Suite struct ChangingFileTests {
  private func failure(after change: (FileHandle) throws -> Void) throws -> FileFault? {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(repeating: 7, count: 5000).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try InputFile(url.path, limit: 1 << 20)
    // Coarse clocks of file systems tick every few milliseconds.
    Thread.sleep(forTimeInterval: 0.02)
    try change(try FileHandle(forUpdating: url))
    do throws(FileFault) { _ = try file.bytes() } catch { return error }
    return nil
  }

  @Test func shrinking() throws {
    #expect(try failure { try $0.truncate(atOffset: 100) } == .changed)
  }

  @Test func growing() throws {
    let fault = try failure { handle in
      try handle.seekToEnd()
      try handle.write(contentsOf: Data([1]))
    }
    #expect(fault == .changed)
  }

  @Test func rewriting() throws {
    #expect(try failure { try $0.write(contentsOf: Data([1, 2, 3])) } == .changed)
  }

  @Test func staying() throws { #expect(try failure { _ in } == nil) }
}
