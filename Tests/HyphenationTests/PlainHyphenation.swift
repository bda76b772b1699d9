import CHyphen
import Foundation

/// libhyphen called as its own example does, on the file as it is.
@safe final class PlainHyphenation {
  private let dictionary: UnsafeMutablePointer<HyphenDict>
  private let isUTF8: Bool

  init?(_ path: String) {
    guard let loaded = unsafe hnj_hyphen_load(path) else { return nil }
    unsafe dictionary = loaded
    isUTF8 = unsafe loaded.pointee.utf8 != 0
  }

  deinit { unsafe hnj_hyphen_free(dictionary) }

  /// The word with `=` for hyphens, spelled as then; nil where the dictionary's character set lacks a letter.
  func hyphenated(_ word: String) -> String? {
    guard isUTF8 || word.unicodeScalars.allSatisfy({ $0.value < 0x100 }) else { return nil }
    let bytes = isUTF8 ? Array(word.utf8) : word.unicodeScalars.map { UInt8($0.value) }
    var hyphens = [CChar](repeating: 0, count: bytes.count + 5)
    var hyphenated = [CChar](repeating: 0, count: 4 * bytes.count + 100)
    var changes = unsafe UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.none
    var starts = unsafe UnsafeMutablePointer<CInt>?.none
    var cuts = unsafe UnsafeMutablePointer<CInt>?.none
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    let failed = unsafe hnj_hyphen_hyphenate2(
      dictionary, characters, CInt(bytes.count), &hyphens, &hyphenated, &changes, &starts, &cuts)
    for index in 0..<bytes.count { unsafe free(changes?[index]) }
    unsafe free(changes)
    unsafe free(starts)
    unsafe free(cuts)
    guard failed == 0 else { return nil }
    let answer = hyphenated.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return isUTF8
      ? String(decoding: answer, as: UTF8.self)
      : String(String.UnicodeScalarView(answer.map { Unicode.Scalar($0) }))
  }
}
