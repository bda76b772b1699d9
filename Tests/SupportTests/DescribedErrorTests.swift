import Support
import Testing

@Suite struct DescribedErrorTests {
  struct Fault: DescribedError {
    var code: Code { .broken }
    var culprit = "items[3]"
    let message: String
    var place: ErrorPlace?
  }

  struct OtherFault: DescribedError {
    let code = Code("broken")
    let culprit = ""
    let message = "it is broken"
  }

  @Test func describesPlaceCulpritAndMessage() {
    let places: [(ErrorPlace?, String)] = [
      (nil, ""), (ErrorPlace(), ""), (ErrorPlace(line: 12, column: 7), "12:7: "),
      (ErrorPlace(line: 12), "12: "), (ErrorPlace(column: 7, offset: 6), "7: "),
      (ErrorPlace(offset: 30), "byte 30: "),
    ]
    for (place, text) in places {
      #expect(Fault(message: "no", place: place).description == text + "items[3]: no")
    }
    #expect(OtherFault().description == "it is broken")
  }

  @Test(
    arguments: [
      ("there is no such file; check the path", "there is no such file", "check the path"),
      ("expected ','", "expected ','", nil), ("", "", nil), ("a;b", "a;b", nil),
      ("; give one", "", "give one"),
      ("'a; b' is no font; did you mean 'a b'?", "'a; b' is no font", "did you mean 'a b'?"),
      ("es gibt „ü“ nicht; nimm 'u'", "es gibt „ü“ nicht", "nimm 'u'"),
    ] as [(String, String, String?)])
  func splitsCauseAndWayOut(_ message: String, _ cause: String, _ wayOut: String?) {
    let fault = Fault(message: message)
    #expect(fault.cause == cause && fault.wayOut == wayOut)
  }

  @Test func codesAreNames() {
    #expect(Fault(message: "").code == .broken && Fault.Code.broken != .bent)
    #expect("\(Fault.Code.bent)" == "bent" && Fault.Code(OtherFault().code) == .broken)
  }
}

extension ErrorCode<DescribedErrorTests.Fault> {
  static var broken: Self { Self("broken") }
  static var bent: Self { Self("bent") }
}
