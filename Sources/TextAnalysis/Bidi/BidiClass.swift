/// The Bidi_Class of a character, in UAX #9's own abbreviations; the numbers are ICU's.
enum BidiClass: UInt8 {
  case l, r, en, es, et, an, cs, b, s, ws, on, lre, lro, al, rle, rlo, pdf, nsm, bn, fsi, lri, rli, pdi

  /// Whether rule X9 removes it.
  var isRemoved: Bool {
    switch self {
    case .lre, .rle, .lro, .rlo, .pdf, .bn: true
    default: false
    }
  }

  /// Whether it begins an isolate.
  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  /// NI of UAX #9: a neutral character or an isolate control.
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .fsi, .lri, .rli, .pdi: true
    default: false
    }
  }

  /// Whether rule L1 resets it before a separator or the end of a line.
  var isReset: Bool { self == .ws || isIsolateInitiator || self == .pdi || isRemoved }

  /// Its direction to the rules N0 to N2, for which numbers are R; nil where it has none.
  var strongDirection: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }

  /// The direction of an embedding level.
  init(direction level: UInt8) { self = level & 1 == 0 ? .l : .r }
}
