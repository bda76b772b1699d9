/// The widths of the punctuation that hangs where lines start and end, in units, by breakpoint.
package struct HangingEdges: Sendable {
  /// The widths for lines that start at a point, and for lines that end at one.
  let starts, ends: [Int64]
}
