import Foundation
import Testing
import TextShaping
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Lines of fifteen languages as Chromium has them, which `Scripts/record-lines` has recorded.
///
/// Every line that differs is of a kind with a name, which says whose the difference is.
@Suite struct ChromiumLineTests {
  /// What Chromium does with a paragraph.
  private struct Paragraph: Decodable {
    let name, text: String
    let width, height: Double
    /// Of each line its start, as an offset of UTF-8, and its width.
    let greedy, balance: [[Double]]
    let hyphens: [[Double]]?
    /// The first column of pixels with ink, and the one after the last, of the text cut to one line.
    let inked: [Double]
  }

  private struct Recording: Decodable {
    let size: Double
    let hyphenated: [String]
    let paragraphs: [Paragraph]
  }

  /// Whose a difference is, and why.
  private enum Kind: String, CaseIterable {
    case same = "the same"
    case space =
      "policy: a space after a letter of a fallback font is of that font, and in CSS of the first that has it"
    case words = "policy: where Khmer words end, an edition of ICU's dictionary says"
    case balance =
      "policy: lines no wider than those that Chromium balances by rules of its own, up to some number of lines"
    case dictionary = "policy: Debian's Chromium has no dictionaries to hyphenate with"
    case boundSpace = "theirs: a break at a space beside « or before ;, which UAX #14 (LB13, LB14) forbids"
    case ours = "ours: unexplained"

    var isPolicy: Bool { rawValue.hasPrefix("policy") }
  }

  /// A paragraph as it is set here, to be compared.
  private struct Setting {
    let paragraph: Paragraph
    let text: PreparedText
    let fonts: FontList
    let size: Double

    init(_ paragraph: Paragraph, _ size: Double) throws {
      let sample = SampleText.named(paragraph.name)
      fonts = try ShippedFont.list(sample.fonts)
      let style = TextStyle(language: sample.language, direction: sample.direction)
      text = Typesetter(fonts: fonts).prepare(paragraph.text, style: style)
      (self.paragraph, self.size) = (paragraph, size)
    }

    /// The kind of each line of Chromium's.
    func kinds(_ breaking: Breaking, _ lines: [[Double]]) throws -> [Kind] {
      let layout = try text.layout(size: size, width: paragraph.width, block: .init(breaking: breaking))
      let ends = lines.dropFirst().map { Int($0[0]) } + [paragraph.text.utf8.count]
      let own = Dictionary(layout.lines.map { ($0.range, $0.width) }) { first, _ in first }
      return zip(lines, ends).map { line, end in
        guard let width = own[Int(line[0])..<end] else { return kind(line, end, breaking, lines, layout) }
        return abs(width - line[1]) <= 0.05 ? .same : isOfSpaces(width - line[1]) ? .space : .ours
      }
    }

    /// Where the ink of an ellipsis ends that is set by itself after a text, in the width of the paragraph.
    func edge(of kept: String, isRightToLeft: Bool) throws -> Double {
      let type = Typesetter(fonts: fonts)
      let mark = try type.prepare("…").layout(size: size)
      // White space at the end counts where something follows it.
      let ends = try [kept + "|", "|"].map {
        try type.prepare($0, style: text.style).measure(size: size).width
      }
      let (width, ink) = (ends[0] - ends[1], try #require(mark.inkBounds))
      return isRightToLeft ? paragraph.width - width - mark.width + ink.minX : width + ink.maxX
    }

    /// Whether Chromium paints the glyphs of the whole text up to an offset, and then an ellipsis.
    func cutsGlyphs(at offset: Int, isRightToLeft: Bool) throws -> Bool {
      let glyphs = text.storage.shaped.glyphs.filter { $0.cluster < Int32(offset) }
      let width = Em.points(glyphs.reduce(0) { $0 + Int64($1.advance) }, at: size)
      let mark = try Typesetter(fonts: fonts).prepare("…").layout(size: size)
      let ink = try #require(mark.inkBounds)
      let edge = isRightToLeft ? paragraph.width - width - mark.width + ink.minX : width + ink.maxX
      return abs(edge - paragraph.inked[isRightToLeft ? 0 : 1]) <= 1.2
    }

    /// The kind of a line that breaks otherwise.
    private func kind(
      _ line: [Double], _ end: Int, _ breaking: Breaking, _ lines: [[Double]], _ layout: TextLayout
    ) -> Kind {
      if paragraph.name == "khmer" { return .words }
      if lines.contains(where: { breaksAtBoundSpace(Int($0[0])) }) { return .boundSpace }
      let widest = lines.map { $0[1] }.max() ?? 0
      let isNarrower = layout.width <= widest + 0.05 && layout.lineCount == lines.count
      return breaking == .balanced && isNarrower ? .balance : .ours
    }

    /// Whether a break is at a space after an opening bracket or quotation mark, or before punctuation that ends a clause.
    private func breaksAtBoundSpace(_ offset: Int) -> Bool {
      let bytes = paragraph.text.utf8
      let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
      let after = String(decoding: bytes.dropFirst(offset), as: UTF8.self).first
      guard before.last == " ", let mark = before.dropLast().unicodeScalars.last else { return false }
      return [.openPunctuation, .initialPunctuation].contains(mark.properties.generalCategory)
        || after.map { ";:!?»".contains($0) } ?? false
    }

    /// The width of each font's space.
    private var spaces: [Double] {
      fonts.faces.map { face in
        Double(face.advance(of: face.glyph(for: " "))) / Double(face.unitsPerEm) * size
      }
    }

    /// How much the spaces of the fallback fonts differ from that of the first, at most.
    var spaceDifference: Double { spaces.map { abs($0 - spaces[0]) }.max() ?? 0 }

    /// Whether a difference is that of a few spaces of one font and of another.
    private func isOfSpaces(_ difference: Double) -> Bool {
      let spaces = spaces
      return spaces.dropFirst().contains { space in
        let count = difference / (spaces[0] - space)
        return abs(count.rounded()) >= 1 && abs(count.rounded()) <= 20
          && abs(count.rounded() - count) * abs(spaces[0] - space) <= 0.05
      }
    }
  }

  private let recording: Recording
  private let settings: [Setting]

  init() throws {
    let path = Repository.fonts + "/../Tests/Chromium/lines.json"
    let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: URL(filePath: path)))
    (self.recording, settings) = (recording, try recording.paragraphs.map { try Setting($0, recording.size) })
  }

  @Test("At least 99.5 % of the lines that no policy decides are Chromium's") func linesAreChromiums() throws
  {
    try #require(settings.count == 300 && Set(settings.map(\.paragraph.name)).count == 15)
    var counts: [Kind: Int] = [:]
    for setting in settings {
      let paragraph = setting.paragraph
      for kind in try setting.kinds(.greedy, paragraph.greedy) + setting.kinds(.balanced, paragraph.balance) {
        counts[kind, default: 0] += 1
      }
      if recording.hyphenated.isEmpty { counts[.dictionary, default: 0] += paragraph.greedy.count }
    }
    let decided = counts.filter { !$0.key.isPolicy }
    let share = Double(counts[.same] ?? 0) / Double(decided.values.reduce(0, +))
    let table = Kind.allCases.map { "\(counts[$0] ?? 0)  \($0.rawValue)" }.joined(separator: "\n")
    print("Lines beside Chromium's, \(share * 100) % the same where no policy decides:\n\(table)")
    #expect(share >= 0.995, "\(table)")
    #expect(counts[.ours] == nil && counts[.same] ?? 0 > 2000, "\(table)")
  }

  /// Whose a difference between texts cut to one line is, and why.
  private enum CutKind: String, CaseIterable {
    case same = "the same"
    case space = "policy: white space next to the ellipsis is left out, and in Chromium stays"
    case shaped =
      "policy: what is left is shaped with the ellipsis, and in Chromium is a part of the whole text's glyphs"
    case fallback =
      "policy: a space after a letter of a fallback font is of that font, and in CSS of the first that has it"
    case more = "policy: the longest text that fits is kept, and in Chromium a letter or cluster less"
    case less = "ours: unexplained"
  }

  private func cutKind(_ setting: Setting) throws -> CutKind {
    let (paragraph, bytes) = (setting.paragraph, setting.paragraph.text.utf8)
    let layout = try setting.text.truncatedLayout(size: setting.size, width: paragraph.width, maxLines: 1)
    let ink = try #require(layout.inkBounds)
    // How far more is painted here than there.
    let isRightToLeft = layout.lines.first?.isRightToLeft ?? false
    let further = isRightToLeft ? paragraph.inked[0] - ink.minX : ink.maxX - paragraph.inked[1]
    if abs(further) <= 1.2 { return .same }
    let kept = String(decoding: bytes.prefix(layout.cut?.lowerBound ?? bytes.count), as: UTF8.self)
    let rest = paragraph.text.dropFirst(kept.count)
    // The same text with an ellipsis that is set by itself, and with the space before it.
    for (text, kind) in [
      (kept, CutKind.shaped), (kept + rest.prefix { $0.isWhitespace }, .space), (kept + " ", .space),
    ] {
      let edge = try setting.edge(of: text, isRightToLeft: isRightToLeft)
      if abs(edge - paragraph.inked[isRightToLeft ? 0 : 1]) <= 1.2 { return kind }
    }
    let ends = rest.indices.prefix(3).map { rest[..<$0].utf8.count + kept.utf8.count }
    for end in ends where try setting.cutsGlyphs(at: end, isRightToLeft: isRightToLeft) { return .shaped }
    let spaces = Double(kept.count { $0.isWhitespace }) * setting.spaceDifference
    if abs(further) <= 1.2 + spaces { return .fallback }
    return further > 0 && ink.maxX <= paragraph.width + 1 && ink.minX >= -1 ? .more : .less
  }

  @Test("Texts cut to one line are painted where Chromium paints them") func cutTextsArePainted() throws {
    var counts: [CutKind: Int] = [:]
    for setting in settings {
      let kind = try cutKind(setting)
      counts[kind, default: 0] += 1
    }
    let table = CutKind.allCases.map { "\(counts[$0] ?? 0)  \($0.rawValue)" }.joined(separator: "\n")
    print("Cut lines beside Chromium's:\n\(table)")
    let (same, other) = (counts[.same] ?? 0, counts[.less] ?? 0)
    #expect(Double(same) / Double(same + other) >= 0.995 && same > 200, "\(table)")
  }

  @Test("Trimmed blocks are as high as Chromium's") func trimmedBlocksAreAsHigh() throws {
    var compared = 0
    for setting in settings {
      let measure = try setting.text.measure(
        size: recording.size, width: setting.paragraph.width,
        block: .init(lineHeight: .multiple(1.5), trim: .cap))
      guard measure.lineCount == setting.paragraph.greedy.count else { continue }
      #expect(abs(measure.height - setting.paragraph.height) <= 0.05, "\(setting.paragraph.name)")
      compared += 1
    }
    #expect(compared > 290)
  }
}
