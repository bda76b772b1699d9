import Testing
import Typefaces
import Typography

@testable import Proofing

@Suite struct ProofSheetTests {
  @Test func alignsTheBoxesOfRowsAndColumns() throws {
    let rows = try [["Ink", "overflowing"], ["fjord", "Ink\nink"]].map { row in
      try row.map { try Sample.proof($0, width: 60, height: 50, heading: $0, caption: "20 pt") }
    }
    // The overflowing line is framed in red, too.
    let boxes = ProofSheet(title: "Sheet", rows: rows).drawing.stroked(.box).compactMap(\.controlBounds)
      .filter { abs($0.size.width - 60) < 1e-6 && abs($0.size.height - 50) < 1e-6 }
    try #require(boxes.count == 4)
    #expect(boxes[0].minY == boxes[1].minY && boxes[2].minY == boxes[3].minY)
    #expect(boxes[0].minX == boxes[2].minX && boxes[1].minX == boxes[3].minX)
    #expect(boxes[0].maxX < boxes[1].minX && boxes[0].maxY < boxes[2].minY)
  }

  @Test func setsTheHeadingsOfARowAtOneHeight() throws {
    let proofs = try ["a", "\u{1EA8}\u{302}\u{302}\u{302}"].map { try Sample.proof($0, heading: "H") }
    let letters = ProofSheet(rows: [proofs]).drawing.filled(.ink).compactMap(\.sampledBounds)
      .filter { abs($0.size.height - 11 * 0.714) < 0.001 }  // the font's capitals (OS/2 sCapHeight) at 11 pt
    #expect(ProofBody(proofs[1]).extent.minY < -5)
    #expect(letters.count == 2 && letters.map(\.minY) == [letters[0].minY, letters[0].minY])
  }

  @Test func isAPageEvenWithoutProofs() {
    let drawing = ProofSheet(rows: [[], []]).drawing
    #expect(drawing.shapes.count == 1 && drawing.size == Size(72, 72))
  }

  @Test func flowsAsManyIntoARowAsThereIsRoomFor() throws {
    let proofs = try ([100.0, 200, 150, 400, 60, 900, 40] as [Double]).map {
      try Sample.proof("Ink", width: $0, height: 50, caption: "Ink")
    }
    let drawing = ProofSheet(flowing: proofs, width: 500).drawing
    let boxes = drawing.stroked(.box).compactMap(\.controlBounds)
    try #require(boxes.count == proofs.count)
    // 32 points lie between two.
    #expect(boxes.map { $0.minX - 36 }.map { $0.rounded() } == [0, 132, 0, 0, 432, 0, 0])
    let rows = boxes.map(\.minY)
    #expect(rows[0] == rows[1] && rows[3] == rows[4] && Set(rows).count == 5 && rows == rows.sorted())
    #expect(drawing.size.width == 900 + 72)
  }
}
