import StrictJSON
import Testing

@Suite struct JSONReaderTests {
  /// The code of the first fault in `json`; nil where there is none.
  private func fault(in json: [UInt8]) -> JSONFault.Code? {
    var reader = JSONReader(json[...])
    do throws(JSONFault) {
      _ = try reader.document()
      return reader.fault?.code
    } catch {
      return error.code
    }
  }

  @Test(arguments: [
    "{}", "[]", " [1, -0, 0.5, 1e5, 1E-5, -1.25e+3] ", #"{"a": {"b": [null, true, false]}}"#,
    #""\u00e4\n\/\"""#,
    #""\ud83d\ude00""#, "1e400", #""ü😀""#, "\t7\r",
    String(repeating: "[", count: 128) + String(repeating: "]", count: 128),
  ])
  func reads(_ json: String) { #expect(fault(in: Array(json.utf8)) == nil) }

  @Test(arguments: [
    "", " ", "{", "[", "[1,]", "{,}", #"{"a" 1}"#, #"{"a": 1,}"#, "{a: 1}", "{'a': 1}", "01", "1.", ".5", "-",
    "+1",
    "1e", "0x10", "NaN", "Infinity", "-Infinity", "nul", "truex", "[1] 2", #""abc"#, #""\x""#, #""\u12g4""#,
    #""\"#,
    "\"a\tb\"", #"{"a": 1, "a": 2}"#, #"[{"b": 1, "\u0062": 2}]"#, "\u{FEFF}{}",
    String(repeating: "[", count: 129) + String(repeating: "]", count: 129),
    String(repeating: "[", count: 100_000),
  ])
  func refuses(_ json: String) { #expect(fault(in: Array(json.utf8)) == .badJSON) }

  @Test(arguments: [
    #""\ud800""#, #""\udc00""#, #""\udc00\ud800""#, #""\ud800x""#, #""\ud800\u0041""#, #"{"\ud800": 1}"#,
  ])
  func refusesLoneSurrogates(_ json: String) { #expect(fault(in: Array(json.utf8)) == .badText) }

  @Test(
    arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80]]
      as [[UInt8]])
  func refusesMalformedUTF8(_ bytes: [UInt8]) {
    #expect(fault(in: [0x22] + bytes + [0x22]) == .badText)
    #expect(fault(in: bytes) == .badJSON)
  }

  @Test(arguments: [
    (#""a\u0000\b\f\r\t\\b""#, "a\u{0}\u{8}\u{c}\r\t\\b"), (#""\uD83D\uDE00\u00DF""#, "😀ß"), (#""""#, ""),
  ])
  func unescapes(_ json: String, _ text: String) throws {
    var reader = JSONReader(Array(json.utf8)[...])
    guard case .string(let read) = try reader.document().content else {
      Issue.record("not a string")
      return
    }
    #expect(Array(read.utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    (16, "16"), (23.4375, "23.4375"), (-0.0, "0"), (0.1, "0.1"), (1e300, "1e+300"), (5e-300, "5e-300"),
    (42.07204838706286, "42.07204838706286"),
  ])
  func writesShortestDecimals(_ number: Double, _ json: String) {
    var writer = JSONWriter()
    writer.number(number)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == json)
  }
}
