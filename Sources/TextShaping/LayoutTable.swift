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
  private static let stepsPerByte = 16

  /// - Parameter isPositioning: whether it is `GPOS`.
  /// - Complexity: linear in the bytes.
  init(_ bytes: [UInt8], isPositioning: Bool) {
    (self.bytes, self.isPositioning) = (bytes, isPositioning)
    var steps = Self.stepsPerByte * bytes.count
    let records = (0..<(lookupList.flatMap { uint16($0) } ?? 0)).map { record($0, &steps) }
    lookups = records.map { record in record.map { lookup($0, records, &steps) } }
    if steps < 0 { (lookups, isRead) = ([], false) }
  }

  /// What a lookup does.
  enum Kind: Equatable {
    /// `GSUB` 4: several glyphs become one.
    case ligature
    /// `GSUB` 5 or 6 in format 3: single glyphs are exchanged where a sequence stands, whatever is around it.
    case sequence
    /// `GSUB` 1: one glyph becomes another.
    case single
    /// `GSUB` 2: one glyph becomes several, or none.
    case multiple
    /// `GPOS` 2, where it moves no more than what follows the first of two glyphs.
    case pairAdvance
    /// `GPOS` 4 to 6: a mark is attached.
    case markAttachment
    /// Anything else.
    case other

    /// Whether `firstGlyphs` answers for it.
    var hasFirstGlyphs: Bool { [.ligature, .sequence, .multiple, .markAttachment].contains(self) }
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
    let subtables: [Int]
  }

  /// A lookup; nil where there is none, or it cannot be read.
  func lookup(_ index: Int) -> Lookup? { index < lookups.count ? lookups[index] : nil }

  /// Those of some lookups that exchange single glyphs, whatever is around them.
  func singleSubstitutions(among lookups: GlyphSet) -> GlyphSet {
    let single = GlyphSet()
    for index in lookups.elements where lookup(Int(index))?.kind == .single { single.insert(index) }
    return single
  }

  /// The glyphs that a ligature or a sequence begins with, that become several, or that are marks to be attached, as the
  /// lookup's kind may be; nil where that cannot be read.
  func firstGlyphs(of lookup: Lookup) -> [ClosedRange<UInt32>]? {
    var glyphs: [ClosedRange<UInt32>] = []
    for subtable in lookup.subtables {
      guard let covered = coverage(at: firstCoverage(lookup.kind, subtable), of: subtable) else { return nil }
      glyphs += covered
    }
    return glyphs
  }

  /// The most steps that reading part of it again may take.
  var mostSteps: Int { Self.stepsPerByte * bytes.count }

  /// What a subtable that exchanges single glyphs makes of each; nil where that cannot be read.
  func exchanges(_ subtable: Int, _ steps: inout Int) -> [(glyph: UInt32, made: UInt32)]? {
    guard let format = uint16(subtable),
      let count = uint16(subtable + 2).flatMap({ uint16(subtable + $0 + 2) }),
      spend(count, &steps), let covered = coverage(at: subtable + 2, of: subtable)
    else { return nil }
    var pairs: [(glyph: UInt32, made: UInt32)] = []
    for (place, glyph) in covered.joined().enumerated() {
      guard spend(1, &steps), let number = uint16(subtable + (format == 1 ? 4 : 6 + 2 * place)) else {
        return nil
      }
      pairs.append((glyph, format == 1 ? (glyph + UInt32(number)) & 0xFFFF : UInt32(number)))
    }
    return format == 1 || format == 2 ? pairs : nil
  }

  /// The glyphs with which a ligature or a sequence goes on; nil where that cannot be read.
  func laterGlyphs(of lookup: Lookup) -> GlyphSet? {
    let later = GlyphSet()
    var steps = mostSteps
    for subtable in lookup.subtables {
      guard
        lookup.kind == .ligature
          ? readComponents(subtable, into: later, &steps) : readSequence(subtable, into: later, &steps)
      else { return nil }
    }
    return later
  }

  /// The glyphs of which any lookup makes none; nil where that cannot be told, of a table with rules for more glyphs than it
  /// has bytes.
  ///
  /// Complexity: linear in the bytes.
  func deletedGlyphs() -> [UInt32]? {
    var (deleted, steps) = ([UInt32](), 0)
    for lookup in lookups {
      guard let lookup else { return nil }
      for subtable in lookup.subtables where lookup.kind == .multiple {
        guard let covered = coverage(at: subtable + 2, of: subtable) else { return nil }
        for (place, glyph) in covered.joined().enumerated() {
          steps += 1
          guard steps <= bytes.count else { return nil }
          guard let sequence = uint16(subtable + 6 + 2 * place) else { break }
          if uint16(subtable + sequence) == 0 { deleted.append(glyph) }
        }
      }
    }
    return isRead ? deleted : nil
  }

  private var lookupList: Int? { uint16(8) }

  /// Lookup flags (OpenType): IGNORE_BASE_GLYPHS, IGNORE_LIGATURES; and IGNORE_MARKS, USE_MARK_FILTERING_SET, the class of
  /// marks that are looked at.
  private static let (ignoringBasesOrLigatures, ignoringMarks) = (2 | 4, 8 | 0x10 | 0xFF00)
  /// Value formats: X_ADVANCE, and X_ADVANCE_DEVICE, which varies with the font's axes.
  private static let advanceFormats = 4 | 0x40
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

  private func lookup(_ record: Record, _ records: [Record?], _ steps: inout Int) -> Lookup {
    let kind = kind(record, records, &steps)
    if kind.hasFirstGlyphs {
      // What it will take to read them.
      for subtable in record.subtables {
        let start = uint16(firstCoverage(kind, subtable)).map { subtable + $0 }
        guard spend(start.flatMap { uint16($0 + 2) } ?? 0, &steps) else { break }
      }
    }
    return Lookup(
      kind: kind, skipsBases: record.flags & Self.ignoringBasesOrLigatures != 0,
      skipsMarks: record.flags & Self.ignoringMarks != 0, hasClasses: hasClasses(record),
      subtables: record.subtables)
  }

  private func spend(_ count: Int, _ steps: inout Int) -> Bool {
    steps -= count
    return steps >= 0
  }

  /// Pairs and contexts have classes in their second format.
  private func hasClasses(_ record: Record) -> Bool {
    (isPositioning ? [2, 7, 8] : [5, 6]).contains(record.type)
      && record.subtables.contains { uint16($0) == 2 }
  }

  private func kind(_ record: Record, _ records: [Record?], _ steps: inout Int) -> Kind {
    switch (isPositioning, record.type) {
    case (false, 1): return .single
    case (false, 2): return .multiple
    case (false, 4): return .ligature
    case (false, 5), (false, 6):
      for subtable in record.subtables {
        guard isSequence(subtable, isChained: record.type == 6, records, &steps) else { return .other }
      }
      return .sequence
    case (true, 2):
      let areAdvances = record.subtables.allSatisfy {
        uint16($0 + 4).map { $0 & ~Self.advanceFormats == 0 } ?? false && uint16($0 + 6) == 0
      }
      return areAdvances ? .pairAdvance : .other
    case (true, 4...6): return .markAttachment
    default: return .other
    }
  }

  /// Where a context in format 3 names the coverage of its first glyph: both kinds, if nothing stands before, alike.
  private static let firstInput = 6

  private func firstCoverage(_ kind: Kind, _ subtable: Int) -> Int {
    subtable + (kind == .sequence ? Self.firstInput : 2)
  }

  /// Whether a context, plain or chained, in format 3 has nothing before or after, and calls lookups that exchange single
  /// glyphs.
  private func isSequence(
    _ subtable: Int, isChained: Bool, _ records: [Record?], _ steps: inout Int
  ) -> Bool {
    guard uint16(subtable) == 3, let calls = isChained ? chainedCalls(subtable) : calls(subtable),
      spend(calls.count, &steps)
    else { return false }
    return (0..<calls.count).allSatisfy { call in
      guard let index = uint16(calls.start + 4 * call + 2), index < records.count else { return false }
      return records[index]?.type == 1
    }
  }

  /// The components after the first of all ligatures of a subtable; false where they cannot be read.
  private func readComponents(_ subtable: Int, into glyphs: GlyphSet, _ steps: inout Int) -> Bool {
    guard let sets = uint16(subtable + 4) else { return false }
    for index in 0..<sets {
      guard let set = uint16(subtable + 6 + 2 * index).map({ subtable + $0 }), let count = uint16(set),
        spend(1 + count, &steps)
      else { return false }
      for place in 0..<count {
        guard let ligature = uint16(set + 2 + 2 * place).map({ set + $0 }),
          let components = uint16(ligature + 2), spend(components, &steps)
        else { return false }
        for component in 1..<max(1, components) {
          guard let glyph = uint16(ligature + 2 + 2 * component) else { return false }
          glyphs.insert(UInt32(glyph))
        }
      }
    }
    return true
  }

  /// The coverage of all inputs after the first of a context in format 3, plain or chained.
  private func readSequence(_ subtable: Int, into glyphs: GlyphSet, _ steps: inout Int) -> Bool {
    // Of the chained ones nothing stands before.
    guard let plain = uint16(subtable + 2), let chained = uint16(subtable + 4) else { return false }
    for input in 1..<max(1, plain == 0 ? chained : plain) {
      let place = subtable + Self.firstInput + 2 * input
      guard let count = uint16(place).flatMap({ uint16(subtable + $0 + 2) }), spend(count, &steps),
        let covered = coverage(at: place, of: subtable)
      else { return false }
      glyphs.formUnion(GlyphSet(covered))
    }
    return true
  }

  private func calls(_ subtable: Int) -> (start: Int, count: Int)? {
    guard let inputs = uint16(subtable + 2), inputs > 0, let count = uint16(subtable + 4) else { return nil }
    return (subtable + Self.firstInput + 2 * inputs, count)
  }

  private func chainedCalls(_ subtable: Int) -> (start: Int, count: Int)? {
    guard uint16(subtable + 2) == 0, let inputs = uint16(subtable + 4), inputs > 0 else { return nil }
    let after = subtable + Self.firstInput + 2 * inputs
    return uint16(after) == 0 ? uint16(after + 2).map { (after + 4, $0) } : nil
  }

  /// The coverage table that a subtable names at a place, as its glyphs in the order of their indices.
  private func coverage(at place: Int, of subtable: Int) -> [ClosedRange<UInt32>]? {
    guard let start = uint16(place).map({ subtable + $0 }), let format = uint16(start),
      let count = uint16(start + 2)
    else { return nil }
    var glyphs: [ClosedRange<UInt32>] = []
    for index in 0..<count {
      switch format {
      case 1:
        guard let glyph = uint16(start + 4 + 2 * index) else { return nil }
        glyphs.append(UInt32(glyph)...UInt32(glyph))
      case 2:
        guard let first = uint16(start + 4 + 6 * index), let last = uint16(start + 6 + 6 * index) else {
          return nil
        }
        // Ascending, so that they are no more than a font has.
        guard first <= last, first > glyphs.last.map({ Int($0.upperBound) }) ?? -1 else { return nil }
        glyphs.append(UInt32(first)...UInt32(last))
      default: return nil
      }
    }
    return glyphs
  }

  private func uint16(_ offset: Int) -> Int? {
    offset + 2 <= bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : nil
  }

  private func uint32(_ offset: Int) -> Int? {
    guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
    return high << 16 | low
  }
}
