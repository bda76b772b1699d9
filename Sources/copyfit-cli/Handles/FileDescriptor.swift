import LibC

/// An open file of the process. Only this folder of the tool calls libc.
struct FileDescriptor {
  let number: Int32

  static let input = FileDescriptor(number: STDIN_FILENO)
  static let output = FileDescriptor(number: STDOUT_FILENO)
  static let error = FileDescriptor(number: STDERR_FILENO)

  /// Whether it is a terminal.
  var isTerminal: Bool { isatty(number) == 1 }

  /// Opens a file for reading.
  static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    while true {
      // Safe: the path is borrowed for the call only.
      let number = unsafe LibC.open(path, O_RDONLY | O_CLOEXEC)
      if number >= 0 { return FileDescriptor(number: number) }
      if errno != EINTR { throw SystemError(number: errno) }
    }
  }

  func closeFile() { _ = close(number) }

  /// Appends at most `limit` bytes to `bytes`, waiting for at least one; returns false at the end.
  func read(into bytes: inout [UInt8], atMost limit: Int) throws(SystemError) -> Bool {
    let old = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: limit))
    while true {
      // Safe: the system writes at most `limit` bytes, the last ones of the array.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe systemRead(UnsafeMutableRawBufferPointer(rebasing: buffer[old...]))
      }
      if count < 0, errno == EINTR { continue }
      let failure = SystemError(number: errno)
      bytes.removeLast(limit - max(0, count))
      if count < 0 { throw failure }
      return count > 0
    }
  }

  private func systemRead(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    unsafe LibC.read(number, buffer.baseAddress, buffer.count)
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    try write(bytes, counting: &done)
  }

  /// Writes lines; where only some can be written, a regular file ends after the last whole one.
  func write(lines: [UInt8]) throws(SystemError) {
    var done = 0
    do throws(SystemError) {
      try write(lines, counting: &done)
    } catch {
      let written = lines[..<done]
      takeBack(written.count - (written.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0))
      throw error
    }
  }

  /// Removes the last `count` bytes written from a regular file that ends there.
  private func takeBack(_ count: Int) {
    var status = stat()
    // Safe: the call writes to `status` alone.
    guard count > 0, unsafe fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      lseek(number, 0, SEEK_CUR) == status.st_size
    else { return }
    _ = ftruncate(number, status.st_size - off_t(count))
    _ = lseek(number, 0, SEEK_END)
  }

  private func write(_ bytes: [UInt8], counting done: inout Int) throws(SystemError) {
    while done < bytes.count {
      // Safe: the system reads the rest of the array during the call.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(UnsafeRawBufferPointer(rebasing: buffer[done...]))
      }
      if count < 0, errno != EINTR { throw SystemError(number: errno) }
      done += max(0, count)
    }
  }

  private func systemWrite(_ buffer: UnsafeRawBufferPointer) -> Int {
    unsafe LibC.write(number, buffer.baseAddress, buffer.count)
  }
}
