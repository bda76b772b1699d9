internal import TextAnalysis
internal import TextShaping
package import Typefaces
package import Typography

/// A part of a style that changes nothing, as no face that sets the text knows it, or the text is another than it is for.
///
///     for part in text.stylesWithoutEffect { print(part) }   // the axis 'wght' changes nothing: ...
package struct StyleWithoutEffect: Sendable {
  /// The part of a style that was requested.
  package enum Part: Hashable, Sendable {
    /// A place on an axis that no face has.
    case variation(Variation)
    /// A feature that no face has, switched on.
    case feature(Feature)
    /// A language that is not known.
    case language(Language)
    /// A span whose letters cannot share an em of a column; its text.
    case tateChuYoko(String)
    /// A span whose reading cannot be set; its text.
    case ruby(String)
    /// A reading with a character that no font has.
    case reading(String)
  }

  /// The part that was requested.
  package let part: Part
  /// The faces that set the text, and do not know it.
  package let typefaces: [Typeface]
}

extension StyleWithoutEffect: CustomStringConvertible {
  /// More names than these would hide what is said.
  private static let maxNamed = 3
  /// The most letters of a text.
  private static let maxShown = 12

  /// The start of a text.
  private static func shown(_ text: String) -> String {
    let start = text.prefix(maxShown)
    return "\(start)\(start.endIndex < text.endIndex ? "…" : "")"
  }

  /// A sentence that says what has no effect, and in which faces.
  package var description: String {
    let names = typefaces.prefix(Self.maxNamed).map(\.postScriptName).joined(separator: ", ")
    let rest = typefaces.count > Self.maxNamed ? " and \(typefaces.count - Self.maxNamed) more" : ""
    let isOne = typefaces.count == 1
    let faces = "\(names)\(rest), which \(isOne ? "sets" : "set") the text,"
    let lack = isOne ? "does not have it" : "do not have it"
    switch part {
    case .variation(let variation):
      return "the axis '\(variation.axis)' changes nothing: \(faces) \(lack); choose a variable font that has"
    case .feature(let feature):
      return "the feature '\(feature.tag)' changes nothing: \(faces) \(lack); choose a font that has"
    case .language(let language):
      return
        "the language '\(language)' changes nothing: nobody knows it; give a tag such as 'de' or 'zh-Hant'"
    case .ruby(let text):
      return
        "ruby changes nothing for '\(Self.shown(text))': a base of one size and its reading are up to "
        + "\(Reading.maxBytes) bytes, from left to right, without tabs, boxes, line breaks and spaces at the ends of the base; "
        + "give it such a span"
    case .reading(let text):
      return "the reading '\(Self.shown(text))' has characters that no font has; choose fonts that have them"
    case .tateChuYoko(let text):
      return
        "tateChuYoko changes nothing for '\(Self.shown(text))': an em holds 1 to "
        + "\(TateChuYokoSpans.maxGraphemes) letters of one font, style and script, without spaces; give it such a span"
    }
  }
}

extension PreparedText {
  /// The parts of its style that change nothing, as none of the faces that set it knows them: variations that were asked
  /// of its fonts, features, and its language; and spans whose letters cannot share an em of a column or have a reading, or
  /// whose readings have characters without a glyph.
  ///
  /// - Complexity: linear in the runs, and in the features of the faces.
  package var stylesWithoutEffect: [StyleWithoutEffect] { storage.stylesWithoutEffect }
}

extension TextLayout {
  /// The parts of the text's style that change nothing; see ``PreparedText/stylesWithoutEffect``.
  package var stylesWithoutEffect: [StyleWithoutEffect] { storage.stylesWithoutEffect }
}

extension PreparedStorage {
  fileprivate var stylesWithoutEffect: [StyleWithoutEffect] {
    // Most texts ask for nothing that a face may lack.
    let isKnown = style.language?.isKnown ?? true
    let uncombined = spans.map { $0.texts(of: $0.uncombined) } ?? []
    let unread = spans.map { $0.texts(of: $0.unread) } ?? []
    let unseen = styledRanges.readings.filter(\.lacksGlyph).map(\.text)
    if isKnown, style.features.isEmpty, uncombined.isEmpty, unread.isEmpty, unseen.isEmpty,
      cascade.lists.allSatisfy({ $0.variations.isEmpty })
    {
      return []
    }
    let runs = shaped.runs.filter { $0.content == .letters && !$0.isEmpty }
    guard !runs.isEmpty else { return [] }
    let fonts = Set(runs.map(\.face)).sorted().map { cascade.fonts[Int($0)] }
    let lists = Set(runs.flatMap { styledRanges.lists(in: $0.start..<$0.end) }).sorted()
    let variations = lists.flatMap { cascade.lists[$0].variations }.filter { variation in
      !fonts.contains { font in font.typeface.axes.contains { $0.tag.purpose == variation.axis.purpose } }
    }
    let features = style.features.filter { feature in
      feature.value > 0 && !fonts.contains { $0.has(feature.tag) }
    }
    let languages = [style.language].compactMap(\.self).filter { !$0.isKnown }
    let parts: [StyleWithoutEffect.Part] =
      variations.unique.map { .variation($0) } + features.map { .feature($0) }
      + languages.map { .language($0) } + uncombined.map { .tateChuYoko($0) }
      + unread.map { .ruby($0) } + Set(unseen).sorted().map { .reading($0) }
    return parts.map { StyleWithoutEffect(part: $0, typefaces: fonts.map(\.typeface)) }
  }
}

extension TextSpans {
  /// The texts of some ranges, each once.
  fileprivate func texts(of ranges: [Range<Int32>]) -> [String] {
    let bytes = ranges.isEmpty ? [] : Array(text.string.utf8)
    var found: Set<String> = []
    return ranges.lazy.map { range in
      String(decoding: bytes[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }.filter { found.insert($0).inserted }
  }
}

extension Tag {
  /// The axis, or of the two by which letters lean the first: a font has one of them.
  fileprivate var purpose: Tag { self == "slnt" ? "ital" : self }
}

extension [Variation] {
  /// Each purpose once, in the order of the first.
  fileprivate var unique: [Variation] {
    reduce(into: []) { found, variation in
      if !found.contains(where: { $0.axis.purpose == variation.axis.purpose }) { found.append(variation) }
    }
  }
}
