/// The lines of a text: from bytes to line numbers.
package struct LineIndex {
  private let ends: [Int]

  /// Complexity: linear in the text.
  package init(_ bytes: [UInt8]) { ends = bytes.indices.filter { bytes[$0] == 0x0A } }

  /// The line of a byte, from 1 on. Complexity: logarithmic in the lines.
  package func line(of offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
