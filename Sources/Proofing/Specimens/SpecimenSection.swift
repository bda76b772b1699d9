internal import TextShaping
internal import Typefaces
internal import Typesetting
internal import Typography

/// One font's part of a specimen.
struct SpecimenSection {
  static let width = 560.0

  private let face: Typeface
  private let labels: Typesetter
  /// A typesetter of this font alone, without fallback.
  private let typesetter: Typesetter
  private(set) var drawing = Drawing(size: Size(width, 0))

  private static let sizes = [48.0, 36, 27, 20, 15, 11, 8]
  private static let nameSize = 30.0, scriptSize = 20.0, instanceSize = 17.0
  private static let factSize = 8.5, tagSize = 7.5
  /// The distance between the lowest ink of the name and the rule below it.
  private static let clearance = 3.0
  /// The width of the tag left of a line, its size or script.
  private static let tagWidth = 36.0
  /// The most characters shown of a font that has no sentence.
  private static let maxCharacters = 60

  init(_ face: Typeface, labels: Typesetter) {
    self.face = face
    self.labels = labels
    typesetter = Typesetter(fonts: FontList([face]))
    addName()
    addFacts()
    let samples = samples
    if let first = samples.first {
      for size in Self.sizes { addLine(first, size: size, tag: Decimals.exact(size)) }
    }
    if samples.count > 1 { addGap(10) }
    for sample in samples.dropFirst() {
      addLine(sample, size: Self.scriptSize, tag: sample.tag)
    }
    addInstances()
  }

  /// A text to show, and its size or script.
  private struct Sample {
    let text: PreparedText
    let tag: String
  }

  /// The sentences whose characters the font has, the script with the most characters first.
  private var samples: [Sample] {
    let order = face.scripts.map(\.script)
    let found = SampleSentence.all.compactMap { sentence -> (rank: Int, sample: Sample)? in
      guard let rank = order.firstIndex(of: sentence.script),
        let text = prepared(sentence)
      else { return nil }
      return (rank, Sample(text: text, tag: sentence.script.description))
    }
    let sorted = found.sorted { $0.rank < $1.rank }.map(\.sample)
    return sorted.isEmpty ? [Sample(text: typesetter.prepare(characters), tag: "")] : sorted
  }

  /// A sentence without punctuation that the font lacks; nil when the font lacks other characters.
  private func prepared(_ sentence: SampleSentence) -> PreparedText? {
    let kept = sentence.text.unicodeScalars.filter { face.covers($0) || !$0.properties.isPunctuation }
    let text = typesetter.prepare(
      String(String.UnicodeScalarView(kept)), style: TextStyle(language: sentence.language))
    return text.missing.isEmpty ? text : nil
  }

  /// The first characters that are visible on their own.
  private var characters: String {
    let scalars = face.coverage.ranges.lazy.joined().compactMap(Unicode.Scalar.init)
    let visible = scalars.lazy.filter(\.properties.isVisible)
    var text = String.UnicodeScalarView()
    for scalar in visible.prefix(Self.maxCharacters) {
      text.append(contentsOf: [scalar, "\u{200B}"])
    }
    return String(text)
  }
}

// The parts of a section, from top to bottom.
extension SpecimenSection {
  /// The name of the font, in its own letters where it has them, with the coordinates of a variation.
  private mutating func addName() {
    let style = face.variationName ?? face.styleName
    let name = [face.familyName, style].filter { !$0.isEmpty && $0 != "Regular" }.joined(separator: " ")
    let own = typesetter.prepare(name)
    let text = own.missing.isEmpty ? own : labels.prepare(name)
    add(
      text, size: Self.nameSize, at: 0, width: Self.width, in: .ink, maxLines: 2, clearance: Self.clearance)
  }

  private mutating func addFacts() {
    let file = face.source.split(separator: "/").last.map(String.init) ?? face.source
    let facts = [
      face.faceIndex == 0 ? file : "\(file)#\(face.faceIndex)", face.format.name,
      "\(face.glyphCount.of("glyph")) for \(face.characterCount.of("character"))",
      "\(face.unitsPerEm) units an em",
    ]
    add(
      labels.prepare(facts.joined(separator: "  ·  ")), size: Self.factSize, at: 0, width: Self.width,
      in: .note,
      maxLines: 2)
    addGap(6)
    let y = drawing.size.height
    drawing.stroke(Path(from: Point(0, y), to: Point(Self.width, y)), .line, width: 0.5)
    addGap(8)
  }

  /// Adds as much of a sample as a line holds, with a tag before it.
  private mutating func addLine(_ sample: Sample, size: Double, tag: String) {
    let width = Self.width - Self.tagWidth
    guard let layout = try? sample.text.layout(size: size, width: width),
      let line = layout.lines.first(where: { _ in true })
    else { return }
    let (top, first) = (drawing.size.height, drawing.shapes.count)
    drawing.set(line, at: Point(Self.tagWidth, top), in: .ink)
    end(at: top + line.height, below: first, clearance: 0)
    set(tag, atBaseline: top + line.baseline)
  }

  private mutating func set(_ tag: String, atBaseline baseline: Double) {
    guard let layout = try? labels.prepare(tag).layout(size: Self.tagSize),
      let line = layout.lines.first(where: { _ in true })
    else { return }
    drawing.set(line, at: Point(0, baseline - line.baseline), in: .note)
  }

  /// The names of a variable font's instances, each set in that instance.
  private mutating func addInstances() {
    guard !face.namedInstances.isEmpty else { return }
    addGap(12)
    let top = drawing.size.height
    var (x, y, height) = (Self.tagWidth, top, 0.0)
    for instance in face.namedInstances {
      guard let varied = try? face.varied(instance.coordinates),
        let layout = try? Typesetter(fonts: FontList([varied])).prepare(instance.name)
          .layout(size: Self.instanceSize)
      else { continue }
      if x > Self.tagWidth, x + layout.width > Self.width { (x, y) = (Self.tagWidth, y + height) }
      drawing.set(layout, at: Point(x, y), in: .ink)
      if height == 0 {
        height = layout.height
        if let line = layout.lines.first(where: { _ in true }) { set("fvar", atBaseline: y + line.baseline) }
      }
      x += layout.width + Self.instanceSize
    }
    drawing.size.height = y + height
  }

  private mutating func add(
    _ text: PreparedText, size: Double, at x: Double, width: Double, in color: Color, maxLines: Int,
    clearance: Double = 0
  ) {
    guard let layout = try? text.layout(size: size, width: width) else { return }
    let (top, first) = (drawing.size.height, drawing.shapes.count)
    for line in layout.lines.prefix(maxLines) { drawing.set(line, at: Point(x, top), in: color) }
    let height = layout.height / Double(max(1, layout.lineCount)) * Double(min(maxLines, layout.lineCount))
    end(at: top + height, below: first, clearance: clearance)
  }

  /// Moves the lower edge to `bottom`, or below the ink of the shapes from `first` on, which may extend below its line.
  private mutating func end(at bottom: Double, below first: Int, clearance: Double) {
    let ink = drawing.shapes[first...].compactMap { $0.path.controlBounds?.maxY }.max() ?? bottom
    drawing.size.height = max(bottom, ink + clearance)
  }

  private mutating func addGap(_ gap: Double) { drawing.size.height += gap }
}

extension Int {
  /// The number and the thing, in the plural where it is not one.
  fileprivate func of(_ thing: String) -> String { self == 1 ? "1 \(thing)" : "\(self) \(thing)s" }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPunctuation: Bool {
    switch generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  /// Whether the character is visible on its own: neither space nor a combining mark.
  fileprivate var isVisible: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .spacingMark, .enclosingMark:
      false
    default: true
    }
  }
}
