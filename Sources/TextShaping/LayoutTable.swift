/// What HarfBuzz does not tell of the lookups in a font's table `GSUB` or `GPOS`: of what type they are, and which glyphs
/// they begin with.
///
/// Whatever the bytes are, numbers beyond their end read as nil. Tables may share parts, so that a few bytes can stand for
/// much work: one that stands for more than `stepsPerByte` allows is not read at all.
///
/// Source: OpenType, "Common Table Formats": lookup list, lookup and coverage tables; chapters `GSUB` and `GPOS`.
struct LayoutTable {
  let bytes: [UInt8]
  private let isPositioning: Bool
  /// All lookups; nil for those whose subtables are of several types.
  private(set) var lookups: [Lookup?] = []
  /// Whether what the table has could be read.
  private(set) var isRead = true

  /// Far more than any font needs: what is shared is mostly coverage of some hundred glyphs.
  static let stepsPerByte = 16

  /// - Parameter isPositioning: whether it is `GPOS`.
  /// - Complexity: linear in the bytes.
  init(_ bytes: [UInt8], isPositioning: Bool) {
    (self.bytes, self.isPositioning) = (bytes, isPositioning)
    var steps = Self.stepsPerByte * bytes.count
    lookups = (0..<(lookupList.flatMap { uint16($0) } ?? 0)).map { index in
      record(index, &steps).map { lookup($0, &steps) }
    }
    if steps < 0 { (lookups, isRead) = ([], false) }
  }

  /// What a lookup does.
  enum Kind: Equatable {
    /// `GSUB` 4: several glyphs become one.
    case ligature
    /// `GSUB` 5 or 6, `GPOS` 7 or 8: other lookups are called where certain glyphs stand.
    case context
    /// `GSUB` 1, `GPOS` 1: one glyph becomes another, or moves.
    case single
    /// `GSUB` 2: one glyph becomes several, or none.
    case multiple
    /// `GPOS` 2, where it moves no more than what follows the first of two glyphs, and that one itself across.
    case pairKerning
    /// `GPOS` 4 to 6: a mark is attached.
    case markAttachment
    /// Anything else.
    case other

    /// Whether `firstGlyphs` answers for it.
    var hasFirstGlyphs: Bool { [.ligature, .multiple, .pairKerning, .markAttachment].contains(self) }
  }

  /// A lookup: the places of its subtables, behind extensions.
  struct Lookup {
    let kind: Kind
    /// Whether it passes over glyphs that are no marks.
    let skipsBases: Bool
    /// Whether it passes over marks.
    let skipsMarks: Bool
    /// Whether it speaks of classes of glyphs, one of which is "all others".
    let hasClasses: Bool
    /// Whether it is a context that says what stands before and after.
    let isChained: Bool
    let subtables: [Int]
  }

  /// A lookup; nil where there is none, or it cannot be read.
  func lookup(_ index: Int) -> Lookup? { index < lookups.count ? lookups[index] : nil }

  private var lookupList: Int? { uint16(8) }

  /// Lookup flags (OpenType): IGNORE_BASE_GLYPHS, IGNORE_LIGATURES; and IGNORE_MARKS, USE_MARK_FILTERING_SET, the class of
  /// marks that are looked at.
  private static let (ignoringBasesOrLigatures, ignoringMarks) = (2 | 4, 8 | 0x10 | 0xFF00)
  /// Value formats: X_ADVANCE and X_PLACEMENT, and what varies them with the font's axes.
  private static let kerningFormats = 4 | 1 | 0x40 | 0x10
}

// How a table is read, once.
extension LayoutTable {
  private struct Record {
    let type, flags: Int
    /// Behind extensions.
    let subtables: [Int]
  }

  private func record(_ index: Int, _ steps: inout Int) -> Record? {
    guard let list = lookupList, let offset = uint16(list + 2 + 2 * index),
      let type = uint16(list + offset), let flags = uint16(list + offset + 2),
      let count = uint16(list + offset + 4), spend(1 + count, &steps)
    else { return nil }
    var (types, subtables) = (Set<Int>(), [Int]())
    for entry in 0..<count {
      guard let place = uint16(list + offset + 6 + 2 * entry).map({ list + offset + $0 }) else { return nil }
      guard type == (isPositioning ? 9 : 7) else {
        types.insert(type)
        subtables.append(place)
        continue
      }
      guard let extended = uint16(place + 2), let distance = uint32(place + 4) else { return nil }
      types.insert(extended)
      subtables.append(place + distance)
    }
    guard types.count == 1, let type = types.first else { return nil }
    return Record(type: type, flags: flags, subtables: subtables)
  }

  private func lookup(_ record: Record, _ steps: inout Int) -> Lookup {
    let kind = kind(record)
    if kind.hasFirstGlyphs {
      // What it will take to read them.
      for subtable in record.subtables {
        guard spend(coverageCount(at: subtable + 2, of: subtable) ?? 0, &steps) else {
          break
        }
      }
    }
    return Lookup(
      kind: kind, skipsBases: record.flags & Self.ignoringBasesOrLigatures != 0,
      skipsMarks: record.flags & Self.ignoringMarks != 0, hasClasses: hasClasses(record),
      isChained: record.type == (isPositioning ? 8 : 6), subtables: record.subtables)
  }

  /// Counts what there is to read; false once that is more than is worth it.
  func spend(_ count: Int, _ steps: inout Int) -> Bool {
    steps -= count
    return steps >= 0
  }

  /// Pairs and contexts have classes in their second format.
  private func hasClasses(_ record: Record) -> Bool {
    (isPositioning ? [2, 7, 8] : [5, 6]).contains(record.type)
      && record.subtables.contains { uint16($0) == 2 }
  }

  private func kind(_ record: Record) -> Kind {
    switch (isPositioning, record.type) {
    case (_, 1): return .single
    case (false, 2): return .multiple
    case (false, 4): return .ligature
    case (false, 5), (false, 6), (true, 7), (true, 8):
      return record.subtables.allSatisfy { (1...3).contains(uint16($0) ?? 0) } ? .context : .other
    case (true, 2):
      let areKerning = record.subtables.allSatisfy {
        uint16($0 + 4).map { $0 & ~Self.kerningFormats == 0 } ?? false && uint16($0 + 6) == 0
      }
      return areKerning ? .pairKerning : .other
    case (true, 4...6): return .markAttachment
    default: return .other
    }
  }

  func uint16(_ offset: Int) -> Int? {
    offset + 2 <= bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : nil
  }

  private func uint32(_ offset: Int) -> Int? {
    guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
    return high << 16 | low
  }
}
