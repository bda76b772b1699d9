import Foundation
import LayoutDocuments
import Testing
import _TestSupport

/// Documents made at random from the tables: the schema and the reader agree about all of them.
@Suite struct DescribedDocumentTests {
  private let schema: JSONSchema
  private static let count = Repository.isFullTest ? 10_000 : 300

  init() throws { schema = try JSONSchema(Data(LayoutSchema.document.utf8)) }

  @Test func validOnesPassBothAndReadBackEqual() throws {
    var random = SplitMix64(for: "valid documents")
    for _ in 0..<Self.count {
      let json = DescribedDocument(using: &random).json
      let faults = try schema.faults(in: Data(json.utf8))
      #expect(faults == [], "\(json)")
      let document = try #require(try? LayoutDocument(json: json), "\(json)")
      let again = try LayoutDocument(json: document.json)
      let isEqual = again == document && again.json == document.json
      #expect(isEqual, "\(json)")
      let writtenFaults = try schema.faults(in: Data(document.json.utf8))
      #expect(writtenFaults == [], "\(document.json)")
    }
  }

  @Test func onesWithAFaultFailBothAtTheSamePlace() throws {
    var random = SplitMix64(for: "faulty documents")
    for _ in 0..<Self.count {
      let described = DescribedDocument(faulty: &random)
      let (json, fault) = (described.json, try #require(described.fault))
      let place = fault.place.isEmpty ? fault.key : "\(fault.place).\(fault.key)"
      let error = #expect(throws: LayoutDocumentError.self, "\(json): \(fault)") {
        try LayoutDocument(json: json)
      }
      let culprit = error?.culprit ?? ""
      let isThere = culprit == place || culprit.hasPrefix("\(place).") || culprit.hasPrefix("\(place)[")
      #expect(isThere, "\(json): \(culprit), not \(fault)")
      let faults = try schema.faults(in: Data(json.utf8))
      #expect(faults.contains { isAbout(fault.place, fault.key, $0) }, "\(json): \(faults), \(fault)")
    }
  }

  /// Whether a fault of the schema is that of a key: of its value, of it as a member of its object, or as one that is missing.
  private func isAbout(_ place: String, _ key: String, _ fault: String) -> Bool {
    let object = place.isEmpty ? "" : ".\(place)"
    return fault.contains("\(object).\(key) ")
      || ["required", "additionalProperties"].contains { fault.hasSuffix("\(object) \($0): \(key)") }
  }
}
