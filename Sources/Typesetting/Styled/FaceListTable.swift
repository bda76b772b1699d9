internal import TextShaping
internal import Typefaces
internal import Typography

/// The lists of fonts of one text: its own, and those of its spans, each once.
struct FaceListTable {
  /// The text's own, at no size.
  private let base: FaceList
  private let cache: FaceListCache
  private var numbers: [SpanFont: Int] = [:]
  private var fonts = [SpanFont()]
  /// The lists beside the text's own.
  private(set) var added: [FaceList] = []
  /// The total number of fonts.
  private(set) var faceCount: Int

  /// A table with the list of a text.
  init(_ base: FaceList, _ cache: FaceListCache) {
    self.base = base
    self.cache = cache
    faceCount = base.fonts.count
  }

  /// The number of the list of a font.
  mutating func number(of font: SpanFont) throws(TypefaceError) -> Int {
    if font.isPlain { return 0 }
    if let number = numbers[font] { return number }
    let list = try cache.list(font, base)
    added.append(list)
    fonts.append(font)
    faceCount += list.fonts.count
    numbers[font] = added.count
    return added.count
  }

  /// The font of a list.
  func font(_ number: Int) -> SpanFont { fonts[number] }

  /// The first face of a font.
  func primary(of font: SpanFont) throws(TypefaceError) -> Typeface {
    // A scale too large for a list is refused only when all spans are known.
    font.isPlain ? base.fonts[0].typeface : try cache.list(font.unscaled, base).fonts[0].typeface
  }

  /// The height of a baseline above the alphabetic one in a font, in its em; nil where the font does not say.
  func height(
    of baseline: AlignmentBaseline, _ font: SpanFont, _ language: Language?
  ) throws(TypefaceError) -> Double? {
    let face = try primary(of: font)
    return face.baseline(baseline, language: language).map { $0 / Double(face.unitsPerEm) }
  }
}

/// The lists of fonts of spans met before, for one list of fonts around; one thread's.
final class FaceListCache {
  private var known: [SpanFont: FaceList] = [:]

  /// More lists than this are forgotten.
  private static let maxLists = 256

  /// The list of a font of a span in a text that a list sets.
  func list(_ font: SpanFont, _ base: FaceList) throws(TypefaceError) -> FaceList {
    if font.isPlain, font.size == nil { return base }
    if let list = known[font] { return list }
    let whole = font.unsized
    var found = base
    if whole != font {
      found = try list(whole, base)
      let size = font.size.flatMap { found.dependsOn($0) ? $0 : nil }
      if font.scale == 1, font.points == nil, size == nil { return found }
      if size != font.size { return try list(font.unhinted, base) }
      found = found.scaled(by: font.scale, points: font.points, at: size)
    } else if font.variations.isEmpty, let fonts = font.fonts {
      found = FaceList(fonts, in: base)
    } else {
      found = FaceList(try varied(font, base), asked: font.variations, in: base)
    }
    keep(found, for: font)
    return found
  }

  /// A list at a size.
  func list(_ base: FaceList, at size: FontSize) -> FaceList {
    var font = SpanFont()
    font.size = size
    if let list = known[font] { return list }
    let list = base.scaled(by: 1, at: size)
    keep(list, for: font)
    return list
  }

  private func keep(_ list: FaceList, for font: SpanFont) {
    if known.count == Self.maxLists { known.removeAll(keepingCapacity: true) }
    known[font] = list
  }

  /// The faces at their coordinates, as far as they have the axes.
  private func varied(_ font: SpanFont, _ base: FaceList) throws(TypefaceError) -> FontList {
    var faces: [Typeface] = []
    for face in font.fonts?.faces ?? base.fonts.map(\.typeface) {
      let known = font.variations.filter { variation in face.axes.contains { $0.tag == variation.axis } }
      faces.append(try face.varied(known))
    }
    return FontList(faces)
  }
}
