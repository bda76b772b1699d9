internal import Foundation
internal import StrictJSON

/// Bytes of catalogs to UTF-8: UTF-8, UTF-16 with a byte order mark, and the encodings that a file names.
enum TextDecoding {
  private static let mark8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The text as UTF-8 without a mark.
  ///
  /// - Throws: `encoding`, with the line, for bytes that are no text.
  static func utf8(_ bytes: [UInt8]) throws(SyntaxFault) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isBig: true) }
    let text = bytes.starts(with: mark8) ? Array(bytes.dropFirst(3)) : bytes
    try check(text)
    return text
  }

  /// Checks that bytes are UTF-8 throughout, and look like no other encoding.
  private static func check(_ text: [UInt8]) throws(SyntaxFault) {
    let valid = text.validUTF8Count
    let zero = text.firstIndex(of: 0) ?? text.count
    guard min(valid, zero) < text.count else { return }
    let line = 1 + text[..<min(valid, zero)].count { $0 == 0x0A }
    if zero <= valid {
      throw SyntaxFault(
        line: line, "a zero byte: UTF-16 needs a byte order mark; convert the file to UTF-8", code: .encoding)
    }
    let hasOthers = text[..<valid].contains { $0 >= 0x80 }
    let byte = String(text[valid], radix: 16, uppercase: true)
    throw SyntaxFault(
      line: line,
      hasOthers
        ? "byte \(byte) is not UTF-8, but lines before are: mixed encodings; convert the whole file to UTF-8"
        : "byte \(byte) is not UTF-8; convert the file, as iconv does", code: .encoding)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) throws(SyntaxFault) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBig ? first << 8 | second : second << 8 | first)
    }
    let text = bytes.count.isMultiple(of: 2) ? String(validating: units, as: UTF16.self) : nil
    if let text { return Array(text.utf8) }
    let line = 1 + lines(before: units)
    throw SyntaxFault(
      line: line, "not UTF-16 here, though the file begins as such: mixed encodings, or a part is missing",
      code: .encoding)
  }

  /// Line ends before the first half of a surrogate pair that stands alone.
  private static func lines(before units: [UInt16]) -> Int {
    var (count, index) = (0, 0)
    while index < units.count {
      let unit = units[index]
      if unit == 0x0A { count += 1 }
      if (0xD800..<0xDC00).contains(unit) {
        guard index + 1 < units.count, (0xDC00..<0xE000).contains(units[index + 1]) else { return count }
        index += 1
      } else if (0xDC00..<0xE000).contains(unit) {
        return count
      }
      index += 1
    }
    return count
  }

  /// The text of bytes in an encoding that a header names; UTF-8 if the name is not that of an encoding.
  static func utf8(_ bytes: [UInt8], charset: String) throws(SyntaxFault) -> [UInt8] {
    let name = charset.lowercased()
    guard let encoding = encodings[name] else {
      if ["utf-8", "utf8", "charset", "us-ascii", "ascii", ""].contains(name) { return try utf8(bytes) }
      throw SyntaxFault(
        line: nil,
        "the encoding '\(charset)' is not read; convert the file to UTF-8, as iconv or msgconv does",
        code: .encoding)
    }
    guard let text = String(data: Data(bytes), encoding: encoding) else {
      throw SyntaxFault(
        line: nil, "the file is not in '\(charset)', as its header says; correct one of them", code: .encoding
      )
    }
    return Array(text.utf8)
  }

  private static let encodings: [String: String.Encoding] = {
    var encodings: [String: String.Encoding] = [
      "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2, "euc-jp": .japaneseEUC,
      "shift_jis": .shiftJIS,
    ]
    for (name, code) in codes { encodings[name] = String.Encoding(rawValue: 0x8000_0000 | code) }
    for (page, code) in zip(1250..., [1, 2, 0, 3, 4, 5, 6, 7, 8] as [UInt]) {
      let encoding = String.Encoding(rawValue: 0x8000_0500 | code)
      (encodings["windows-\(page)"], encodings["cp\(page)"]) = (encoding, encoding)
    }
    return encodings
  }()

  /// The numbers that Core Foundation gives further encodings.
  private static let codes: [String: UInt] = [
    "iso-8859-3": 0x203, "iso-8859-4": 0x204, "iso-8859-5": 0x205, "iso-8859-6": 0x206, "iso-8859-7": 0x207,
    "iso-8859-8": 0x208, "iso-8859-9": 0x209, "iso-8859-10": 0x20A, "iso-8859-13": 0x20D,
    "iso-8859-14": 0x20E, "iso-8859-15": 0x20F, "iso-8859-16": 0x210, "tis-620": 0x41D, "cp874": 0x41D,
    "gb18030": 0x632, "gbk": 0x632, "gb2312": 0x632, "cp936": 0x632, "euc-cn": 0x930, "euc-kr": 0x940,
    "big5": 0xA03, "koi8-r": 0xA02, "koi8-u": 0xA08,
  ]
}
