import StrictJSON
import TextDocuments
import Requests

/// `copyfit batch`: JSON Lines in, JSON Lines out.
enum BatchCommand: Command {
  static let name = "batch"
  static let summary = "answer many requests, one JSON object a line, in order, on all cores"
  static let about = """
    Reads requests from standard input, one JSON object a line, and writes one answer a line for each, in order, as soon
    as it is ready. Blank lines are skipped. A line that cannot be answered gets an error, and the rest goes on. What is
    asked for is the op:

      fit      the largest size at which a text fits a box
      measure  the lines of a text at a size
      group    the largest size at which several texts fit: "texts": ["...", {"id": any, "text": "...", "width": 80}, ...],
               each a string, or an object with what differs from the request, as a line of fit --group. The answer is
               that of fit --group --json
      curve    the widths that a text needs: {"steps": [{"lines": 1, "width": 12.5}, ...]}, the narrowest for each number
               of lines, in em; up to maxLines, or \(CurveAnswer.maxLines) lines
      carets   as measure, and each line has "carets": [[offset, x], ...]; a line that a terminator at the end begins is
               "openLine": {"top": ..., "height": ..., "carets": [[offset, x]]}. In vertical text each has its y, and the
               line that begins its left and width
      layout   a screen. {"op": "layout", "name": "card", "document": {...}} keeps a layout document for later lines, and
               answers "outcome": "named"; a second one replaces it. {"op": "layout", "layout": "card", "size": [375, 667],
               "locale": "de", "texts": {"title": "..."}} answers as layout --json. A line sees the documents of the lines
               before it; "document" in place of "layout" is solved at once. Paths of fonts start at the current folder

    Below are the keys of a request: what their values count, the value where none is given, and what they do.
    copyfit help KEY has which values there are, what else a key needs, and an example. Keys of other operations on texts
    are ignored. Unknown keys are errors, and so are keys of layouts in a request about a text, and those of texts in one
    about a layout.

    \(PropertyPage.table(Vocabulary.batch))

    A font: \(FontChoice.names).
    Of policies the first that works is taken; what one does not give is the request's.
    Texts may have \(Request.longestText >> 20) MiB, lines \(RequestAnswerer.longestLine >> 20) MiB.

    Answer
    \(Help.table(answer))

    Lengths are points, from the top left corner of the box; offsets count bytes of UTF-8, or what "offsets" or --offsets
    says, JSON's escapes undone; numbers are the shortest decimals that read back the same, whole ones without a fraction.
    Exit status 65: a line had an error.
    """

  /// The members of an answer.
  private static let answer = [
    ("id", "as it was written in the request"),
    (
      "line",
      "in place of id, where the request has none: the number of its line, from 1, blank lines counted"
    ),
    ("outcome", "fits, truncated, cannotFit or measured"),
    ("size, nextSize", "the largest size that fits, and the next one, which does not"),
    ("limitedBy", "why the next size does not fit: maxSize, word, width, lines, height; or null"),
    ("width, height, lineCount", "of the block of lines"),
    ("writingMode", "verticalRL or verticalLR where lines are columns"),
    (
      "lines",
      "each with start, end, x, y, width, ascent, descent, baseline; a column has length in place of width, and x and baseline "
        + "are its middle, y its top; where it is so hyphen (one that shows only there), "
        + "cut, tooWide; with fitPerLine size and nextSize; with spans or boxes those with their id, link, x, y, width, height"
    ),
    (
      "lines[].runs",
      "with glyphs: face, file, index, size, variations and [id, x, y] of every glyph, from left to right; in columns from the "
        + "top down, with turned: true where each glyph is turned clockwise by a right angle about its origin, and "
        + "xScale where each is narrower than the face has it"
    ),
    ("missing", "the offsets of characters without a glyph"),
    ("fonts", "the files, where some are of the system; named as fonts they give the same answer"),
    ("isMonotone", "false where a larger box may get a smaller size, such as with tabs or in a shape"),
    ("levers", "the levers pulled, each with how far, and the size that led to"),
    (
      "policy",
      "the name of the policy taken, or its number from 1; with its text, where it has one of its own"
    ),
    (
      "limit",
      "with explain: the line that limits the size, from 0, its text, charactersToCut for the largest size, sizePerWidth and "
        + "sizePerHeight, the points of size that a point more would buy"
    ),
    ("ink", "with trim ink: the rectangle around all that is painted"),
    ("warnings", "parts of the style that change nothing, as no font that sets the text knows them"),
    (
      "error",
      "in place of all but id: a message and a code: badJSON, badText, unknownKey, badValue, fontNotFound, fontUnreadable, "
        + "unknownAxis, limit, dictionaryNotFound, dictionaryUnreadable"
    ),
  ]

  static let options =
    [
      OptionSpec("--jobs", "N", "how many requests are answered at once; default: the number of processors")
    ] + OptionSpec.options(["offsets"])
    + ProofFile.options(
      "the first \(ProofCollector.maxProofs) answers, or as many as there is room for, each in its box,"
    ) + [
      OptionSpec("--help", help: "this page")
    ]
  static let examples = [
    #"echo '{"id": 1, "op": "fit", "text": "Hello, world", "width": 120, "height": 40}' | copyfit batch"#,
    #"echo '{"id": 2, "op": "measure", "text": "Hello, world", "size": 17}' | copyfit batch --jobs 1"#,
    #"copyfit batch < requests.jsonl > answers.jsonl"#,
    #"copyfit batch --proof answers.pdf < requests.jsonl"#,
    #"echo '{"op": "group", "texts": ["Save", "Speichern"], "width": 96, "maxLines": 1}' | copyfit batch"#,
    #"echo '{"op": "carets", "text": "Ink 😀", "size": 17, "offsets": "utf16"}' | copyfit batch"#,
  ]

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    try arguments.expectNoOperands("batch reads standard input: copyfit batch < FILE")
    let (file, proof) = (try ProofFile(arguments), arguments.has("--proof") ? ProofCollector() : nil)
    // Checked before the work, so that a file that cannot be written is reported at once.
    try file?.check()
    if FileDescriptor.input.isTerminal {
      Console.printError("type requests, one JSON object per line; end with Control-D")
    }
    let run = BatchRun(
      BatchAnswerer(proof: proof, offsets: try offsets(arguments)), jobs: try LineCommand.jobs(arguments),
      progress: .ifVisible,
      write: LineCommand.write)
    let status: ExitStatus
    do throws(SystemError) {
      status = try run.answerAll(of: .input)
    } catch {
      throw RequestError(reading: "-", error)
    }
    if let proof {
      try file?.write(try proof.sheet())
      if let warning = proof.warning { Console.printError("warning: \(warning)") }
    }
    return status
  }

  /// What offsets count in requests that do not say; nil where it is not given.
  private static func offsets(_ arguments: Arguments) throws(RequestError) -> JSONValue? {
    do throws(RequestError) {
      let values = try PropertyValues(arguments)
      do throws(JSONFault) { _ = try values.request(.fit) } catch { throw RequestError(error) }
      return values["offsets"]
    } catch {
      throw error.namingOption
    }
  }
}
