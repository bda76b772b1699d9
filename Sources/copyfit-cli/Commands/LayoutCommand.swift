import ConstraintLayout
import Copyfit
import Proofing
import ScreenProofs

/// `copyfit layout`: a screen's frames from a layout document.
enum LayoutCommand: Command {
  static let name = "layout"
  static let summary = "lay out a screen of labels, fields and boxes by rules between their edges"
  static let about = """
    Reads a layout document (- is standard input), solves it for a screen, and prints where everything is, in points
    from the left and the top, and how each text is set. A document:

      {"styles": {"title": {"size": 22, "maxLines": null}},
       "items": [
         {"container": "card"},
         {"label": "title", "in": "card", "style": "title", "text": {"en": "Settings", "de": "Einstellungen"}},
         {"field": "name", "in": "card", "text": "Ada"},
         {"content": "photo", "in": "card", "size": [120, 80]}],
       "rules": [
         "card.leading == root.leading + 16",
         "card.trailing == root.trailing - 16 @ 750",
         "card.top == safeArea.top + 16",
         "title.trailing <= card.trailing",
         "photo.width == 1/3 * card.width",
         {"stack": ["title", "name", "photo"], "axis": "vertical", "spacing": 8, "align": "start"}],
       "sets": {"wide": ["card.width <= 400"]}}

    Items are container, guide, label, field, content (the app's own, such as an image), bar and scroll; "in" says what
    an item is in, the screen being root, and safeArea what bars and device leave of it. Rules hold edges together:
    leading, trailing, left, right, centerX, top, bottom, centerY, width, height, firstBaseline, lastBaseline. Relations
    are <=, == and >=; a priority of 1000 must hold, which is usual, and below that the stronger never loses to any
    number of weaker ones. Besides, "hug" (250) says how firmly an item refuses to be larger than its content, "resist"
    (750) to be smaller. Arrangements stand for several rules: stack, row, fill, center, aspect, autoresize. Positions
    are counted from the leading and upper edge of the nearest common container. Rules in sets count with --set. A JSON
    Schema, which teaches editors all keys, is Documentation/layout.schema.json.

    With --json one line: {"frames": {"name": [x, y, width, height], ...}, "texts": {"name": {"size": 17, "lineCount":
    2, "lines": [...]}, ...}, "problems": [{"kind": "clipped", "items": ["title", "card"], "amount": 4.5, "message":
    "..."}]}; kinds are clipped, overlap, ambiguous, conflict, truncated and unsolved; amounts are points. Lines are
    those of batch, x and y from the left and the top of the screen; the last line that a label has room for, where
    there are more, has "cut": true. --explain adds "explanations": [{"edge": "title.leading", "value": 32, "reasons":
    [{"rule": "...", "movement": 1}]}]: the movement is how far one point more moves the edge, on the right side of a
    rule, or of what a content takes.
    Exit status: 1 where there are problems; 65: the document or a font is broken; 66: a file is not there.
    """
  static let options =
    [
      OptionSpec("--size", "WxH", "the screen's points, such as 375x667"),
      OptionSpec("--locale", "TAG", "the language of the texts, such as de; default: each text's first"),
      OptionSpec("--direction", "DIR", "ltr or rtl; default: that of the locale"),
      OptionSpec("--safe-area", "T,L,B,R", "what the device takes: top, left, bottom, right"),
      OptionSpec("--scale", "S", "put the frames on whole pixels, S to a point"),
      OptionSpec("--set", "NAME", repeatable: true, "also the rules of this set"),
      OptionSpec("--explain", "ITEM.EDGE", repeatable: true, "say why an edge is where it is"),
      OptionSpec(
        "--font", "FILE", repeatable: true,
        "a font, then further ones for what it lacks; \(FontChoice.names); default: the document's fonts, or the shipped ones"
      ),
    ] + ProofFile.options("the screen") + [
      OptionSpec("--glyphs", help: "with --json: also the glyphs of every line, to draw them"),
      OptionSpec("--json", help: "print the answer as one line of JSON"),
      OptionSpec("--help", help: "this page"),
    ]
  static let examples = [
    "copyfit layout Examples/Layouts/form.json --size 375x667 --locale de",
    "copyfit layout Examples/Layouts/form.json --size 375x667 --locale ar --json --proof form.png",
    "copyfit layout Examples/Layouts/card.json --size 320x480 --explain title.trailing",
  ]

  static func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    let proof = try ProofFile(arguments)
    let request = try LayoutRequest(arguments)
    let answer = try LayoutAnswer(request, arguments, try request.typesetter(arguments))
    if let proof { try proof.write(try answer.drawing) }
    try Console.print(arguments.has("--json") ? answer.json : answer.text)
    for warning in answer.warnings { Console.complain("warning: \(warning)") }
    return answer.status
  }
}

extension LayoutAnswer {
  /// The screen with what is wrong marked; what is said of it is set in the shipped fonts.
  fileprivate var drawing: Drawing {
    get throws(ToolError) { ScreenProof(of: screen, labels: try FontChoice(paths: nil).typesetter()).drawing }
  }
}
