import Proofing
import Testing
import Typography

@Suite struct ColorTests {
  @Test func colorsAreReadAsStyleSheetsWriteThem() {
    #expect("#10243E" as Color == Color(0x10243E) && Color(hex: "10243e") == Color(0x10243E))
    #expect(
      Color(hex: "#fa0") == Color(0xFFAA00) && Color(hex: "#fa08") == Color(0xFFAA00, opacity: 136.0 / 255))
    #expect(Color(hex: "#00000080")?.opacity == 128.0 / 255)
    #expect(Color.white == "#fff" && Color.black == "#000000")
    for text in ["", "#", "#12", "#12345", "#1234567", "#gggggg", "red", "##1234", "#１２３"] {
      #expect(Color(hex: text) == nil, "\(text)")
    }
  }

  @Test func roundCornersStayWithinTheRectangle() {
    let rect = Rect(10, 20, width: 100, height: 40)
    #expect(Path(rounded: rect, 8).controlBounds == rect && Path(rounded: rect, 500).controlBounds == rect)
    #expect(Path(rounded: rect, 0) == Path(rect) && Path(rounded: rect, -3) == Path(rect))
    #expect(Insets(16) == Insets(top: 16, left: 16, bottom: 16, right: 16))
    #expect(Insets(horizontal: 4) == Insets(left: 4, right: 4))
  }
}
