internal import Support

/// The factor by which a reader has enlarged all text.
///
///     let scales = try ContentScale.named("large,xxLarge,1.5")
public struct ContentScale: Hashable, Sendable {
  /// The name in reports.
  public let name: String
  /// The factor that multiplies sizes.
  public let factor: Double

  /// A size of text, as a multiple of the usual one.
  public init(_ name: String, factor: Double) { (self.name, self.factor) = (name, factor) }

  /// The usual size.
  public static let usual = ContentScale("large", factor: 1)

  /// The sizes of Dynamic Type, from the points of its body text: 17 is usual.
  ///
  /// Source: Apple's Human Interface Guidelines, typography.
  public static let dynamicType: [ContentScale] = [
    ("xSmall", 14), ("small", 15), ("medium", 16), ("large", 17), ("xLarge", 19), ("xxLarge", 21),
    ("xxxLarge", 23), ("AX1", 28), ("AX2", 33), ("AX3", 40), ("AX4", 47), ("AX5", 53),
  ].map { ContentScale($0.0, factor: $0.1 / 17) }

  /// The sizes of a list: names of Dynamic Type, or factors from 0.1 to 10.
  public static func named(_ list: String) throws(AuditError) -> [ContentScale] {
    var scales: [ContentScale] = []
    for word in list.split(separator: ",") {
      let name = String(word.filter { $0 != " " })
      if let known = dynamicType.first(where: { $0.name.lowercased() == name.lowercased() }) {
        scales.append(known)
      } else if let factor = Double(decimal: name), (0.1...10).contains(factor) {
        scales.append(ContentScale(name, factor: factor))
      } else {
        throw AuditError(
          .badValue, "'\(name)'",
          "no content size; give a factor such as 1.3, or \(dynamicType.map(\.name).joined(separator: ", "))")
      }
    }
    return scales
  }
}
