import Copyfit
import StrictJSON
import SystemFonts

extension SystemFont {
  /// The file, and which face of it, as `--font` takes it; a named instance is its style's.
  private var reference: String {
    let parts = (faceIndex == 0 ? [] : ["\(faceIndex)"]) + (instance == nil ? [] : [style])
    return parts.isEmpty ? file : "\(file)#\(parts.joined(separator: ":"))"
  }

  /// A line for people.
  var line: String {
    let name = [families.first ?? "", isVariable ? "(variable)" : style].filter { !$0.isEmpty }
    let width = widths == .normal ... .normal ? [] : [Self.text(widths)]
    let parts =
      [Self.text(weights)] + width + (slant == .normal ? [] : [slant.rawValue])
      + (hasColors ? ["colours"] : [])
    return
      "\(name.joined(separator: " ").printable)  \(parts.joined(separator: " "))  \(reference.printable)\n"
  }

  private static func text<Value: Equatable & CustomStringConvertible>(_ range: ClosedRange<Value>) -> String
  {
    range.lowerBound == range.upperBound
      ? range.lowerBound.description : "\(range.lowerBound) to \(range.upperBound)"
  }

  /// A line for programs.
  var json: String {
    JSONWriter.line { json in
      json.string("family", families.first ?? "")
      json.array("families", families) { $0.string($1) }
      for (key, text) in [("style", style), ("file", reference), ("slant", slant.rawValue)] {
        json.string(key, text)
      }
      json.array("weight", [weights.lowerBound.value, weights.upperBound.value]) { $0.number($1) }
      json.array("width", [widths.lowerBound.percentage, widths.upperBound.percentage]) { $0.number($1) }
      for (key, flag) in [("variable", isVariable), ("colors", hasColors)] {
        json.key(key)
        json.raw(flag ? "true" : "false")
      }
    }
  }
}
