import Testing
import Typesetting
import Typography
import _TestSupport

/// Lines by number are those of the walk.
@Suite struct LinesTests {
  @Test(arguments: [LineHeight.normal, .multiple(1.3), .points(20), .perLine])
  func linesByNumberAreThoseOfTheWalk(_ lineHeight: LineHeight) throws {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf", "VL-Gothic-Regular.ttf"])
    let text = "The quick brown 狐 jumps over\nthe lazy dog, and 犬 again.\n\nEnd"
    let layout = try Typesetter(fonts: fonts).prepare(text).layout(
      size: 17, width: 90, block: .init(lineHeight: lineHeight))
    let (lines, walked) = (layout.lines, layout.lines.map { $0 })
    #expect(lines.count == walked.count && walked.count > 5)
    for (index, line) in walked.enumerated() {
      let other = lines[index]
      #expect(other.range == line.range && other.origin == line.origin && other.width == line.width)
      #expect(other.index == index && other.height == line.height)
    }
    #expect(lines.first?.range == walked[0].range && lines.last?.range == walked[walked.count - 1].range)
    #expect(lines.reversed().map(\.index) == Array(walked.indices.reversed()))
    #expect(lines[2...].map(\.index) == Array(2..<walked.count))
  }

  @Test func anEmptyTextHasNone() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let lines = try type.prepare("").layout(size: 17).lines
    #expect(lines.isEmpty && lines.first?.index == nil && lines.last?.index == nil)
  }
}
