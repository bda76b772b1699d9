import StrictJSON
import TextDocuments

/// `copyfit batch`: JSON Lines in, JSON Lines out.
enum BatchCommand: Command {
  static let name = "batch"
  static let summary = "answer many requests, one JSON object a line, in order, on all cores"
  static let about = """
    Reads requests from standard input, one JSON object a line, and writes one answer a line for each, in order, as soon
    as it is ready. Blank lines are skipped. What is asked for is the op:

      fit      the largest size at which a text fits a box
      measure  the lines of a text at a size
      group    the largest size at which several texts fit: "texts": ["...", {"id": any, "text": "...", "width": 80}, ...],
               each a string, or an object with what differs from the request, as a line of fit --group. The answer is
               that of fit --group --json
      curve    the widths that a text needs: {"steps": [{"lines": 1, "width": 12.5}, ...]}, the narrowest for each number
               of lines, in em; up to maxLines, or \(CurveAnswer.mostLines) lines
      carets   as measure, and each line has "carets": [[offset, x], ...]; a line that a terminator at the end begins is
               "openLine": {"top": ..., "height": ..., "carets": [[offset, x]]}
      layout   a screen. {"op": "layout", "name": "card", "document": {...}} keeps a layout document for later lines, and
               answers "outcome": "named"; a second one replaces it. {"op": "layout", "layout": "card", "size": [375, 667],
               "locale": "de", "texts": {"title": "..."}} answers as layout --json; further keys are direction, safeArea,
               scale, traits, contentSize, scroll, sets, explain, fonts, offsets, glyphs. A line sees the documents of
               the lines before it; "document" in place of "layout" is solved at once. Paths of fonts start at the
               current folder

    A request about a text:

      {"id": any, "op": "fit" or "measure", "text": "...", "fonts": ["FILE", ...], "family": "Inter", "weight": 600,
       "stretch": 75, "slant": "italic", "size": 16, "width": 320, "height": 120, "maxLines": 2, "minSize": 1,
       "maxSize": 1000, "step": 0.5, "sizes": [11, 13, 17], "language": "de", "direction": "auto",
       "lineHeight": "normal" or "perLine" or 1.2 or "18pt", "tracking": 0, "wordSpacing": 0, "wrap": "word",
       "strictness": "normal", "features": {"liga": 0}, "variations": {"wght": 700}, "insets": [top, left, bottom, right],
       "align": "start", "verticalAlign": "top", "glyphs": false, "truncate": "tail" or "middle" or "head",
       "truncateAt": "grapheme" or "word", "ellipsis": "…", "hyphenate": true, "hyphenateBefore": 2,
       "hyphenateAfter": 3, "leaveCapitalized": true, "hyphenationExceptions": ["ta-ble"],
       "hyphenationDictionary": "FILE", "breaking": "greedy" or "balanced" or "pretty" or "optimal",
       "trim": "none" or "cap" or "ex" or "ink", "justifySpaces": 300, "justifyLetters": 20, "justifyLastLine": true,
       "indent": 1.5, "hangingIndent": 2, "shape": "ellipse" or "circle" or "rectangle" or {"polygon": [[x, y], ...]},
       "keepClear": [[x, y, width, height], ...], "markup": true,
       "spans": [{"start": 0, "end": 5, "scale": 1.5, "weight": 700, ...}],
       "boxes": [{"at": 12, "width": 20, "height": 20, "baseline": 4}],
       "levers": [{"tracking": -20}, {"wordSpacing": -50}, {"wdth": 85}, {"leading": 0.9}, {"hyphenate": true}],
       "explain": true, "policies": [{"name": "short", "maxLines": 1, "minSize": 14}, {"maxLines": 2}, ...],
       "fitPerLine": true, "hangingPunctuation": "none" or "start" or "end" or "both",
       "opticalSizing": "auto" or "none", "pixelsPerPoint": 2, "strut": true,
       "offsets": "utf8" or "utf16" or "scalars"}

    Required are op, text and, to measure and for carets, size; the others mean what the options of fit and measure mean.
    size belongs to measure; height, minSize, maxSize, step, sizes, insets, levers, policies, fitPerLine, explain, shape,
    keepClear and verticalAlign to fit; the other operation ignores
    them. maxLines belongs to fit, and measure refuses it unless it truncates; without it there is no limit. With truncate a text that fits
    at no allowed size is cut at the smallest, and measure obeys height and maxLines; "cut" tells what was left out.
    The justify... keys need "align": "justify".
    Levers save room before letters get smaller, in their order; the answer's "levers" are [{"tracking": -12, "size": 17},
    ...], with the size that each led to.
    Of policies the first that works is taken; the answer's "policy" is its name, or its number from 1. What a policy does
    not give is the request's. They may differ in sizes, maxLines, lineHeight, insets, places, truncation, breaking and trim.
    With fitPerLine every line is as large as the width allows: the text's own lines, or as many as maxLines, of about even
    sizes. Each of the answer's lines has its "size" and "nextSize", and "size" is the smallest.
    With explain a fit has "limit": {"line": 1, "text": "...", "charactersToCut": 5 or null, "sizePerWidth": 0.1,
    "sizePerHeight": 0}: which line limits the size, from 0, what of it, how many characters to cut at the end for the
    largest size, where one is given, and how many points of size a point of width and of height more would buy. sizes excludes minSize, maxSize and step. Unknown keys are errors. Of fonts, FILE#2 is face 2
    of a collection, from 0 on, FILE#Bold the instance Bold, FILE#wght=650 a place on an axis, FILE#2:Bold both, a folder
    all fonts in it; 'DejaVu Sans:bold' or 'Inter:600:italic' a font of the system. A family is one of the system, with
    weight, stretch and slant as numbers or words; what it lacks of the text comes from the system's other fonts. fonts
    and family exclude each other. The answer:

      {"id": ..., "outcome": "fits" or "truncated" or "cannotFit" or "measured", "size": 23.4375, "width": ..., "height": ...,
       "lineCount": 3, "limitedBy": "maxSize" or "word" or "width" or "lines" or "height" or null, "nextSize": ...,
       "missing": [offsets of characters without a glyph],
       "fonts": ["FILE#wght=600", ...] where some are of the system: named as fonts, they give the same answer,
       "lines": [{"start": 0, "end": 12, "x": 0, "y": ..., "width": ..., "ascent": ..., "descent": ...,
                  "baseline": ...}, ...]}

    An answer with "isMonotone": false is about a text of which a larger box may get a smaller size, such as one with tabs
    or in a shape. x and y are where the line's glyphs begin, from the top left corner of the box; a line that ends in a hyphen which
    shows only there has "hyphen": true, one that is too wide "tooWide": true. With "glyphs": true lines have "runs":
    [{"face": "NotoSans-Regular", "file": ..., "index": 0, "size": 16, "glyphs": [[id, x, y], ...]}, ...], from left to
    right, all that is needed to draw them; a variable font's have "variations" too. An answer whose style changes
    nothing in part, as no font that sets the text knows it, has "warnings": ["...", ...].

    A line that ends in a hyphen which the text does not hold has "hyphen": true besides; the last line of a text that was
    cut "cut": true. Lines of texts with spans or boxes have "spans": [{"start", "end", "id", "link"}, ...] and "boxes":
    [{"at", "id", "x", "y", "width", "height"}, ...]. With "trim": "ink" the answer
    has "ink": {"x": ..., "y": ..., "width": ..., "height": ...}, the box around all that is painted, from the box's top left.
    Width and height are the text block's, in points; offsets count bytes of UTF-8, or what "offsets" or
    --offsets says, JSON's escapes undone; numbers are the shortest decimals that read back the same, whole ones without a
    fraction. id is echoed as it was written; an answer to a request without one has "line": 3 in its place, from 1, blank
    lines counted. A line that cannot be answered gets {"id": ..., "error": {"code": "...", "message": "..."}}, with one of the codes
    badJSON, badText, unknownKey, badValue, fontNotFound, fontUnreadable, unknownAxis, limit, dictionaryNotFound,
    dictionaryUnreadable, and the rest goes on.
    Texts may have \(Request.longestText >> 20) MiB, lines \(RequestAnswerer.longestLine >> 20) MiB.
    Exit status 65: a line had an error.
    """
  static let options =
    [
      OptionSpec("--jobs", "N", "how many requests are answered at once; default: the number of processors")
    ] + OptionSpec.options(["offsets"])
    + ProofFile.options(
      "the first \(ProofCollector.mostProofs) answers, or as many as there is room for, each in its box,"
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

  static func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    try arguments.expectNoOperands("batch reads standard input: copyfit batch < FILE")
    let (file, proof) = (try ProofFile(arguments), arguments.has("--proof") ? ProofCollector() : nil)
    // Checked before the work, so that a file that cannot be written is reported at once.
    try file?.check()
    if FileDescriptor.input.isTerminal {
      Console.printError("type requests, one JSON object per line; end with Control-D")
    }
    let run = BatchRun(
      RequestAnswerer(proof: proof, offsets: try offsets(arguments)), jobs: try LineCommand.jobs(arguments),
      progress: .ifVisible,
      write: LineCommand.write)
    let status: ExitStatus
    do throws(SystemError) {
      status = try run.answerAll(of: .input)
    } catch {
      throw ToolError(reading: "-", error)
    }
    if let proof {
      try file?.write(try proof.drawing())
      if let warning = proof.warning { Console.printError("warning: \(warning)") }
    }
    return status
  }

  /// What offsets count in requests that do not say; nil where it is not given.
  private static func offsets(_ arguments: Arguments) throws(ToolError) -> JSONValue? {
    do throws(ToolError) {
      let values = try PropertyValues(arguments)
      do throws(JSONFault) { _ = try values.request(.fit) } catch { throw ToolError(error) }
      return values["offsets"]
    } catch {
      throw error.namingOption
    }
  }
}
