internal import Proofing
internal import StrictJSON
internal import TextDocuments

extension Codec where Value == Color, Context == Void {
  /// A colour as style sheets write it.
  static var color: Codec {
    word(
      "COLOR", "a colour such as #1b1f24, or with opacity #1b1f2480",
      word: ##"{"type": "string", "pattern": "^#?([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"}"##,
      number: nil, samples: [##""#1b1f24""##], badSamples: [#""red""#, "1"]
    ) {
      Color(hex: $0)
    } write: { color, json in
      let parts = [color.red, color.green, color.blue, UInt8((color.opacity * 255).rounded())]
      json.string("#" + parts.map { String(0x100 + Int($0), radix: 16).dropFirst() }.joined())
    }
  }
}
