import Copyfit
import StrictJSON
import TextDocuments
import Requests

/// `copyfit hyphenate`: which dictionaries there are, and how they divide words.
enum HyphenateCommand: Command {
  static let name = "hyphenate"
  static let summary = "list the hyphenation dictionaries, or show how one divides words"
  static let about = """
    Without words, lists the dictionaries found on this machine, by language. With words, shows where the dictionary of
    the --language allows hyphens; a word that is spelled otherwise when it is divided is shown so in brackets, as in
    a[sz-sz]ony. The same options with --hyphenate make fit, measure and batch divide words.

    With --json one object a line for each: {"language": "de-AT", "path": "..."}, or for words {"word": "asszony",
    "points": [{"offset": 2, "start": 1, "end": 2, "before": "sz", "after": ""}]}; offset is where the next line
    starts, in bytes of UTF-8 or what --offsets says, and the rest is there only where letters change: before and after
    the hyphen those stand in place of what is from start to end.
    Exit status: 65 where a dictionary is broken, 66 where there is none for the language.
    """
  static let options =
    [
      OptionSpec("--language", "TAG", "the language of the words, such as de")
    ] + OptionSpec.options(HyphenationChoice.properties.keys.filter { $0 != "hyphenate" } + ["offsets"]) + [
      OptionSpec("--json", help: "print one JSON object a line"),
      OptionSpec("--help", help: "this page"),
    ]
  static let examples = [
    "copyfit hyphenate", "copyfit hyphenate hyphenation --language en",
    "copyfit hyphenate hyphenation --language en --hyphenate-before 4 --json",
  ]

  private static let missingLanguage = RequestError(
    .usage, "--language", "is missing; words are divided by the rules of one, as in --language de")

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    guard !arguments.operands.isEmpty else { return try list(arguments) }
    do throws(RequestError) {
      var values = try PropertyValues(arguments)
      values.set("hyphenate", .flag(true))
      guard values.has("language") else { throw missingLanguage }
      let request = try Self.request(values)
      guard let language = request.style.language else { throw missingLanguage }
      let hyphenator = try Hyphenators.hyphenator(request.hyphenation, language)
      for word in arguments.operands {
        let points = hyphenator.points(in: word, language: language)
        try Console.print(
          arguments.has("--json")
            ? json(TextOffsets(word, request.offsets), word, points) : text(word, points) + "\n")
      }
      return .done
    } catch {
      throw error.namingOption
    }
  }

  private static func request(_ values: PropertyValues<TextRequest>) throws(RequestError) -> TextRequest {
    var request = TextRequest()
    do throws(JSONFault) { try values.read(into: &request) } catch { throw RequestError(error) }
    return request
  }

  private static func list(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    let found = InstalledDictionary.all
    guard !found.isEmpty else {
      throw RequestError(
        .dictionaryNotFound, InstalledDictionary.folders.joined(separator: ", "),
        "no hyphenation dictionary here; install one, on Debian hyphen-en-us, or set COPYFIT_HYPHENATION")
    }
    if arguments.has("--json") {
      for dictionary in found { try Console.print(json(dictionary)) }
    } else {
      try Console.print(Help.table(found.map { ($0.language.tag, $0.path) }) + "\n")
    }
    return .done
  }
}

extension HyphenateCommand {
  private static func text(_ word: String, _ points: [HyphenationPoint]) -> String {
    var (text, start, bytes) = ("", 0, Array(word.utf8))
    for point in points {
      let range = point.change?.range ?? point.offset..<point.offset
      text += String(decoding: bytes[start..<range.lowerBound], as: UTF8.self)
      text += point.change.map { "[\($0.before)-\($0.after)]" } ?? "-"
      start = range.upperBound
    }
    bytes.removeFirst(start)
    return (text + String(decoding: bytes, as: UTF8.self)).printable
  }

  private static func json(_ dictionary: InstalledDictionary) -> String {
    JSONWriter.line { json in
      json.string("language", dictionary.language.tag)
      json.string("path", dictionary.path)
    }
  }

  private static func json(
    _ offsets: TextOffsets, _ word: String, _ points: [HyphenationPoint]
  ) -> String {
    JSONWriter.line { json in
      json.string("word", word)
      json.objects("points", points) { $1.writeMembers(offsets, to: &$0) }
    }
  }
}

extension HyphenationPoint {
  fileprivate func writeMembers(_ offsets: TextOffsets, to json: inout JSONWriter) {
    json.number("offset", offsets.offset(ofByte: offset))
    guard let change else { return }
    json.number("start", offsets.offset(ofByte: change.range.lowerBound))
    json.number("end", offsets.offset(ofByte: change.range.upperBound))
    json.string("before", change.before)
    json.string("after", change.after)
  }
}
