internal import Typography

/// The features that can do nothing in most texts of one kind of run, so that they may be switched off for them.
///
/// Of what HarfBuzz applies unasked, much concerns what most texts do not have: how letters are composed with marks, how
/// fractions are set. To look for it everywhere takes a quarter of the time in which an English label is shaped.
/// The glyphs that HarfBuzz makes of a text are the same without (a test compares).
final class IdleFeatures {
  /// What of each repertoire the font has, and what can be switched off for it once that has been asked for.
  private var repertoires: [Learnt] = []
  private var bytes = 0

  /// A repertoire, and what was found to be idle in it.
  private final class Learnt {
    let repertoire: Repertoire
    var isAsked = false
    var switches: FeatureSwitches?

    init(_ repertoire: Repertoire) { self.repertoire = repertoire }
  }

  /// Finding out takes as long as a page of text does: not for a label or two.
  private static let patience = 1 << 15

  /// Nil for scripts whose letters are composed by rule.
  init?(_ key: SegmentStyle.Key) {
    if Repertoire.all(of: key.script).isEmpty { return nil }
  }

  /// The features to switch off for a piece of text; nil for none. Complexity: linear.
  func switches(
    for text: [UInt8], _ range: Range<Int32>, _ font: FontHandle, _ key: SegmentStyle.Key,
    _ style: SegmentStyle
  ) -> FeatureSwitches? {
    guard bytes >= Self.patience else {
      bytes += range.count
      return nil
    }
    if repertoires.isEmpty {
      repertoires = Repertoire.all(of: key.script).map { Learnt($0.limited(to: font.coverage)) }
    }
    for index in repertoires.indices {
      let learnt = repertoires[index]
      guard learnt.repertoire.holds(text.span, range) else { continue }
      if !learnt.isAsked {
        let found = font.idleFeatures(style, key, characters: learnt.repertoire.ranges)
        (learnt.isAsked, learnt.switches) = (true, found.isEmpty ? nil : FeatureSwitches(off: found))
      }
      return learnt.switches
    }
    return nil
  }
}
