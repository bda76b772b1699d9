import Cassowary
import ConstraintLayout
import Proofing
import ScreenProofs
import Testing
import Typesetting
import Typography
import _TestSupport

/// Screens painted as an app would show them.
@Suite struct ScreenPreviewTests {
  private func screen() throws -> Screen {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let layout = Layout { root in
      let card = root.container("card")
      let (label, field) = (card.label("Name", name: "label"), card.field("Ada", name: "field"))
      let photo = card.content(NaturalSize(Size(400, 30)), name: "photo")
      card.fill(root, insets: Insets(10))
      card.arrange([label, field, photo], .column(spacing: 4, alignment: .start))
      photo.resist(.required)
    }
    return layout.solved(in: Environment(size: Size(300, 150)), with: type)
  }

  private func fills(_ drawing: Drawing, _ color: Color) -> [Rect] {
    drawing.shapes.compactMap { shape in
      guard case .fill(let path, color) = shape else { return nil }
      return path.controlBounds
    }
  }

  @Test func itemsLookAsTheyAreTold() throws {
    let screen = try screen()
    let looks = [
      "card": ItemLook(fill: "#eeeeee", cornerRadius: 12),
      "label": ItemLook(text: "#123456"),
      "photo": ItemLook(fill: "#00aa00", border: .black, borderWidth: 2),
    ]
    let drawing = ScreenPreview(of: screen, background: "#fafafa", looks: looks).drawing
    #expect(drawing.size == Size(300, 150))
    #expect(fills(drawing, "#fafafa") == [Rect(0, 0, width: 300, height: 150)])
    #expect(fills(drawing, "#eeeeee") == [Rect(10, 10, width: 280, height: 130)])
    #expect(fills(drawing, "#123456").count == 4, "the letters of the label")
    // What reaches out of the screen is cut off at its edge.
    let photo = try #require(fills(drawing, "#00aa00").first)
    #expect(screen.frame(named: "photo")?.maxX == 410 && photo.minX == 10 && photo.maxX == 300)
    #expect(drawing.shapes.contains { if case .stroke(_, .black, width: 2) = $0 { true } else { false } })
  }

  @Test func lettersEndWhereTheirWindowEnds() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let layout = Layout { root in
      let list = root.scroll(name: "list")
      list.item.leading.equal(root.leading)
      list.item.trailing.equal(root.trailing)
      list.item.top.equal(root.top + 10)
      list.item.height.equal(30)
      let label = list.content.label(
        "A text of many lines, most of which are scrolled away", style: LabelStyle(maxLines: nil),
        name: "label")
      label.fill(list.content)
      let wide = root.label("Wide", style: LabelStyle(size: 200), name: "wide")
      wide.top.equal(root.top)
      wide.leading.equal(root.leading)
    }
    let screen = layout.solved(in: Environment(size: Size(100, 90)), with: type)
    #expect((screen.frame(named: "label")?.maxY ?? 0) > 60 && (screen.frame(named: "wide")?.maxX ?? 0) > 100)
    let looks = ["label": ItemLook(text: "#123456"), "wide": ItemLook(text: "#654321")]
    let drawing = ScreenPreview(of: screen, looks: looks).drawing
    let (label, wide) = (fills(drawing, "#123456"), fills(drawing, "#654321"))
    #expect(label.count > 5 && label.allSatisfy { $0.minY >= 10 && $0.maxY <= 40 })
    #expect(!wide.isEmpty && wide.allSatisfy { $0.maxX <= 100 && $0.maxY <= 90 })
  }

  @Test func nothingSpeaksOfTheLayout() throws {
    let drawing = ScreenPreview(of: try screen()).drawing
    // The ground, the field and its edge, the box in place of the image, and seven letters.
    #expect(drawing.shapes.count == 11)
    #expect(try drawing.bytes(as: .svg).count > 500)
  }
}
