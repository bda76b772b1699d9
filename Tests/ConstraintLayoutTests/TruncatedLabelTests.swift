import ConstraintLayout
import Testing
import Typesetting
import Typography

/// Labels that cut what does not fit.
@Suite struct TruncatedLabelTests {
  private let words = "One two three four five six seven"

  private func screen(
    _ style: LabelStyle, width: Double, height: Double? = nil, _ text: LocalizedText? = nil
  ) throws -> (Screen, Screen.SetText) {
    let screen = try Solving.screen(400, 300) { root in
      let label = root.label(text ?? LocalizedText(words), style: style, name: "title")
      label.top.equal(root.top)
      label.leading.equal(root.leading)
      label.width.equal(width)
      if let height { label.height.equal(height) }
    }
    let label = try #require(screen.layout.item(named: "title"))
    return (screen, try #require(screen.text(of: label)))
  }

  @Test(
    "A label of one line is cut as its text is, and says what it lacks", arguments: Truncation.Place.allCases)
  func oneLine(_ place: Truncation.Place) throws {
    let truncation = Truncation(place)
    let (screen, text) = try screen(LabelStyle(truncation: truncation), width: 120)
    let prepared = try #require(Solving.latin).prepare(words)
    let expected = try prepared.truncatedLayout(size: 17, width: 120, maxLines: 1, truncation: truncation)
    #expect(text.layout.cut == expected.cut && text.layout.cut != nil)
    #expect(text.layout.lines.map(\.text) == expected.lines.map(\.text))
    #expect(text.layout.width <= 120 && text.lineCount == 1)
    let problem = try #require(screen.problems.first)
    #expect(problem.kind == .truncated && screen.problems.count == 1)
    #expect(problem.message.contains("characters are left out"))
  }

  @Test func aLabelThatDoesNotWrapTellsThePointsItLacks() throws {
    let style = LabelStyle(text: TextStyle(wrapping: .none), truncation: .tail)
    let (screen, text) = try screen(style, width: 120)
    let natural = try #require(Solving.latin).prepare(words).maxContentWidth(at: 17)
    #expect(text.layout.width <= 120 && text.layout.cut != nil)
    #expect(screen.problems.map(\.amount) == [natural - 120])
  }

  @Test func whatFitsIsWhole() throws {
    let (screen, text) = try screen(LabelStyle(truncation: .tail), width: 300)
    #expect(text.layout.cut == nil && screen.problems.isEmpty)
  }

  @Test("The height of a label cuts its lines, and so does their number")
  func lines() throws {
    let style = LabelStyle(maxLines: nil, truncation: .tail)
    let (all, whole) = try screen(style, width: 80)
    #expect(whole.layout.cut == nil && all.problems.isEmpty && whole.lineCount > 3)
    let (low, cut) = try screen(style, width: 80, height: whole.layout.height / Double(whole.lineCount) * 2.5)
    #expect(cut.lineCount == 2 && cut.layout.cut != nil && low.kinds.contains(.truncated))
    let (_, three) = try screen(LabelStyle(maxLines: 3, truncation: .tail), width: 80)
    #expect(three.lineCount == 3 && three.layout.cut != nil)
  }

  @Test("A line may end before the ellipsis where it may end before the text cut", arguments: [2, 3])
  func lineOfTheEllipsisAlone(_ maxLines: Int) throws {
    let screen = Layout { root in
      let label = root.label(
        "東京都千代田区霞が関一丁目", style: LabelStyle(maxLines: maxLines, truncation: .tail), name: "title")
      label.width.equal(30)
    }.solved(in: Environment(size: Size(400, 300)), with: try #require(Solving.world))
    let label = try #require(screen.layout.item(named: "title"))
    let text = try #require(screen.text(of: label))
    #expect(text.layout.lines.map(\.text) == ["東", "京"].prefix(maxLines - 1) + ["…"])
    #expect(text.layout.width <= 30)
  }

  @Test func fittedLettersAreCutAtTheirSmallestSize() throws {
    let style = LabelStyle(size: .fitting(12...40), truncation: .tail)
    let (_, cut) = try screen(style, width: 100, height: 30)
    #expect(cut.size == 12 && cut.layout.cut != nil && cut.layout.width <= 100)
    let (_, whole) = try screen(style, width: 390, height: 30)
    #expect(whole.size > 12 && whole.layout.cut == nil)
  }

  @Test func insetsAreKept() throws {
    let style = LabelStyle(insets: Insets(8), truncation: .tail)
    let (_, text) = try screen(style, width: 120)
    #expect(text.layout.width <= 104 && text.layout.origin.x == 8 && text.layout.cut != nil)
  }
}
