import Foundation
import Proofing
import Testing
import Typography

@Suite struct ProofingErrorTests {
  private let folder = TemporaryFolder()
  private let page = Drawing(size: Size(10, 10))

  @Test(arguments: ["", "proof", "proof.txt", "svg", "a.svg/proof", "proof.png.gz"])
  func namesTheFormatsForAnotherEnding(_ path: String) {
    let error = failure { () throws(ProofingError) in try page.write(to: path) }
    #expect(error?.code == .unknownFormat && error?.culprit == path)
    for format in [".svg", ".png", ".pdf"] { #expect(error?.message.contains(format) == true) }
  }

  @Test(arguments: DrawingFormat.allCases) func refusesAFolderThatIsNotThere(_ format: DrawingFormat) {
    let path = folder.path("missing/proof.\(format.rawValue)")
    let error = failure { () throws(ProofingError) in try page.write(to: path) }
    #expect(error?.code == .noSuchFolder && error?.culprit == path)
  }

  @Test func refusesAFolderInPlaceOfAFile() throws {
    let path = folder.path("folder.svg")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = failure { () throws(ProofingError) in try page.write(to: path) }
    #expect(error?.code == .notWritable && error?.culprit == path)
  }

  @Test func refusesANameThatHoldsAZero() {
    let error = failure { () throws(ProofingError) in try page.write(to: "a\0.svg") }
    #expect(error?.code == .notWritable)
  }

  #if os(Linux)
    @Test func saysThatTheDiskIsFull() throws {
      let path = folder.path("full.svg")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
      let error = failure { () throws(ProofingError) in try page.write(to: path) }
      #expect(error?.code == .notWritable && error?.message.contains("disk is full") == true)
    }
  #endif

  @Test(
    arguments: [
      (.png, Size(8193, 1), 2), (.png, Size(1, 100), 164), (.png, Size(1, 1), 1e300),
      (.svg, Size(1_000_001, 1), 1),
      (.pdf, Size(1, 1e9), 1),
    ] as [(DrawingFormat, Size, Double)]) func refusesPagesTooLarge(
      _ format: DrawingFormat, _ size: Size, _ scale: Double
    )
  {
    let error = failure { () throws(ProofingError) in
      _ = try Drawing(size: size).bytes(as: format, scale: scale)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test func allowsAsManyPixelsAsItSays() throws {
    #expect(try Drawing(size: Size(8192, 1)).bytes(as: .png, scale: 2).count > 8)
  }

  @Test(arguments: [0, -1, .nan, .infinity]) func refusesWhatIsNoScale(_ scale: Double) {
    let error = failure { () throws(ProofingError) in _ = try page.bytes(as: .png, scale: scale) }
    #expect(error?.code == .badValue && error?.culprit == "scale")
  }

  @Test(arguments: [Size(-1, 1), Size(1, .nan), Size(.infinity, 1)]) func refusesWhatIsNoPage(_ size: Size) {
    let error = failure { () throws(ProofingError) in _ = try Drawing(size: size).bytes(as: .svg) }
    #expect(error?.code == .badValue)
  }
}
