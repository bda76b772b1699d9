internal import StringCatalogs

/// The mark in the texts of menus and buttons before the letter that a keyboard chooses them by; it is not shown.
public enum Mnemonic: String, Hashable, Sendable, CaseIterable {
  /// No mark.
  case none
  /// `_`, as of GTK: `_File`.
  case underscore = "_"
  /// `&`, as of Qt and Windows: `&File`.
  case ampersand = "&"

  /// A text without its marks; a doubled one is itself. Placeholders and tags keep theirs, and `&` of an entity.
  ///
  /// - Complexity: linear in the text.
  func shown(_ text: String, hasTags: Bool) -> String {
    let mark: UInt8
    switch self {
    case .none: return text
    case .underscore: mark = UInt8(ascii: "_")
    case .ampersand: mark = UInt8(ascii: "&")
    }
    guard text.utf8.contains(mark) else { return text }
    let bytes = Array(text.utf8)
    var (result, index, kept) = ([UInt8](), 0, Placeholder.all(in: text).map(\.range)[...])
    while index < bytes.count {
      while let first = kept.first, first.upperBound <= index { kept.removeFirst() }
      let isKept = kept.first?.contains(index) == true
      if !isKept, hasTags, let end = Self.tagEnd(bytes, index) {
        result += bytes[index..<end]
        index = end
      } else if !isKept, bytes[index] == mark {
        if index + 1 < bytes.count, bytes[index + 1] == mark { result.append(mark) }
        index += index + 1 < bytes.count && bytes[index + 1] == mark ? 2 : 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The end of a tag or an entity that begins here; nil where none does.
  private static func tagEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    let isTag = bytes[start] == UInt8(ascii: "<")
    guard isTag || bytes[start] == UInt8(ascii: "&") else { return nil }
    let limit = min(bytes.count, start + (isTag ? 1000 : 32))
    let rest = bytes[(start + 1)..<limit]
    let close = UInt8(ascii: isTag ? ">" : ";")
    guard let end = rest.firstIndex(of: close) else { return nil }
    let isEntity =
      end > start + 1
      && rest[..<end].allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == UInt8(ascii: "#")
      }
    return isTag || isEntity ? end + 1 : nil
  }
}
