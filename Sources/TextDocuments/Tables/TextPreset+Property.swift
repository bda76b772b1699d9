internal import StrictJSON
package import Typesetting
internal import Typography

extension Property {
  /// A preset, which says how letters and lines are set where nothing else is given.
  package static func preset(
    letters: any WritableKeyPath<Root, TextStyle> & Sendable,
    lines: any WritableKeyPath<Root, BlockStyle> & Sendable
  ) -> Property {
    let codec = Codec<TextPreset, Root.Context>.choice("NAME")
    return Property(
      presetKey,
      "what the text is for; as East Asia and Arabic set it: heading has even lines between phrases, paragraph both edges and "
        + "an indent, caption no short last line, subtitle even lines in the middle; what is given besides counts",
      codec.form
    ) { (json, context, root) throws(JSONFault) in
      let preset = try codec.read(json, context)
      root[keyPath: letters] = TextStyle(preset: preset)
      root[keyPath: lines] = BlockStyle(preset: preset)
    }.readFirst.inSwift("TextStyle.init(preset:language:)").notIn(
      .policies, because: "a text is prepared once for all ways")
  }
}

/// The key of a preset.
package let presetKey = "preset"
