import Fitting
import Foundation
import Testing
import Typesetting
import Typography
import _TestSupport

/// Two layout engines of few lines, which ask texts for their sizes: no text is ever cut or lies over another.
@Suite struct PlainEngineTests {
  private static let rounds = Repository.isFullTest ? 2000 : Repository.isQuickTest ? 40 : 300

  @Test func flexboxesAndStacksCutNothing() throws {
    var texts = try RandomTexts(for: "plain engines")
    for round in 0..<Self.rounds {
      let leaves = try (0..<Int.random(in: 0...7, using: &texts.random)).map { _ in try texts.leaf() }
      let width = Double.random(in: 0...500, using: &texts.random)
      let isRightToLeft = round.isMultiple(of: 2)
      let flexbox = Flexbox(items: leaves, isRightToLeft: isRightToLeft)
      check(flexbox.frames(in: width), of: leaves, in: width, isRightToLeft)
      let stack = Stack(items: leaves, isRightToLeft: isRightToLeft)
      let room = stack.size(for: ProposedSize(width: .atMost(width)))
      let frames = stack.frames(in: room.width)
      check(frames, of: leaves, in: room.width, isRightToLeft)
      #expect(frames.allSatisfy { $0.minX >= 0 && $0.maxX <= room.width && $0.maxY <= room.height })
    }
  }

  /// The same from the other side.
  @Test func rightToLeftMirrors() throws {
    var texts = try RandomTexts(for: "mirrored engines")
    for _ in 0..<Self.rounds / 4 {
      let leaves = try (0..<5).map { _ in try texts.leaf() }
      let width = Double(Int.random(in: 100...400, using: &texts.random))
      let mirrored = Flexbox(items: leaves, isRightToLeft: true).frames(in: width)
      for (frame, other) in zip(Flexbox(items: leaves).frames(in: width), mirrored) {
        #expect(other.size == frame.size && other.minY == frame.minY && other.maxX == width - frame.minX)
      }
    }
  }

  /// A stack in a flexbox in a stack.
  @Test func enginesNest() throws {
    var texts = try RandomTexts(for: "nested engines")
    for _ in 0..<Self.rounds / 4 {
      let (inner, beside) = (try [texts.leaf(), texts.leaf()], try texts.leaf())
      let flexbox = Flexbox(items: [Stack(items: inner), beside])
      let frames = flexbox.frames(in: Double.random(in: 0...400, using: &texts.random))
      let rows = Stack(items: inner).frames(in: frames[0].size.width)
      check(rows, of: inner, in: frames[0].size.width, false)
      check([frames[1]], of: [beside], in: .infinity, false)
      #expect(rows.allSatisfy { $0.maxY <= frames[0].size.height && $0.maxX <= frames[0].size.width })
      #expect(!frames[0].overlaps(frames[1]))
    }
  }

  /// The code of the article, line by line.
  @Test(arguments: ["Flexbox", "Stack"]) func theArticleShowsThisCode(_ name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
    let article = try String(
      contentsOf: folder.appending(path: "../../Sources/Copyfit/Copyfit.docc/YourOwnLayoutEngine.md"),
      encoding: .utf8)
    let body = try #require(code.split(separator: "\n\n", maxSplits: 1).last)
    #expect(article.contains("```swift\n\(body)"))
  }

  private func check(
    _ frames: [Rect], of leaves: [MeasurableText], in width: Double, _ isRightToLeft: Bool
  ) {
    #expect(frames.count == leaves.count)
    for (number, (leaf, frame)) in zip(leaves, frames).enumerated() {
      let layout = leaf.layout(in: frame.size)
      let insets = leaf.options.insets
      #expect(layout.cut == nil && !layout.lines.contains { $0.overflows }, "\(leaf.text.text) in \(frame)")
      let maxLines = leaf.options.maxLines ?? .max
      #expect(
        layout.lineCount <= maxLines || ownLineCount(of: leaf.text.text) > maxLines,
        "\(leaf.text.text.debugDescription) in \(frame)")
      #expect(layout.width + insets.left + insets.right <= frame.size.width * (1 + 1e-9))
      #expect(layout.height + insets.top + insets.bottom <= frame.size.height * (1 + 1e-9))
      #expect(isRightToLeft ? frame.maxX <= width * (1 + 1e-9) : frame.minX >= 0)
      #expect(!frames[..<number].contains { frame.overlaps($0) }, "\(leaf.text.text) in \(frame)")
    }
  }

  /// The number of lines that a text's own terminators end: a line feed is one of seven.
  private func ownLineCount(of text: String) -> Int {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.last?.isEmpty == true ? lines.count - 1 : lines.count
  }
}

extension Rect {
  /// Whether two rectangles share more than an edge.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > 1e-9
      && min(maxY, other.maxY) - max(minY, other.minY) > 1e-9
  }
}
