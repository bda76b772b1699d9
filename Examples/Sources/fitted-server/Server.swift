import Dispatch

#if canImport(Glibc)
  import Glibc
  private let stream = Int32(SOCK_STREAM.rawValue)
#elseif canImport(Darwin)
  import Darwin
  private let stream = SOCK_STREAM
#endif

/// A small HTTP/1.1 server over the system's own sockets: one request a connection, as many at once as there are.
///
/// An example: behind something that bounds connections and ends slow ones, it will do; alone on the internet, not.
struct Server: Sendable {
  /// What the system could not do, and why not.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ culprit: String, wayOut: String) {
      description = "\(culprit): \(String(cString: strerror(errno)))\(wayOut)"
    }
  }

  private static let longestHead = 16_384, patience = 5

  private let listener: Int32
  let port: UInt16

  /// Listens on this machine's own address, on `port` or, for 0, on any free one.
  init(port: UInt16) throws {
    listener = try Self.checked(socket(AF_INET, stream, 0), "socket")
    var one: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = try Self.checked(
          bind(listener, pointer, length), "port \(port)", "; give another, or 0 for any free one")
        _ = try Self.checked(listen(listener, 64), "port \(port)")
        _ = try Self.checked(getsockname(listener, pointer, &length), "port \(port)")
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Answers requests until the process ends.
  func run(_ answer: @escaping @Sendable (Request) -> Response) throws -> Never {
    fflush(nil)  // what was printed, even into a pipe
    while true {
      let connection = try Self.checked(accept(listener, nil, nil), "connection")
      DispatchQueue.global().async { Self.serve(connection, answer) }
    }
  }

  private static func serve(_ connection: Int32, _ answer: (Request) -> Response) {
    defer { close(connection) }
    var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    var rest = response(to: head(of: connection), answer).bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, 0) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  private static func response(to head: [UInt8], _ answer: (Request) -> Response) -> Response {
    do throws(Request.Fault) {
      return answer(try Request(head))
    } catch {
      return .text(400, "\(error.message)\n")
    }
  }

  /// What arrives up to the blank line that ends a request's head.
  private static func head(of connection: Int32) -> [UInt8] {
    var (head, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while head.count < longestHead {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      head += buffer.prefix(count)
      if head.suffix(4).elementsEqual("\r\n\r\n".utf8) { break }
    }
    return head
  }

  private static func checked(_ result: Int32, _ culprit: String, _ wayOut: String = "") throws -> Int32 {
    guard result >= 0 else { throw Failure(culprit, wayOut: wayOut) }
    return result
  }
}
