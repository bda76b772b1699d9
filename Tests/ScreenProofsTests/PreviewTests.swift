import ConstraintLayout
import Foundation
import Proofing
import ScreenProofs
import Testing
import Typesetting
import Typography
import _TestSupport

/// One sheet of many environments.
@Suite struct PreviewTests {
  private static let sizes = [
    Size(320, 568), Size(375, 667), Size(667, 375), Size(768, 1024), Size(1024, 768), Size(1366, 1024),
  ]

  /// Boxes only, so that the sheet is the same with any version of the C libraries.
  private static let layout = Layout { root in
    let (side, page) = (root.container("side"), root.container("page"))
    side.show(when: .width >= 700)
    side.width.equal(AdaptiveNumber(200).when(.width >= 1000, 280))
    root.arrange([side, page], .row())
    let cards = (0..<6).map { page.container("card\($0)") }
    for card in cards { card.height.equal(AdaptiveNumber(60).when(.horizontalSizeClass == .regular, 90)) }
    let area = page.container("area")
    area.fill(page, insets: Adaptive(Insets(top: 16, left: 16, bottom: 16, right: 16)))
    area.mayOverlap()
    area.arrange(cards, Adaptive(.grid(columns: .minWidth(200), spacing: Adaptive(12))))
  }

  @Test("the sheet of six sizes is the golden one")
  func sixSizes() throws {
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let proofs = Self.sizes.map { size in
      ScreenProof(of: Self.layout.solved(in: Environment(size: size), with: type), heading: "", labels: type)
    }
    #expect(proofs.allSatisfy { $0.screen.problems == [] })
    let rows = [Array(proofs[..<3]), Array(proofs[3...])]
    let sheet = ShapeRecord(ScreenSheet(rows: rows).drawing).svg
    let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Screens/preview.svg")
    if ProcessInfo.processInfo.environment["COPYFIT_UPDATE_GOLDEN"] != nil {
      try Data(sheet.utf8).write(to: golden)
    }
    #expect(sheet == (try String(contentsOf: golden, encoding: .utf8)))
  }

  @Test("What is hidden is not painted")
  func hidden() throws {
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let (narrow, wide) = (
      Self.layout.solved(in: Environment(size: Size(699, 500)), with: type),
      Self.layout.solved(in: Environment(size: Size(700, 500)), with: type)
    )
    let shapes = [narrow, wide].map { ScreenProof(of: $0, heading: "", labels: type).drawing.shapes.count }
    #expect(shapes[1] == shapes[0] + 2)
  }
}
