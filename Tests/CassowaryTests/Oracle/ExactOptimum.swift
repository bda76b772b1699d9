import Foundation
import _TestSupport

/// A system with the exact optimum of each level, as `Scripts/exact-optima` found it in whole numbers.
struct ExactOptimum: Decodable {
  let system: LinearSystem
  /// The least sum of violations of each priority, the highest first.
  let levels: [(priority: Int, sum: Double)]

  /// All that are recorded in a file of `Tests/Systems`.
  static func recorded(in file: String) throws -> [ExactOptimum] {
    let data = try Data(contentsOf: URL(filePath: "\(Repository.systems)/\(file)"))
    return try data.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Self.self, from: $0) }
  }

  private enum Key: CodingKey { case variables, rows, levels }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    system = LinearSystem(
      variableCount: try object.decode(Int.self, forKey: .variables),
      rows: try object.decode([Row].self, forKey: .rows))
    levels = try object.decode([[Double]].self, forKey: .levels).map { (Int($0[0]), $0[1]) }
  }
}

extension Row: Decodable {
  init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    let terms = try parts.decode([[Double]].self).map { ($0[0], Int($0[1])) }
    self.init(
      terms, try parts.decode(Double.self), try parts.decode(Relation.self), try parts.decode(Int.self))
  }
}

extension Row.Relation: Decodable {}
