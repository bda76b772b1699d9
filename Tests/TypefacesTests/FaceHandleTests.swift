import Foundation
import Support
import Testing
import Typefaces
import Typography

@Suite struct FaceHandleTests {
  /// In a process of its own: other tests hold handles too.
  @Test func noHandleIsAliveAtTheEnd() async {
    await #expect(processExitsWith: .success) {
      try useEverything()
      exit(LiveHandles.count == 0 ? 0 : 1)
    }
  }

  @Test func failuresLeaveNoHandle() async {
    await #expect(processExitsWith: .success) {
      let lato = try TestFonts.bytes("Lato-Regular.ttf")
      for count in stride(from: 0, to: lato.count, by: 5000) {
        _ = try? Typeface(bytes: Array(lato[..<count]))
      }
      _ = try? Typeface(bytes: lato, index: 1)
      _ = try? Typeface(bytes: Array("wOFF".utf8) + lato)
      _ = try? Typeface(path: "/dev/null")
      exit(LiveHandles.count == 0 ? 0 : 1)
    }
  }

  @Test func countsWhatIsAlive() async {
    await #expect(processExitsWith: .success) {
      // A function of its own: what is alive at the exit would count as a leak.
      func alive() throws -> Int {
        let inter = try TestFonts.open("Inter.var.ttf")  // a face and its bytes
        let bold = try inter.instance(named: "Bold")  // another face, the same bytes
        return withExtendedLifetime((inter, bold)) { LiveHandles.count }
      }
      exit(try alive() == 3 ? 0 : 1)
    }
  }

  /// The variation outlives its origin, the coverage and the bytes outlive both.
  @Test func orderOfDestructionDoesNotMatter() throws {
    var inter: Typeface? = try TestFonts.open("Inter.var.ttf")
    var bold = try inter?.instance(named: "Bold")
    let data = inter?.fontData, coverage = inter?.coverage
    weak let origin = inter, variation = bold
    inter = nil
    #expect(origin == nil)
    #expect(bold?.outline(of: 161).isEmpty == false)
    bold = nil
    #expect(variation == nil)
    #expect(coverage?.contains(0x41) == true)
    #expect(data?.bytes == (try TestFonts.bytes("Inter.var.ttf")))
  }

  @Test func threadsShareAFace() async throws {
    let inter = try TestFonts.open("Inter.var.ttf")
    let alone = (0..<UInt32(400)).map { inter.outline(of: $0) }
    let together = await withTaskGroup(of: ([Outline], Int).self) { group in
      for _ in 0..<8 {
        group.addTask { ((0..<UInt32(400)).map { inter.outline(of: $0) }, inter.coverage.count) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(together.count == 8 && together.allSatisfy { $0.0 == alone && $0.1 == 2505 })
  }

  @Test func bytesStayWhereTheyAre() throws {
    let data = try TestFonts.open("Lato-Regular.ttf").fontData
    let places = (0..<3).map { _ in
      unsafe data.withUnsafeBytes { unsafe $0.baseAddress.map(UInt.init(bitPattern:)) }
    }
    #expect(Set(places).count == 1)
    #expect(data.count == 661_592)
  }
}

private func useEverything() throws {
  for face in try FontList.shipped().faces {
    let last = try face.varied(face.axes.map { Variation($0.tag, $0.maximum) })
    _ = (last.coverage.count, last.outline(of: 40), last.inkBounds(of: 40))
  }
  _ = try Typeface(bytes: SfntFile(TestFonts.bytes("Lato-Regular.ttf")).woff)
  _ = try Typeface(bytes: CollectionTests.collection(), index: 1)
}
