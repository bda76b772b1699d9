import Testing

@testable import TextAnalysis

@Suite struct UTF8ComparisonTests {
  /// Of every length, words of eight bytes and what is left: one letter more, less or another makes another text.
  @Test func everyByteCounts() {
    for length in 0...40 {
      let letters = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
      let text = String(decoding: letters, as: UTF8.self)
      // Made anew, of other memory, and longer before it was cut.
      var same = String(decoding: letters + [0x21], as: UTF8.self)
      same.removeLast()
      #expect(text.hasSameUTF8(as: same) && text.hashOfUTF8(seed: 7) == same.hashOfUTF8(seed: 7))
      #expect(text.hashOfUTF8(seed: 7) != text.hashOfUTF8(seed: 8))
      var others = letters.indices.map { index in
        var changed = letters
        changed[index] ^= 1
        return changed
      }
      others += [letters + [0], [0] + letters]
      if length > 0 { others.append(letters.dropLast()) }
      for other in others.map({ String(decoding: $0, as: UTF8.self) }) {
        #expect(!text.hasSameUTF8(as: other), "\(text), \(other)")
        #expect(text.hashOfUTF8(seed: 7) != other.hashOfUTF8(seed: 7), "\(text), \(other)")
      }
    }
  }

  /// Small numbers in a seed, and letters a bit or two apart: none cancels another.
  @Test func seedsAndLettersDoNotCancel() {
    let seeds = (0..<16).flatMap { low in (0..<16).map { UInt64(low) | UInt64($0) << 8 | UInt64($0) << 32 } }
    let texts = (0..<16).map { String(UnicodeScalar(UInt8(0x60 ^ $0))) + "label" }
    let hashes = seeds.flatMap { seed in texts.map { $0.hashOfUTF8(seed: seed) } }
    #expect(Set(hashes).count == seeds.count * texts.count)
  }

  /// Texts of one count that share all but their last bytes, in every order: each byte stands in a place of its own.
  @Test func restsAreTold() {
    for length in 1...17 {
      let letters = [UInt8(ascii: "a"), UInt8(ascii: "b")]
      let texts = (0..<(1 << min(length, 8))).map { pattern in
        String(decoding: (0..<length).map { letters[pattern >> (length - 1 - $0) & 1] }, as: UTF8.self)
      }
      #expect(Set(texts.map { $0.hashOfUTF8(seed: 7) }).count == texts.count, "length \(length)")
      for (text, other) in zip(texts, texts.dropFirst()) { #expect(!text.hasSameUTF8(as: other)) }
    }
  }

  /// What is equal as characters is not the same here.
  @Test func spellingsAreTold() {
    #expect("é" == "e\u{301}" && !"é".hasSameUTF8(as: "e\u{301}"))
  }
}
