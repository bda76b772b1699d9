/// What changes where a line breaks before a cluster.
package struct BreakChange: Comparable, Sendable {
  /// Two bits, the higher one for any change; the more can change, the greater. (An enumeration would be looked up for
  /// every glyph.)
  let bits: UInt32

  /// HarfBuzz calls it safe.
  package static var nothing: BreakChange { BreakChange(bits: 0) }
  /// The glyph before is no longer kerned to what follows, if it was; all else stays as it is.
  package static var kerning: BreakChange { BreakChange(bits: 2) }
  /// HarfBuzz calls it unsafe, and what changes only shaping tells.
  package static var shape: BreakChange { BreakChange(bits: 3) }

  package static func < (a: BreakChange, b: BreakChange) -> Bool { a.bits < b.bits }
}
