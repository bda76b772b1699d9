/// When a shaper finds out what need not be shaped in a kind of run, which takes as long as to shape a page.
///
/// The glyphs are the same whenever that is: what differs is for checking.
package enum Learning: Sendable {
  /// When a page of text has been shaped.
  case afterPage
  /// With the first text.
  case atOnce
  /// HarfBuzz shapes everything.
  case never
}
