import Copyfit
import Foundation
import LayoutDocuments
import StrictJSON
import Testing
import TextDocuments
import _TestSupport

/// Presets: each stands for its properties at every door, and what is given besides counts.
@Suite struct PresetTests {
  /// Each preset, and what it stands for.
  private static let written: [(TextPreset, String)] = [
    (
      .heading,
      #""strictness": "strict", "textAutospace": "normal", "tateChuYoko": 2, "wrap": "phrase", "textSpacingTrim": "trimStart","#
        + #" "breaking": "balanced""#
    ),
    (
      .paragraph,
      #""strictness": "strict", "textAutospace": "normal", "tateChuYoko": 2, "textSpacingTrim": "normal","#
        + #" "kinsoku": "pushIn", "lineHeight": 1.7, "align": "justify", "kashida": 500, "breaking": "optimal", "indent": 1"#
    ),
    (
      .caption,
      #""strictness": "strict", "textAutospace": "normal", "tateChuYoko": 2, "textSpacingTrim": "trimStart","#
        + #" "lineHeight": 1.4, "breaking": "pretty""#
    ),
    (
      .subtitle,
      #""strictness": "strict", "textAutospace": "normal", "tateChuYoko": 2, "wrap": "phrase", "textSpacingTrim": "trimStart","#
        + #" "align": "center", "verticalAlign": "bottom", "breaking": "balanced""#
    ),
  ]
  private static let text = "「世界で一番」美しい図書館、京都に来春オープン（入場無料）。2027年まで"

  private func answer(_ request: String) throws -> [String: Any] {
    let run = try BuiltTool(["batch"], input: request)
    return try #require(run.objects.first, "\(run.output)")
  }

  @Test(arguments: written) func isWhatItStandsFor(_ preset: TextPreset, _ properties: String) throws {
    for op in [#""op": "fit", "height": 90, "maxSize": 30"#, #""op": "measure", "size": 20, "glyphs": true"#]
    {
      let request = #"{"text": "\#(Self.text)", "language": "ja", "width": 300, \#(op), "#
      let (short, long) = (
        try answer(request + #""preset": "\#(preset)"}"#), try answer(request + properties + "}")
      )
      #expect(short as NSDictionary == long as NSDictionary)
      let plain = try answer(request + #""wrap": "word"}"#)
      #expect(short as NSDictionary != plain as NSDictionary, "it changes something")
    }
    // Styles of layouts, and tables of boxes are read by the same row.
    let styles = try [#""preset": "\#(preset)""#, properties].map { properties in
      try LayoutDocument(json: #"{"styles": {"a": {"size": 20, \#(properties)}}}"#).styles
    }
    #expect(styles[0] == styles[1])
  }

  @Test(arguments: TextPreset.allCases) func whatIsGivenBesidesCounts(_ preset: TextPreset) throws {
    // Before it or after it.
    let given = #""wrap": "anywhere", "align": "end", "breaking": "greedy", "lineHeight": "20pt""#
    let name = #""preset": "\#(preset)""#
    for json in ["{\(given), \(name)}", "{\(name), \(given)}"] {
      var reader = JSONReader(Array(json.utf8)[...])
      guard case .object(let members) = try reader.document().content else { return }
      var request = TextRequest()
      try PropertyValues(members, TextRequest.properties).read(into: &request)
      var (style, block) = (TextStyle(preset: preset), BlockStyle(preset: preset))
      style.wrapping = .anywhere
      (block.alignment, block.breaking, block.lineHeight) = (.end, .greedy, .points(20))
      #expect(request.style == style && request.options.block == block)
    }
  }

  @Test func optionsHaveThem() throws {
    let call = ["fit", "--text", Self.text, "--width", "300", "--height", "90", "--language", "ja", "--json"]
    let short = try BuiltTool(call + ["--preset", "subtitle", "--align", "start"])
    let long = try BuiltTool(
      call + [
        "--strictness", "strict", "--text-autospace", "normal", "--wrap", "phrase", "--text-spacing-trim",
        "trimStart", "--vertical-align", "bottom", "--breaking", "balanced",
      ])
    #expect(short.status == 0 && short.output == long.output)
    let wrong = try BuiltTool(call + ["--preset", "headline"])
    #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'heading'"))
  }

  /// It is one for the whole of a group, and for all policies.
  @Test func groupsAndPoliciesHaveOne() throws {
    let group = #"{"op": "group", "width": 300, "height": 90, "texts": ["\#(Self.text)", "夏の音"], "#
    let (short, long) = (
      try answer(group + #""preset": "caption"}"#), try answer(group + Self.written[2].1 + "}")
    )
    #expect(short as NSDictionary == long as NSDictionary)
    let one = try BuiltTool(
      ["batch"],
      input: group.replacing(#""夏の音""#, with: #"{"text": "a", "preset": "caption"}"#) + #""id": 1}"#)
    #expect(one.output.contains("texts[1].preset"), "\(one.output)")
    let policies = #""policies": [{"maxLines": 1, "minSize": 80}, {"maxLines": 3}]}"#
    let fit = #"{"op": "fit", "text": "\#(Self.text)", "language": "ja", "width": 300, "height": 120, "#
    let ways = try [#""preset": "paragraph", "#, Self.written[1].1 + ", "].map {
      try answer(fit + $0 + policies)
    }
    #expect(ways[0] as NSDictionary == ways[1] as NSDictionary && ways[0]["policy"] as? String == "2")
  }
}
