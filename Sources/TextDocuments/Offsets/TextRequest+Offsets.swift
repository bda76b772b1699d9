package import StrictJSON
internal import Typesetting
internal import Typography

extension TextRequest {
  /// The same request with its spans and boxes at bytes of UTF-8.
  ///
  /// - Throws: the fault of an offset that is outside `text`, within a character, or not a box's place.
  package func countingBytes(of text: String) throws(JSONFault) -> TextRequest {
    guard offsets != .utf8, !spans.isEmpty || !boxes.isEmpty else { return self }
    let places = TextOffsets(text, offsets)
    var request = self
    for index in spans.indices {
      let key = "spans[\(index)]"
      request.spans[index].start = try places.byte(of: spans[index].start, key)
      request.spans[index].end = try places.byte(of: spans[index].end, key)
    }
    var taken: Set<Int> = []
    for index in boxes.indices {
      let (key, offset) = ("boxes[\(index)]", boxes[index].offset)
      let byte = try places.byte(of: offset, key)
      guard text.utf8.dropFirst(byte).starts(with: "\u{FFFC}".utf8) else {
        throw JSONFault(
          .badValue, key,
          "\(offsets.noun) \(offset) of the text is no U+FFFC, whose place a box takes; give the offset of one"
        )
      }
      guard taken.insert(byte).inserted else {
        throw JSONFault(
          .badValue, "boxes", "two of them are at \(offsets.noun) \(offset); give each a U+FFFC of its own")
      }
      request.boxes[index].offset = byte
    }
    return request
  }
}
