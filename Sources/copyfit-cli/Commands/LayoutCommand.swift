import ConstraintLayout
import Copyfit
import Proofing
import LayoutDocuments
import ScreenProofs
import Requests

/// `copyfit layout`: a screen's frames from a layout document.
enum LayoutCommand: Command {
  static let name = "layout"
  static let summary = "lay out a screen of labels, fields and boxes by rules between their edges"
  static let about = """
    Reads a layout document (- is standard input), solves it for a screen, and prints the frame of every item, in
    points from the left and the top, and the size and lines of every text. A document:

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

    Items are container, guide, label, field, content (of the app, such as an image), bar and scroll; "in" names the
    container of an item. The screen is root; safeArea is the part that bars and device leave free. Rules relate edges:
    leading, trailing, left, right, centerX, top, bottom, centerY, width, height, firstBaseline, lastBaseline. Relations
    are <=, == and >=; a priority of 1000, the default, is required; below it, a stronger rule never loses to any
    number of weaker ones. "hug" (250; 249 for a field's width) is the priority at which an item is no larger than its content, "resist" (750) that at
    which it is no smaller. Arrangements stand for several rules: stack, row, fill, center, aspect, autoresize. A
    container, row, column or grid that nothing else gives a size ends with what is in it, plus its "padding" (12, or [top, leading,
    bottom, trailing]); a member that is an "overlay": true need not be held. Positions
    are counted from the leading and upper edge of the nearest common container. Rules in sets apply with --set. A JSON
    Schema for editors is Documentation/layout.schema.json.
    A style names fonts as a request does, by "fonts", "family", "weight", "stretch", "slant" and "variations": files are
    found from the document's folder, and a family among the layout's fonts before those of the system.
    A style with "hyphenate": true divides words by the dictionary of the label's language; where none is installed, a
    warning says so and words stay whole.

    Numbers, styles, texts and rules can depend on the environment. "values" names numbers that rules, styles, "hug" and
    "resist" use:

      {"values": {"margin": {"when": {"width <= 600": 10, "idiom == tablet": 32}, "else": 24},
                  "type": {"interpolate": "width", "points": [[320, 15], [1280, 21]], "times": "contentScale"}},
       "rules": ["card.leading == root.leading + margin",
                 {"when": "container.width >= 400", "in": "card", "rules": ["photo.width == 1/3 * card.width"]},
                 {"arrange": ["a", "b", "c"], "as": {"when": {"width >= 600": {"grid": 3}}, "else": {"column": 8}}}]}

    "when" of an item says where it is shown, "traits" what it overrides for all below it; "alternatives" are chosen by
    query or, with "choose": "firstThatFits", in order. Queries compare width, height, ratio, container.width and the
    like, horizontalSizeClass, verticalSizeClass, orientation, idiom, device, scale, contentSize, contentScale,
    direction, locale, appearance, highContrast, boldText, safeArea.top, .left, .bottom, .right, and what the document declares as "traits", with <, <=, ==,
    !=, >=, >, and, or, not, ranges such as 600 <= width < 1024, and any. Of queries that hold the one with the most
    conditions counts, and of equal ones the first.

    "list" makes the document one cell of a list: its items and rules are solved for each cell with that cell's texts,
    "columns" (a number, {"minWidth": 300} or {"fractions": [2, 1]}) and "spacing" as numbers by environment:

      {"items": [{"container": "cell"}, {"label": "title", "in": "cell", "text": ""}], "rules": [...],
       "list": {"columns": 2, "spacing": 8, "cells": [{"title": "Ink"}, {"title": {"en": "Paper", "de": "Papier"}}]}}

    Cells of equal texts are solved once, and only those that are seen and those above: --scroll says how far down. Their
    items are named 12.title, and --explain takes 12.title.leading.

    --preview draws one sheet of many environments, with --proof: a list such as 375x667,768x1024, or a file
    {"sizes": [[375, 667], {"name": "Tablet", "size": [768, 1024], "traits": {"idiom": "tablet"}}], "locales": ["en", "ar"],
    "contentSizes": ["l", "ax1"]}; rows are languages and content sizes. Below each screen stands what its environment chose:
    which queries hold, and what follows. --watch answers and draws again whenever FILE is saved, or the file of
    --preview, until it is interrupted; errors are printed, and the file may be away for a while.

    With --json one line: {"frames": {"name": [x, y, width, height], ...}, "texts": {"name": {"size": 17, "lineCount":
    2, "lines": [...]}, ...}, "problems": [{"kind": "clipped", "items": ["title", "card"], "amount": 4.5, "message":
    "..."}]}; kinds are clipped, overlap, ambiguous, conflict, truncated, missingGlyph, badSpans, badRule, badValue,
    oscillation, noneFits, limit and unsolved; amounts are points; items that are hidden have no frame. A list adds
    "list": {"cells": 500, "seen": [12, 20]}, from the first that is seen to the one after the last. Lines are those of batch, x and y from the left and the
    top of the screen; the last line that a label has room for, where there are more, has "cut": true, and a text that
    was cut as its style says has "cut": {"start": 16, "end": 33}. Where fonts of the system were named, "fonts" names
    their files. --explain adds "explanations": [{"edge": "title.leading", "value": 32, "reasons": [{"rule": "...",
    "movement": 1}]}]: the movement is how far the edge moves when the right side of the rule, or the size of a content,
    grows by one point. --explain choices, or the name of a value, adds "choices": [{"subject": "...", "value": "...",
    "reason": "..."}]: what was chosen for the environment, and why.
    Exit status: 1 where there are problems; 65: the document or a font is broken; 66: a file is not there.

    Below are the keys of a document: what their values count, the value where none is given, and what they do.
    copyfit help KEY has which values there are, which items and rules have a key, and what else it needs.

    \(PropertyPage.table(Vocabulary.documents))
    """
  static let options =
    OptionSpec.options(
      ["size", "locale", "direction", "safeArea", "scale", "traits", "contentSize"],
      of: ScreenRequest.properties) + [
      OptionSpec(
        "--preview", "FILE", "draw a sheet of many environments: a file, or sizes such as 375x667,768x1024")
    ] + OptionSpec.options(["scroll", "sets", "explain", "fonts"], of: ScreenRequest.properties)
    + ProofFile.options("the screen")
    + [OptionSpec("--watch", help: "answer and draw again whenever FILE is saved")]
    + OptionSpec.options(["offsets", "glyphs"], of: ScreenRequest.properties)
    + [
      OptionSpec("--json", help: "print the answer as one line of JSON"),
      OptionSpec("--help", help: "this page"),
    ]
  static let examples = [
    "copyfit layout Examples/Layouts/form.json --size 375x667 --locale de",
    "copyfit layout Examples/Layouts/form.json --size 375x667 --locale ar --json --proof form.png",
    "copyfit layout Examples/Layouts/card.json --size 320x480 --explain title.trailing",
    "copyfit layout Examples/Layouts/shop.json --size 375x667 --trait idiom=phone --content-size xl --explain margin",
    "copyfit layout Examples/Layouts/inbox.json --preview 320x568,768x1024,1366x1024 --proof inbox.png",
  ]

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    let proof = try ProofFile(arguments)
    if arguments.has("--watch") { try watch(arguments, proof) }
    return try answer(arguments, proof)
  }

  /// Answers whenever a file is saved, and prints errors, but ends at those of the options; returns only where there is
  /// no file to watch.
  private static func watch(_ arguments: Arguments, _ proof: ProofFile?) throws(RequestError) {
    guard let path = arguments.operands.first else { return }
    guard path != "-" else {
      throw RequestError(.usage, "--watch", "watches a file, not standard input; name the layout document")
    }
    var watch = FileWatch([path] + (arguments.value("--preview").map { [$0] } ?? []))
    var isFirst = true
    while true {
      do throws(RequestError) { _ = try answer(arguments, proof) } catch {
        if error.code == .outputFailed || isFirst && error.code == .usage { throw error }
        Console.printError(error.sentence)
      }
      isFirst = false
      watch.wait()
    }
  }

  private static func answer(_ arguments: Arguments, _ proof: ProofFile?) throws(RequestError) -> ExitStatus {
    do throws(RequestError) { return try run(arguments, proof) } catch {
      throw error.namingOption(of: ScreenRequest.properties)
    }
  }

  private static func run(_ arguments: Arguments, _ proof: ProofFile?) throws(RequestError) -> ExitStatus {
    let request = try LayoutRequest(arguments)
    for warning in request.hyphenationWarnings { Console.printError("warning: \(warning)") }
    if let word = arguments.value("--preview") {
      return try Preview(word, request).run(proof, isJSON: arguments.has("--json"))
    }
    let answer = try LayoutAnswer(request) { (fonts) throws(RequestError) in
      try fonts.typesetter(skipped: Console.warn)
    }
    if let proof { try proof.write(try answer.drawing) }
    try Console.print(arguments.has("--json") ? answer.json : answer.text)
    for warning in answer.warnings { Console.printError("warning: \(warning)") }
    return answer.screen.problems.isEmpty ? .done : .no
  }
}

extension LayoutAnswer {
  /// The screen with its problems marked; notes are set in the shipped fonts.
  fileprivate var drawing: Drawing {
    get throws(RequestError) {
      ScreenProof(of: screen, labels: try FontFiles(paths: nil).typesetter(skipped: Console.warn)).drawing
    }
  }
}
