import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

/// Fits of texts whose punctuation hangs where a line is too long otherwise.
@Suite struct HangingFitTests {
  @Test func textsFitAsIfAllEndsHung() throws {
    var random = SplitMix64(for: "HangingFitTests")
    let type = Typesetter(
      fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoSansCJKjp-Regular.otf"]))
    let words = ["“Wave,", "wonder”", "on.", "over-", "a", "fine,", "su\u{AD}per", "漢字、漢字。", "（漢字）", "V."]
    var larger = 0
    for _ in 0..<400 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let box = Size(.random(in: 40...300, using: &random), .random(in: 20...200, using: &random))
      let breaking = Breaking.allCases.randomElement(using: &random) ?? .greedy
      func fit(_ hanging: HangingPunctuation) throws -> Fit {
        let style = TextStyle(language: "ja", hangingPunctuation: hanging)
        return try type.prepare(text, style: style).largestSize(in: box, FitOptions(breaking: breaking))
      }
      let (needed, all, none) = (try fit(.endIfNeeded), try fit(.end), try fit(.none))
      #expect(needed.size == all.size && needed.nextSize == all.nextSize, "\(text) in \(box)")
      #expect(needed.size >= none.size)
      // No line is wider than the box, and none of them hangs without need.
      #expect(needed.lines.allSatisfy { $0.width <= box.width + 1e-6 || $0.overflows })
      if needed.size > none.size { larger += 1 }
      if needed.lineCount == 1, breaking == .greedy, needed.size == none.size {
        #expect(needed.lines[0].width == none.lines[0].width, "\(text) in \(box)")
      }
    }
    #expect(larger > 40)
  }
}
