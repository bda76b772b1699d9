public import Typefaces
public import Typesetting
internal import Typography

extension StyledText {
  /// Reads a text with markup.
  ///
  ///     let text = try StyledText(markup: "from <sup>€</sup>49 <b>only</b> <box id='star' width='1.2em' height='1em'/>")
  ///
  /// | tag | meaning |
  /// | --- | --- |
  /// | `<b>` `<i>` | bold, italic: in variable fonts |
  /// | `<sup>` `<sub>` | superscript, subscript: as the font says |
  /// | `<big>` `<small>` | 1.2 times the size around, and the inverse |
  /// | `<a href="…">` | a link |
  /// | `<br/>` | a line break |
  /// | `<span …>` | the properties of spans: `size` (`12pt`, `1.5em`, `150%`), `weight`, `style` (`italic`), `font`, `variations` (`wght=700`), `features` (`tnum, liga=0`), `tracking` (thousandths of an em), `rise` (`0.3em`), `position` (`superscript`), `lang` and others; and `variant` (`small-caps`) |
  /// | `<box …/>` | an inline box: `width`, `height`, `depth` (`1.2em` or `20pt`), `break` (`never`), `id`, `alt` |
  ///
  /// Tags nest, and have to be closed. `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;`, `&#8364;` and `&#x20ac;` stand for
  /// characters.
  ///
  /// Of HTML these have an effect: `b`, `strong`, `i`, `em`, `cite`, `dfn`, `var`, `sup`, `sub`, `big`, `small`, `code`,
  /// `kbd`, `samp`, `tt` and `pre` (in the font `monospace`, if `fonts` finds it), `a href`, `font face`, `br`, `wbr`, `img`
  /// (a box of its `width` and `height`, else its `alt`), blocks such as `p`, `div`, `li` and `h1` (each on lines of its own),
  /// the attributes `lang` and `id`, and of `style` `font-family`, `font-variant`, and the properties of CSS that those of
  /// spans name, such as `font-size` (a `px` is a point) and `letter-spacing` (in em).
  ///
  /// Of Pango's markup everything that moves glyphs, but lengths that do not grow with the text, such as `rise` and
  /// `letter_spacing`, which are errors.
  ///
  /// - Parameters:
  ///   - markup: the text with its tags.
  ///   - language: the language of its tags.
  ///   - fonts: finds the fonts that an attribute `font` names; nil where there are none of that name.
  /// - Throws: ``MarkupError`` for tags that do not close, and for unknown tags, attributes, values and references.
  /// - Complexity: linear in the markup.
  public init(
    markup: String, as language: Markup = .copyfit, fonts: (String) -> FontList? = { _ in nil }
  ) throws(MarkupError) {
    guard language != .html else {
      self = withoutActuallyEscaping(fonts) { HTMLReader(markup, $0).read() }
      return
    }
    var reader = MarkupReader(markup)
    self.init("")
    var open: [OpenTag] = []
    while let piece = try reader.next() {
      switch piece {
      case .text(let text): string += text
      case .closing(let name, let offset): try close(name, at: offset, &open)
      case .opening(let tag): try enter(tag, of: language, &open, fonts)
      }
    }
    if let last = open.last {
      throw MarkupError(last.tag.offset, "<\(last.tag.name)>", "is not closed; add </\(last.tag.name)>")
    }
  }

  /// A tag that is open, the number of its span, and the size within it, in times that of the text.
  private struct OpenTag {
    let tag: MarkupTag
    let span: Int
    let scale: Double
  }

  /// Ends the span of the innermost tag.
  private mutating func close(
    _ name: String, at offset: Int, _ open: inout [OpenTag]
  ) throws(MarkupError) {
    guard let last = open.popLast(), last.tag.name == name else {
      throw MarkupError(offset, "</\(name)>", "closes what is not open; close the innermost tag first")
    }
    spans[last.span].range = spans[last.span].range.lowerBound..<string.utf8.count
  }

  /// Starts the span of a tag, or adds the text that it stands for.
  private mutating func enter(
    _ tag: MarkupTag, of language: Markup, _ open: inout [OpenTag], _ fonts: (String) -> FontList?
  ) throws(MarkupError) {
    let scale = open.last?.scale ?? 1
    switch try tag.meaning(in: language, scale) {
    case .text(let text): append(text)
    case .span(var span):
      (span.start, span.end) = (string.utf8.count, string.utf8.count)
      if !tag.isSelfClosing {
        open.append(OpenTag(tag: tag, span: spans.count, scale: scale * span.style.scale))
      }
      spans.append(span.span(in: try tag.fonts(span.fonts, fonts)))
    }
  }
}

extension MarkupTag {
  /// The fonts of a name; nil for those around, also where the tag itself, as `<tt>`, stands for fonts that are not known.
  fileprivate func fonts(
    _ names: [String]?, _ find: (String) -> FontList?
  ) throws(MarkupError) -> FontList? {
    guard let name = names?.first else { return nil }
    if let found = find(name) { return found }
    let attribute = attributes.last { ["font", "font_family", "font_desc", "face"].contains($0.name) }
    guard let attribute else { return nil }
    throw MarkupError(attribute.offset, "font", "there is no font '\(name)'; name a font that is known")
  }
}
