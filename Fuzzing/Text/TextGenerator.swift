internal import TextAnalysis
internal import TextShaping
internal import Typefaces
internal import Typography
internal import _TestSupport

/// Makes random texts for the fonts of a cascade: from sample texts, from names, and from the characters that they have.
struct TextGenerator {
  private let letters: [Unicode.Scalar]
  private let samples: [[Unicode.Scalar]]

  private static let texts = SampleText.all.map { Array($0.text.unicodeScalars) }

  /// Texts for the fonts, as far as they have their characters.
  init(_ list: FontList, _ fonts: JudgeFonts) {
    letters = fonts.characters(ofFace: 0)
    let names = list.faces.flatMap(\.scripts).prefix(6).flatMap { script in
      LanguageNames.all(in: script.script).map { Array($0.names.joined(separator: " ").unicodeScalars) }
    }
    samples = (Self.texts + names).filter { text in
      let some = text.prefix(120)
      return some.count { fonts.cover($0, count: list.faces.count) } * 10 > some.count * 8
    }
  }

  /// A text of at most so many characters.
  func text(_ length: Int, _ random: inout SplitMix64) -> [Unicode.Scalar] {
    var text = Int.random(in: 0..<6, using: &random) == 0 ? HardCharacters.letterless(&random) : []
    while text.count < length, text.isEmpty || Int.random(in: 0..<5, using: &random) > 0 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: text += sample(length, &random)
      case 4, 5: text += words(&random)
      case 6: text += HardCharacters.pattern(&random)
      case 7: text += (0..<8).map { _ in HardCharacters.any(&random) }
      case 8: text += HardCharacters.letterless(&random)
      default: text += sample(length, &random) + [" "] + words(&random)
      }
    }
    text = Array(text.prefix(length))
    if Int.random(in: 0..<3, using: &random) == 0 { spoil(&text, &random) }
    return text
  }

  private func sample(_ length: Int, _ random: inout SplitMix64) -> [Unicode.Scalar] {
    guard let sample = samples.randomElement(using: &random), !sample.isEmpty else { return words(&random) }
    let start = Int.random(in: 0..<sample.count, using: &random)
    return Array(sample[start...].prefix(Int.random(in: 1...length, using: &random)))
  }

  /// Words of neighbouring characters of the primary font.
  private func words(_ random: inout SplitMix64) -> [Unicode.Scalar] {
    guard !letters.isEmpty else { return [] }
    let base = Int.random(in: 0..<letters.count, using: &random)
    return (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in
      let word = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        letters[min(base + Int.random(in: 0..<40, using: &random), letters.count - 1)]
      }
      return word + [" "]
    }
  }

  /// The most letters that are stacked: with what stacks them they have at most 512 bytes.
  private static let longestSyllable = 64

  /// Puts hard characters into a text: one kind between all letters, or some anywhere.
  private func spoil(_ text: inout [Unicode.Scalar], _ random: inout SplitMix64) {
    let kinds: [Unicode.Scalar] = [HardCharacters.any(&random), "\u{AD}", "\u{200B}"]
    let one = kinds[Int.random(in: 0..<kinds.count, using: &random)]
    let isOneKind = Bool.random(using: &random)
    let distance = isOneKind && Bool.random(using: &random) ? 1 : Int.random(in: 1...8, using: &random)
    // Of longer syllables parts are shaped, which the judge does not know.
    let isSyllable = isOneKind && distance == 1 && TextCharacter.isStacker(one.value)
    var spoilt: [Unicode.Scalar] = []
    for scalar in isSyllable ? text.prefix(Self.longestSyllable) : text[...] {
      spoilt.append(scalar)
      guard Int.random(in: 0..<distance, using: &random) == 0 else { continue }
      spoilt.append(isOneKind ? one : HardCharacters.any(&random))
    }
    text = spoilt
  }
}
