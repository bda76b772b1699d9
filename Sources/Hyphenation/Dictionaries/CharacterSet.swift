/// The character sets that hyphenation dictionaries are written in.
enum CharacterSet {
  /// The characters of a file; nil where its bytes are not of the character set, or that is unknown.
  ///
  /// - Complexity: linear.
  static func decode(_ bytes: ArraySlice<UInt8>, as name: String) -> String? {
    if name == "UTF-8" { return String(validating: bytes, as: UTF8.self) }
    guard let upper = upperHalves[name] else { return nil }
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let place = Int(byte) - (0x100 - upper.count)
      text.append(place < 0 ? Unicode.Scalar(byte) : upper[place])
    }
    return String(text)
  }

  /// Whether a name on a dictionary's first line is one of those here.
  static func isKnown(_ name: String) -> Bool { name == "UTF-8" || upperHalves[name] != nil }

  /// The name of a character set as this table has it: `iso-8859-2` is `ISO8859-2`, `microsoft-cp1251` is `CP1251`.
  static func canonicalName(_ name: String) -> String {
    let upper = name.uppercased()
    if upper == "UTF8" { return "UTF-8" }
    for (prefix, canonical) in [
      ("ISO-8859-", "ISO8859-"), ("ISO_8859-", "ISO8859-"), ("MICROSOFT-CP", "CP"), ("WINDOWS-", "CP"),
    ] where upper.hasPrefix(prefix) {
      return canonical + upper.dropFirst(prefix.count)
    }
    return upper
  }

  /// For each set of one byte a character, those of its last bytes, up to 0xFF; unused bytes are U+FFFD.
  private static let upperHalves: [String: [Unicode.Scalar]] = characters.mapValues {
    Array($0.unicodeScalars)
  }

  private static let characters: [String: String] = [
    "ISO8859-1":
      "\u{A0}¡\u{A2}\u{A3}\u{A4}\u{A5}\u{A6}§\u{A8}\u{A9}ª«\u{AC}\u{AD}\u{AE}\u{AF}\u{B0}"
      + "\u{B1}²³\u{B4}µ¶·\u{B8}¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ\u{D7}ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïð"
      + "ñòóôõö\u{F7}øùúûüýþÿ",
    "ISO8859-2":
      "\u{A0}Ą\u{2D8}Ł\u{A4}ĽŚ§\u{A8}ŠŞŤŹ\u{AD}ŽŻ\u{B0}ą\u{2DB}ł\u{B4}ľśˇ\u{B8}šşťź\u{2DD}ž"
      + "żŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ\u{D7}ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö\u{F7}řůúűüýţ\u{2D9}",
    "ISO8859-4":
      "\u{A0}ĄĸŖ\u{A4}ĨĻ§\u{A8}ŠĒĢŦ\u{AD}Ž\u{AF}\u{B0}ą\u{2DB}ŗ\u{B4}ĩļˇ\u{B8}šēģŧŊžŋĀÁÂÃÄÅ"
      + "ÆĮČÉĘËĖÍÎĪĐŅŌĶÔÕÖ\u{D7}ØŲÚÛÜŨŪßāáâãäåæįčéęëėíîīđņōķôõö\u{F7}øųúûüũū\u{2D9}",
    "ISO8859-5":
      "\u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщ"
      + "ъыьэюя\u{2116}ёђѓєѕіїјљњћќ§ўџ",
    "ISO8859-7":
      "\u{A0}‘’\u{A3}\u{20AC}\u{20AF}\u{A6}§\u{A8}\u{A9}ͺ«\u{AC}\u{AD}\u{FFFD}―\u{B0}\u{B1}"
      + "²³\u{384}\u{385}Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρς"
      + "στυφχψωϊϋόύώ\u{FFFD}",
    "ISO8859-9":
      "\u{A0}¡\u{A2}\u{A3}\u{A4}\u{A5}\u{A6}§\u{A8}\u{A9}ª«\u{AC}\u{AD}\u{AE}\u{AF}\u{B0}"
      + "\u{B1}²³\u{B4}µ¶·\u{B8}¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ\u{D7}ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğ"
      + "ñòóôõö\u{F7}øùúûüışÿ",
    "ISO8859-10":
      "\u{A0}ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{AD}ŪŊ\u{B0}ąēģīĩķ·ļđšŧž―ūŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞßāáâãä"
      + "åæįčéęëėíîïðņōóôõöũøųúûüýþĸ",
    "ISO8859-13":
      "\u{A0}”\u{A2}\u{A3}\u{A4}„\u{A6}§Ø\u{A9}Ŗ«\u{AC}\u{AD}\u{AE}Æ\u{B0}\u{B1}²³“µ¶·ø¹ŗ»¼"
      + "½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ\u{D7}ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö\u{F7}ųłśūüżž’",
    "ISO8859-15":
      "\u{A0}¡\u{A2}\u{A3}\u{20AC}\u{A5}Š§š\u{A9}ª«\u{AC}\u{AD}\u{AE}\u{AF}\u{B0}\u{B1}²³Žµ"
      + "¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ\u{D7}ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö\u{F7}øùúûüýþÿ",
    "KOI8-R":
      "\u{2500}\u{2502}\u{250C}\u{2510}\u{2514}\u{2518}\u{251C}\u{2524}\u{252C}\u{2534}"
      + "\u{253C}\u{2580}\u{2584}\u{2588}\u{258C}\u{2590}\u{2591}\u{2592}\u{2593}\u{2320}"
      + "\u{25A0}\u{2219}\u{221A}\u{2248}\u{2264}\u{2265}\u{A0}\u{2321}\u{B0}²·\u{F7}\u{2550}"
      + "\u{2551}\u{2552}ё\u{2553}\u{2554}\u{2555}\u{2556}\u{2557}\u{2558}\u{2559}\u{255A}"
      + "\u{255B}\u{255C}\u{255D}\u{255E}\u{255F}\u{2560}\u{2561}Ё\u{2562}\u{2563}\u{2564}"
      + "\u{2565}\u{2566}\u{2567}\u{2568}\u{2569}\u{256A}\u{256B}\u{256C}\u{A9}юабцдефгхийклм"
      + "нопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
    "KOI8-U":
      "\u{2500}\u{2502}\u{250C}\u{2510}\u{2514}\u{2518}\u{251C}\u{2524}\u{252C}\u{2534}"
      + "\u{253C}\u{2580}\u{2584}\u{2588}\u{258C}\u{2590}\u{2591}\u{2592}\u{2593}\u{2320}"
      + "\u{25A0}\u{2219}\u{221A}\u{2248}\u{2264}\u{2265}\u{A0}\u{2321}\u{B0}²·\u{F7}\u{2550}"
      + "\u{2551}\u{2552}ёє\u{2554}ії\u{2557}\u{2558}\u{2559}\u{255A}\u{255B}ґ\u{255D}"
      + "\u{255E}\u{255F}\u{2560}\u{2561}ЁЄ\u{2563}ІЇ\u{2566}\u{2567}\u{2568}\u{2569}\u{256A}"
      + "Ґ\u{256C}\u{A9}юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
    "CP1251":
      "ЂЃ‚ѓ„…†‡\u{20AC}‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}\u{2122}љ›њќћџ\u{A0}ЎўЈ\u{A4}Ґ\u{A6}§Ё\u{A9}Є"
      + "«\u{AC}\u{AD}\u{AE}Ї\u{B0}\u{B1}Ііґµ¶·ё\u{2116}є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮ"
      + "Яабвгдежзийклмнопрстуфхцчшщъыьэюя",
  ]
}
