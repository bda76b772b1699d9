import Foundation
import Support
import Testing
import Typography

@testable import Typefaces

/// Files that change between their opening and the end of their reading.
@Suite struct ChangingFileTests {
  private func failure(after change: (FileHandle) throws -> Void) throws -> FileFault? {
    var fault: FileFault?
    try withTemporaryFolder { folder in
      let path = "\(folder)/font.ttf"
      try Data(repeating: 7, count: 5000).write(to: URL(filePath: path))
      let file = try InputFile(path, limit: 1 << 20)
      // Coarse clocks of file systems tick every few milliseconds.
      Thread.sleep(forTimeInterval: 0.02)
      try change(try FileHandle(forUpdating: URL(filePath: path)))
      do throws(FileFault) { _ = try file.bytes() } catch { fault = error }
    }
    return fault
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

  @Test func theErrorSaysWhatToDo() {
    let error = TypefaceError(FileFault.changed, "a.ttf")
    #expect(
      error.code == .unreadable
        && error.message == "the file changed while it was read; try again once it is complete")
  }
}
