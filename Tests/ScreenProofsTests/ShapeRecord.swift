import Foundation
import Proofing
import Typefaces
import Typography

/// The shapes of a drawing as an SVG that no graphics library writes, so that it is the same with any version of Cairo.
///
/// Coordinates have two decimals. Of pictures there is the place only.
struct ShapeRecord {
  let svg: String

  init(_ drawing: Drawing) {
    let (width, height) = (Self.number(drawing.size.width), Self.number(drawing.size.height))
    let lines =
      [#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)">"#]
      + drawing.shapes.map(Self.element) + ["</svg>", ""]
    svg = lines.joined(separator: "\n")
  }

  private static func element(_ shape: Drawing.Shape) -> String {
    switch shape {
    case .fill(let path, let color):
      #"<path \#(paint("fill", color)) d="\#(outline(path))"/>"#
    case .stroke(let path, let color, let width):
      #"<path fill="none" \#(paint("stroke", color)) stroke-width="\#(number(width))" d="\#(outline(path))"/>"#
    case .picture(_, in: let rect):
      #"<image x="\#(number(rect.minX))" y="\#(number(rect.minY))" width="\#(number(rect.size.width))""#
        + #" height="\#(number(rect.size.height))"/>"#
    }
  }

  private static func paint(_ name: String, _ color: Color) -> String {
    let hex = String(format: "#%02x%02x%02x", color.red, color.green, color.blue)
    return #"\#(name)="\#(hex)" \#(name)-opacity="\#(String(format: "%.3f", color.opacity))""#
  }

  private static func outline(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let to): "M \(point(to))"
      case .line(let to): "L \(point(to))"
      case .quad(let control, let to): "Q \(point(control)) \(point(to))"
      case .cubic(let control1, let control2, let to): "C \(point(control1)) \(point(control2)) \(point(to))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func point(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  private static func number(_ value: Double) -> String {
    // Zero is added so that -0 is written as 0.
    String(format: "%.2f", (value * 100).rounded() / 100 + 0)
  }
}
