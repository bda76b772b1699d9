/// A value for each character, in pages of 256, as far as any has been set.
struct CharacterPages<Value> {
  /// By character / 256: the page; the first stands for all characters that no value was set for.
  private(set) var pages = [UInt16](repeating: 0, count: Int(Self.end >> 8))
  private(set) var values: [Value]
  private let none: Value

  /// Planes 0 to 3, beyond which no script has letters.
  static var end: UInt32 { 0x4_0000 }

  init(none: Value) {
    self.none = none
    values = [Value](repeating: none, count: 256)
  }

  /// Where among `values` that of a character below `end` is.
  @inline(__always)
  static func place(of character: UInt32, _ pages: Span<UInt16>) -> Int {
    Int(pages[Int(character >> 8)]) << 8 | Int(character & 0xFF)
  }

  /// The value of any character.
  @inline(__always)
  func value(of character: UInt32) -> Value {
    character < Self.end ? values[Self.place(of: character, pages.span)] : none
  }

  /// Sets the value of a character below `end`.
  mutating func set(_ character: UInt32, _ value: Value) {
    let page = Int(character >> 8)
    if pages[page] == 0 {
      pages[page] = UInt16(values.count >> 8)
      values.append(contentsOf: repeatElement(none, count: 256))
    }
    values[Self.place(of: character, pages.span)] = value
  }
}
