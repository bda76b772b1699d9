import Foundation
import StrictJSON
import Testing
import TextDocuments
import _TestSupport

/// Requests made at random from the rows: the schema and the reader agree about all of them.
@Suite struct RandomRequestTests {
  private let schema: JSONSchema
  private static let count = 10_000

  init() throws { schema = try JSONSchema(Data(TextRequest.schema.document.utf8)) }

  /// The fault that the reader finds; nil where there is none.
  private func readersFault(_ json: String) throws -> JSONFault? {
    var reader = JSONReader(Array(json.utf8)[...])
    let document = try reader.document()
    guard case .object(let members) = document.content else { return document.bad("not an object") }
    do throws(JSONFault) {
      let values = try PropertyValues(members, TextRequest.properties)
      let operation = values["op"].flatMap { try? $0.choice(PropertyScope.Operation.self) }
      // Without an operation that is known, what is asked is an error of its own.
      guard let operation else { return JSONFault(.badValue, "op", "unknown") }
      let request = try values.request(operation)
      return request.text == nil && operation != .group ? JSONFault(.badValue, "text", "is missing") : nil
    } catch {
      return error
    }
  }

  @Test func validOnesPassBoth() throws {
    var random = SplitMix64(for: "valid requests")
    for _ in 0..<Self.count {
      let json = RandomRequest(using: &random).json(using: &random)
      let faults = try schema.faults(in: Data(json.utf8))
      #expect(faults == [], "\(json)")
      let fault = try readersFault(json)
      #expect(fault == nil, "\(json)")
    }
  }

  @Test func onesWithAFaultFailBothAtTheSamePlace() throws {
    var random = SplitMix64(for: "faulty requests")
    for _ in 0..<Self.count {
      let request = RandomRequest(faulty: &random)
      let (json, key) = (request.json(using: &random), request.fault?.key ?? "")
      let fault = try #require(try readersFault(json), "\(json)")
      #expect(fault.culprit.prefix { $0 != "." && $0 != "[" } == key, "\(json): \(fault)")
      let faults = try schema.faults(in: Data(json.utf8))
      #expect(faults.contains { isAbout(key, $0) }, "\(json): \(faults), \(request.fault?.why ?? "")")
    }
  }

  /// Whether a fault of the schema is that of a key: of its value, of it as a member of the request, or as one that is missing.
  private func isAbout(_ key: String, _ fault: String) -> Bool {
    fault.hasPrefix(" properties: .\(key) ")
      || ["dependencies: of", "required:", "additionalProperties:"].contains {
        fault.hasSuffix(" \($0) \(key)")
      }
  }
}
