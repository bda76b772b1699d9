import Foundation
import LayoutDocuments
import StrictJSON
import Testing
import TextDocuments
import _TestSupport

/// What every row of requests about layouts holds to.
@Suite struct ScreenRequestTests {
  private static let rows = ScreenRequest.properties.rows

  private func value(_ json: String) throws -> JSONValue {
    var reader = JSONReader(Array(json.utf8)[...])
    return try reader.document()
  }

  @Test(arguments: rows.map(\.key)) func samplesAreReadAndWritten(_ key: String) throws {
    let row = try #require(ScreenRequest.properties.row(key))
    #expect(!row.form.samples.isEmpty && !row.help.hasSuffix(".") && row.scope.operations == [.layout])
    let schema = try JSONSchema(Data(row.form.schema.document.utf8))
    var compared = 0
    for sample in row.form.samples {
      var (one, other, json) = (ScreenRequest(), ScreenRequest(), JSONWriter())
      try row.set(try value(sample), (), &one)
      #expect(try schema.faults(in: Data(sample.utf8)) == [], "\(sample)")
      json.object { PropertyTable([row]).write(one, to: &$0) }
      guard case .object(let members) = try value(String(decoding: json.bytes, as: UTF8.self)).content,
        let member = members.first
      else { continue }
      try row.set(member.value, (), &other)
      var again = JSONWriter()
      again.object { PropertyTable([row]).write(other, to: &$0) }
      #expect(again.bytes == json.bytes)
      compared += 1
    }
    // What a request is about is not written with it, and a default is not either.
    let isWritten = !["document", "id", "texts"].contains(key)
    #expect(isWritten ? compared >= max(1, row.form.samples.count - 1) : compared == 0)
  }

  @Test(arguments: rows.map(\.key)) func badSamplesAreRefused(_ key: String) throws {
    let row = try #require(ScreenRequest.properties.row(key))
    for sample in row.form.badSamples {
      var request = ScreenRequest()
      #expect(throws: JSONFault.self, "\(sample)") { try row.set(try value(sample), (), &request) }
    }
  }

  @Test func otherTextsMakeTheSameDocumentAsIfWritten() throws {
    let written = { (text: String) in
      try LayoutDocument(
        json: #"{"items": [{"container": "a"}, {"field": "b", "in": "a", "text": \#(text)}]}"#)
    }
    let member = JSONMember(key: "b", try value(#"{"en": "Ink", "de": "Tinte"}"#))
    #expect(try written(#""x""#).setting(texts: [member]) == written(#"{"en": "Ink", "de": "Tinte"}"#))
    #expect(throws: JSONFault.self) {
      try written(#""x""#).setting(texts: [JSONMember(key: "a", .text("y"))])
    }
  }
}
