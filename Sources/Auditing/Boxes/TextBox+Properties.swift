internal import Hyphenation
internal import StrictJSON
package import TextDocuments
internal import Typesetting
internal import Typography

extension TextBox: Described {
  package init() { self.init("") }

  /// The columns of a table of boxes: those of the box, and the properties of texts, lines and fonts.
  ///
  /// The language is that of the catalog, and an installed dictionary divides its words.
  package static let properties = PropertyTable<TextBox>(
    [
      Property("key", \.key, .text("KEY", sample: "button.*"), "the key, or a pattern with * for any letters")
        .required(),
      Property("width", \.width, Codec.boxLength.optional("no limit"), "the width"),
      Property("height", \.height, Codec.boxLength.optional("no limit"), "the height"),
      Property("lines", \.lines, .maxLines, "the most lines").option("--max-lines"),
      Property(
        "size", \.sizes, .sizes, "the size of the letters; a range shrinks before a text does not fit"),
      Property("markup", \.markup, .markup, "the texts have tags; as in a request"),
      Property(
        "mnemonic", \.mnemonic, .choice("MARK"),
        "the mark before the letter that a keyboard chooses a text by; it is not measured, and a doubled one is itself"
      ),
      Property(
        "values", \.valueWords, .placeholderValues,
        "what the placeholders of the texts are filled with, as {name}=Ada; before the values of the audit"
      ).inSwift("TextBox.values"),
      .preset(letters: \.text, lines: \.block),
    ] + FontChoice.properties.lifted(\.fontChoice)
      + TextStyle.properties.without(["language"]).lifted(\.text)
      + BlockStyle.properties.applying(to: .measure).lifted(\.block)
      + TruncationChoice.properties.lifted(\.truncationChoice)
      + HyphenationChoice.properties.without(["hyphenationDictionary"]).lifted(\.hyphenation))

  package var contradiction: String? {
    block.trim == .ink && (block.indents != .none || text.kinsoku == .pushIn)
      ? "a box with indents, or with lines that push in, cannot be trimmed to its ink; choose cap or ex" : nil
  }

  private var valueWords: [String] {
    get { values.map { "\($0)=\($1)" }.sorted() }
    set {
      for word in newValue {
        let sign = word.firstIndex(of: "=") ?? word.endIndex
        values[String(word[..<sign])] = String(word[sign...].dropFirst())
      }
    }
  }

  private var truncationChoice: TruncationChoice {
    get { TruncationChoice(truncation) }
    set { truncation = newValue.truncation }
  }
}

extension Codec where Value == [String] {
  /// Placeholders with their values.
  fileprivate static var placeholderValues: Codec {
    .texts("NAME=TEXT", "values such as {name}=Ada", sample: "{name}=Ada") { (json) throws(JSONFault) in
      let word = try json.string()
      guard let sign = word.firstIndex(of: "="), sign > word.startIndex else {
        throw json.bad("'\(word)' names no placeholder; give such as {name}=Ada")
      }
      return word
    }
  }
}

extension Codec where Value == BoxLength {
  /// Points, or a share of a device's side.
  fileprivate static var boxLength: Codec {
    .word(
      "LENGTH", "a length; give points, or such as 100% - 32", word: #"{"type": "string"}"#,
      number: #"{"type": "number", "minimum": 0}"#, samples: ["120", #""100% - 32""#],
      badSamples: ["-1", #""wide""#, #""0x64""#, #""0x10%""#], { BoxLength($0) },
      write: { $1.string($0.description) })
  }
}

extension Codec where Value == ClosedRange<Double> {
  /// One size, or the least and the greatest.
  fileprivate static var sizes: Codec {
    .word(
      "SIZES", "a size; give points such as 17, or a range such as 11-17", word: #"{"type": "string"}"#,
      number: #"{"type": "number"}"#, samples: ["17", #""11-17""#],
      badSamples: ["0", #""17-11""#, #""0x11""#],
      { word in
        let ends = word.split(whereSeparator: { $0 == "-" || $0 == "–" }).map {
          Double(decimal: $0.filter { $0 != " " }) ?? 0
        }
        guard (1...2).contains(ends.count), ends.allSatisfy({ (0.01...10_000).contains($0) }),
          ends[0] <= ends[ends.count - 1]
        else { return nil }
        return ends[0]...ends[ends.count - 1]
      },
      write: { sizes, json in
        json.string("\(sizes.lowerBound.shortest)-\(sizes.upperBound.shortest)")
      })
  }
}
