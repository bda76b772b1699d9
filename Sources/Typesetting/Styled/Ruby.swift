/// A reading of letters, set at half their size above them, or in a column to the right of them (furigana, pinyin, zhuyin).
///
///     let text: StyledText = "\("東京", .ruby("とうきょう"))へ\("行", .ruby("い"))く"
///
/// The narrower of base and reading is spread over the width of the other: between ideographs and kana goes twice the room
/// that goes at both ends; letters of other scripts stay together, in the middle. A reading that is wider than its base
/// reaches over a kana beside it, by at most a quarter of an em of the base and half of the kana, but never beyond the edge
/// of a line, nor over a kana that has a reading, is higher than the base, or has a size in points where the base has none.
public enum Ruby: Hashable, Sendable {
  /// One reading of all letters, which stay on one line (group ruby); none where it is empty.
  case group(String)
  /// A reading of each character (mono ruby), between which lines break as they do without; an empty one for a character
  /// without.
  case mono([String])
}

extension Ruby {
  /// The readings, in order.
  var readings: [String] {
    switch self {
    case .group(let reading): [reading]
    case .mono(let readings): readings
    }
  }
}
