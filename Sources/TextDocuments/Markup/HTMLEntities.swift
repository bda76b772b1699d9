/// The references to characters of HTML.
enum HTMLEntities {
  /// The names of U+00A0 to U+00FF, in order: they need no semicolon.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml
    """
  /// Those of other characters that texts of interfaces have.
  private static let others: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
    "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "thinsp": "\u{2009}", "hairsp": "\u{200A}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
    "lrm": "\u{200E}",
    "rlm": "\u{200F}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“",
    "rdquo": "”", "bdquo": "„", "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…", "permil": "‰",
    "prime": "′", "Prime": "″", "lsaquo": "‹", "rsaquo": "›", "euro": "€", "trade": "™", "larr": "←",
    "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "minus": "−", "infin": "∞", "asymp": "≈", "ne": "≠",
    "le": "≤", "ge": "≥", "check": "✓", "star": "☆", "starf": "★", "hearts": "♥", "num": "#", "colon": ":",
    "percnt": "%", "dollar": "$", "lowbar": "_", "lbrace": "{", "rbrace": "}", "lsqb": "[", "rsqb": "]",
  ]

  private static let named: [String: Unicode.Scalar] = {
    var named = others
    for (place, name) in latin.split(separator: " ").enumerated() {
      named[String(name)] = Unicode.Scalar(UInt8(0xA0 + place))
    }
    return named
  }()

  /// What the numbers 128 to 159 stand for: characters of Windows-1252.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The text of bytes, with its references resolved; what is none stands for itself.
  ///
  /// Complexity: linear in the bytes.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var (text, place) = ("", bytes.startIndex)
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: bytes[place..<start], as: UTF8.self)
      let name = bytes[(start + 1)...].prefix(32).prefix { $0 == UInt8(ascii: "#") || isLetterOrDigit($0) }
      place = start + 1
      guard let scalar = scalar(String(decoding: name, as: UTF8.self)) else {
        text += "&"
        continue
      }
      text.unicodeScalars.append(scalar)
      place = name.endIndex
      if place < bytes.endIndex, bytes[place] == UInt8(ascii: ";") { place += 1 }
    }
    return text + String(decoding: bytes[place...], as: UTF8.self)
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard let number = UInt32(reference: name) else { return named[name] }
    if (128..<160).contains(number) { return windows[Int(number) - 128] }
    return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
  }
}
