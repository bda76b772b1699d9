import ConstraintLayout
import Copyfit
import Proofing
import ScreenProofs

/// `copyfit layout`: a screen's frames from a layout document.
enum LayoutCommand: Command {
  static let name = "layout"
  static let summary = "lay out a screen of labels, fields and boxes by rules between their edges"
  static let about = """
    Reads a layout document (- is standard input), solves it for a screen, and prints the frame of every item, in
    points from the left and the top, and the size and lines of every text. A document:

      {"styles": {"title": {"size": 22, "maxLines": 0}},
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

    Items are container, guide, label, field, content (of the app, such as an image), bar and scroll; "in" names the
    container of an item. The screen is root; safeArea is the part that bars and device leave free. Rules relate edges:
    leading, trailing, left, right, centerX, top, bottom, centerY, width, height, firstBaseline, lastBaseline. Relations
    are <=, == and >=; a priority of 1000, the default, is required; below it, a stronger rule never loses to any
    number of weaker ones. "hug" (250) is the priority at which an item is no larger than its content, "resist" (750) that at
    which it is no smaller. Arrangements stand for several rules: stack, row, fill, center, aspect, autoresize. Positions
    are counted from the leading and upper edge of the nearest common container. Rules in sets apply with --set. A JSON
    Schema for editors is Documentation/layout.schema.json.
    A style with "hyphenate": true divides words by the dictionary of the label's language; where none is installed, a
    warning says so and words stay whole.

    With --json one line: {"frames": {"name": [x, y, width, height], ...}, "texts": {"name": {"size": 17, "lines": 2},
    ...}, "problems": [{"kind": "clipped", "items": ["title", "card"], "amount": 4.5, "message": "..."}]}; kinds are
    clipped, overlap, ambiguous, conflict, truncated and unsolved; amounts are points. Where fonts of the system were
    named, "fonts" names their files. --explain adds "explanations":
    [{"edge": "title.leading", "value": 32, "reasons": [{"rule": "...", "movement": 1}]}]: the movement is how far one
    [{"edge": "title.leading", "value": 32, "reasons": [{"rule": "...", "movement": 1}]}]: the movement is how far the
    edge moves when the right side of the rule, or the size of a content, grows by one point.
    Exit status: 1 where there are problems; 65: the document or a font is broken; 66: a file is not there.
    """
  static let options = [
    OptionSpec("--size", "WxH", "the size of the screen in points, such as 375x667"),
    OptionSpec("--locale", "TAG", "the language of the texts, such as de; default: each text's first"),
    OptionSpec("--direction", "DIR", "ltr or rtl; default: that of the locale"),
    OptionSpec("--safe-area", "T,L,B,R", "the insets of the device: top, left, bottom, right"),
    OptionSpec("--scale", "S", "round the frames to whole pixels, S per point"),
    OptionSpec("--set", "NAME", repeatable: true, "apply the rules of this set as well"),
    OptionSpec("--explain", "ITEM.EDGE", repeatable: true, "say why an edge is where it is"),
    OptionSpec(
      "--font", "FILE", repeatable: true,
      "a font, then further ones for what it lacks; \(FontChoice.names); default: the document's fonts, or the shipped ones"
    ),
    OptionSpec("--proof", "FILE", "draw the screen into a .svg, .png or .pdf file"),
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
    for warning in request.hyphenationWarnings { Console.printError("warning: \(warning)") }
    let answer = try LayoutAnswer(request, arguments)
    if let proof { try proof.write(try answer.drawing) }
    try Console.print(arguments.has("--json") ? answer.json : answer.text)
    return answer.status
  }
}

extension LayoutAnswer {
  /// The screen with its problems marked; notes are set in the shipped fonts.
  fileprivate var drawing: Drawing {
    get throws(ToolError) { ScreenProof(of: screen, labels: try FontChoice(paths: nil).typesetter()).drawing }
  }
}
