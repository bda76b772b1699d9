import ConstraintLayout
import Proofing
import ScreenProofs
import Testing
import Typesetting
import Typography
import _TestSupport

@Suite struct ScreenProofTests {
  private static let type = try? Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))

  private func screen(_ write: (Item) -> Void) throws -> Screen {
    let type = try #require(Self.type)
    return Layout { write($0) }.solved(in: Environment(size: Size(300, 200)), with: type)
  }

  private func proof(_ screen: Screen, heading: String? = "") throws -> Drawing {
    let type = try #require(Self.type)
    return ScreenProof(of: screen, heading: heading, labels: type).drawing
  }

  /// The strokes of a drawing whose box is this, moved by where the screen lies on the page.
  private func strokes(_ drawing: Drawing, around frame: Rect) -> Int {
    drawing.shapes.count { shape in
      guard case .stroke(let path, _, width: _) = shape, let box = path.controlBounds else { return false }
      return (box.size.width - frame.size.width).magnitude < 1e-9
        && (box.size.height - frame.size.height).magnitude < 1e-9
    }
  }

  @Test func choicesAreListedBelowTheScreen() throws {
    let type = try #require(Self.type)
    let layout = Layout { root in
      for width in 0..<20 {
        root.container("card\(width)").width.equal(
          AdaptiveNumber(10).when(.width >= Double(width * 20), Double(width)))
      }
    }
    let live = layout.live(in: Environment(size: Size(300, 200)), with: type)
    let heights = [0, 1, 5, 12, 13, 20].map { count in
      ScreenProof(of: live.screen, heading: "", choices: Array(live.choices.prefix(count)), labels: type)
        .drawing.size
        .height
    }
    // The first is below what is drawn around the screen; the thirteenth is "and 1 more".
    #expect(live.choices.count == 20 && heights == heights.sorted() && Set(heights.prefix(5)).count == 5)
    #expect(heights[5] == heights[4])
  }

  @Test func everyFrameIsDrawn() throws {
    let screen = try screen { root in
      let card = root.container("card"), photo = card.content(NaturalSize(Size(41, 23)), name: "photo")
      let field = card.field("Ada", name: "field")
      photo.leading.equal(card.leading + 8)
      photo.top.equal(card.top + 8)
      field.leading.equal(photo.leading)
      field.top.equal(photo.bottom + 4)
      card.leading.equal(root.leading + 3)
      card.top.equal(root.top + 3)
      card.size(151, 77)
    }
    #expect(screen.problems.isEmpty)
    let drawing = try proof(screen)
    for name in ["card", "photo", "field"] {
      let frame = try #require(screen.frame(named: name))
      #expect(strokes(drawing, around: frame) == 1, "\(name)")
    }
  }

  @Test func ofThousandsOfProblemsTheFirstAreMarked() throws {
    let screen = try screen { root in
      for number in 0..<1500 { _ = root.container("box\(number)") }
    }
    #expect(screen.problems.count == 3000)
    let marks = try proof(screen).shapes.count { shape in
      guard case .fill(let path, _) = shape, let box = path.controlBounds else { return false }
      return (box.size.width - 11).magnitude < 1e-9 && (box.size.height - 11).magnitude < 1e-9
    }
    // Those off the edge of the screen are not drawn.
    #expect(marks > 0 && marks <= 200)
  }

  /// As many paths as the same text has that is drawn by itself: one a glyph, and its baseline.
  @Test func textsAreOutlinesOnTheirBaselines() throws {
    let label = { (text: LocalizedText) in
      try screen { root in
        let label = root.label(text, name: "label")
        label.leading.equal(root.leading + 8)
        label.top.equal(root.top + 8)
      }
    }
    let (none, five) = (try proof(label("")).shapes.count, try proof(label("Abcde")).shapes.count)
    #expect(five - none == 5 + 1)
  }

  @Test func linesThatAreNotShownAreNotDrawn() throws {
    let screen = try screen { root in
      let label = root.label("Abc abc abc", style: LabelStyle(maxLines: 2), name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
      label.width.equal(40)
    }
    let label = try #require(screen.layout.item(named: "label"))
    let set = try #require(screen.text(of: label))
    #expect(set.lineCount == 2 && set.layout.lineCount == 3)
    let baselines = try proof(screen).shapes.count { shape in
      guard case .stroke(let path, _, width: _) = shape, let box = path.controlBounds else { return false }
      return box.size.height == 0 && path.elements.count == 2 && box.size.width > 20
    }
    #expect(baselines == 2)
  }

  /// What is wrong is marked on the screen and told below it.
  @Test func problemsAreMarkedAndListed() throws {
    let right = try screen { root in
      let photo = root.content(NaturalSize(Size(50, 50)), name: "photo")
      photo.leading.equal(root.leading)
      photo.top.equal(root.top)
    }
    let wrong = try screen { root in
      let photo = root.content(NaturalSize(Size(50, 50)), name: "photo")
      photo.leading.equal(root.leading - 10)
      photo.top.equal(root.top)
    }
    #expect(right.problems.isEmpty)
    #expect(wrong.problems.map(\.kind) == [.clipped])
    let (one, other) = (try proof(right), try proof(wrong))
    let photo = try #require(wrong.frame(named: "photo"))
    #expect(strokes(one, around: photo) == 1 && strokes(other, around: photo) == 2)
    #expect(other.size.height > one.size.height)
  }

  @Test func guidesAreDashes() throws {
    let screen = try screen { root in
      let gap = root.guide("gap")
      gap.leading.equal(root.leading + 60)
      gap.top.equal(root.top)
      gap.size(60, 120)
    }
    let drawing = try proof(screen)
    let dashes = drawing.shapes.count { shape in
      guard case .stroke(let path, _, width: _) = shape, let box = path.controlBounds else { return false }
      return (box.size.width + box.size.height - 4).magnitude < 1e-6
    }
    #expect(dashes == 2 * (10 + 20))
  }

  @Test(arguments: DrawingFormat.allCases)
  func isWritten(_ format: DrawingFormat) throws {
    let screen = try screen { root in
      let guide = root.guide("guide")
      guide.fill(root)
    }
    #expect(try proof(screen, heading: nil).bytes(as: format).count > 500)
  }

  /// Rows of a sheet stand below each other, their screens beside each other.
  @Test func sheetsHoldScreens() throws {
    let type = try #require(Self.type)
    let one = ScreenProof(of: try screen { _ in }, labels: type)
    let sizes = [[[one]], [[one, one]], [[one], [one]]].map { ScreenSheet(rows: $0).drawing.size }
    #expect(sizes[1].width == sizes[0].width + 300 + 36 && sizes[1].height == sizes[0].height)
    #expect(sizes[2].width == sizes[0].width && sizes[2].height > sizes[0].height + 200)
  }

  /// Nothing of a screen lies farther than 17 points outside of it, where its neighbour may begin.
  @Test func screensKeepClearOfEachOther() throws {
    let far = try screen { root in
      let photo = root.content(NaturalSize(Size(900, 900)), name: "photo")
      photo.leading.equal(root.leading - 300)
      photo.top.equal(root.top - 300)
      let label = root.label("A text that runs out of the screen to the right of it", name: "label")
      label.leading.equal(root.leading + 200)
      label.top.equal(root.top)
    }
    let type = try #require(Self.type)
    let proof = ScreenProof(of: far, heading: "", labels: type)
    let drawing = ScreenSheet(rows: [[proof, proof]]).drawing
    // From the left edge of the page: margin, screen, half of the gap; and so for its right edge.
    let middle = 36 + 300 + 18.0
    let boxes = drawing.shapes.dropFirst().compactMap(\.path.controlBounds)
    // The shapes of the left proof come first.
    #expect(boxes.prefix(boxes.count / 2).allSatisfy { $0.maxX <= middle })
    #expect(boxes.suffix(boxes.count / 2).allSatisfy { $0.minX >= middle } && boxes.count % 2 == 0)
    #expect(boxes.contains { $0.maxX > middle - 3 && $0.maxX <= middle })
  }
}
