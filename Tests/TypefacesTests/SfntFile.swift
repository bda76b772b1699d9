/// A font file taken apart into its tables, to be changed and put together again (OpenType, "Font file").
struct SfntFile {
  var version: [UInt8]
  var tables: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) {
    version = Array(bytes[..<4])
    for record in stride(from: 12, to: 12 + 16 * Int(bytes.number16(at: 4)), by: 16) {
      let start = Int(bytes.number32(at: record + 8)), count = Int(bytes.number32(at: record + 12))
      tables[String(decoding: bytes[record..<record + 4], as: UTF8.self)] = Array(
        bytes[start..<start + count])
    }
  }

  var bytes: [UInt8] { bytes(at: 0) }

  /// The file as it stands `base` bytes into another.
  func bytes(at base: Int) -> [UInt8] {
    var directory = version + UInt16(tables.count).bytes + [0, 0, 0, 0, 0, 0], body: [UInt8] = []
    let start = base + 12 + 16 * tables.count
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + [0, 0, 0, 0]
      directory += UInt32(start + body.count).bytes + UInt32(table.count).bytes
      body += table + [UInt8](repeating: 0, count: -table.count & 3)
    }
    return directory + body
  }

  mutating func set16(_ tag: String, at offset: Int, to value: UInt16) {
    tables[tag]?.replaceSubrange(offset..<offset + 2, with: value.bytes)
  }

  /// A collection of these fonts (OpenType, "Font collections").
  static func collection(of files: [SfntFile]) -> [UInt8] {
    var header = Array("ttcf".utf8) + UInt32(0x0001_0000).bytes + UInt32(files.count).bytes,
      body: [UInt8] = []
    let start = header.count + 4 * files.count
    for file in files {
      header += UInt32(start + body.count).bytes
      body += file.bytes(at: start + body.count)
    }
    return header + body
  }

  /// The font as WOFF 1.0 (W3C) with its tables stored as they are, which the format allows.
  var woff: [UInt8] {
    var directory: [UInt8] = [], body: [UInt8] = []
    let start = 44 + 20 * tables.count
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      let size = UInt32(table.count).bytes
      directory += Array(tag.utf8) + UInt32(start + body.count).bytes + size + size + [0, 0, 0, 0]
      body += table + [UInt8](repeating: 0, count: -table.count & 3)
    }
    let header =
      Array("wOFF".utf8) + version + UInt32(start + body.count).bytes + UInt16(tables.count).bytes + [0, 0]
      + UInt32(bytes.count).bytes + [UInt8](repeating: 0, count: 24)
    return header + directory + body
  }
}

extension FixedWidthInteger {
  /// Its big-endian bytes.
  var bytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> Self($0)) }
  }
}

extension [UInt8] {
  func number16(at offset: Int) -> UInt16 { UInt16(self[offset]) << 8 | UInt16(self[offset + 1]) }
  func number32(at offset: Int) -> UInt32 {
    UInt32(number16(at: offset)) << 16 | UInt32(number16(at: offset + 2))
  }
}
