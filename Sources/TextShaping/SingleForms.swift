/// What single glyphs become whatever is around them, by lookups that exchange one for another (`GSUB` 1).
struct SingleForms {
  /// The lookups.
  let lookups = GlyphSet()
  private var forms: [UInt32: [UInt32]] = [:]

  /// No font makes glyphs of glyphs so often.
  private static let most = 64

  /// Those among some lookups of `GSUB`; nil where they stand for more work than a table of so many bytes should ask for.
  ///
  /// - Complexity: linear in the table's bytes.
  init?(among some: GlyphSet, of table: LayoutTable) {
    var steps = table.mostSteps
    for index in some.elements {
      guard let lookup = table.lookup(Int(index)), lookup.kind == .single else { continue }
      lookups.insert(index)
      for subtable in lookup.subtables {
        guard let pairs = table.exchanges(subtable, &steps) else { return nil }
        for (glyph, made) in pairs { forms[glyph, default: []].append(made) }
      }
    }
  }

  /// Glyphs with all that can become of them; nil if that is very much.
  func closure(of glyphs: some Sequence<UInt32>) -> GlyphSet? {
    let all = GlyphSet()
    for glyph in glyphs {
      var (found, next) = ([glyph], 0)
      while next < found.count {
        for made in forms[found[next]] ?? [] where !found.contains(made) { found.append(made) }
        if found.count > Self.most { return nil }
        next += 1
      }
      for glyph in found { all.insert(glyph) }
    }
    return all
  }
}
