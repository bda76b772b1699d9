internal import ConstraintLayout
internal import StrictJSON

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

  /// The sizes of Dynamic Type, by the names of Apple's documentation: `xSmall` to `AX5`.
  public static let dynamicType = ContentSize.allCases.map { ContentScale($0) }

  private init(_ size: ContentSize) {
    self.init(size.longName, factor: ContentSizeTable.apple.factor(of: size))
  }

  /// The sizes of a list: names of Dynamic Type such as `xxl` or `xxLarge`, or factors from 0.1 to 10.
  public static func named(_ list: String) throws(AuditError) -> [ContentScale] {
    var scales: [ContentScale] = []
    for word in list.split(separator: ",") {
      let name = String(word.filter { $0 != " " })
      do throws(JSONFault) {
        switch try ContentSizeChoice(name) {
        case .step(let size): scales.append(ContentScale(size))
        case .factor(let factor): scales.append(ContentScale(name, factor: factor))
        }
      } catch {
        throw AuditError(.badValue, "'\(name)'", error.message)
      }
    }
    return scales
  }
}
