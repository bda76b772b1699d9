/// A stretch of a file and what takes its place.
struct Edit {
  let range: Range<Int>
  let text: String

  /// The bytes of a catalog with edits in it.
  static func written(
    into bytes: [UInt8], _ path: String, _ edits: () throws(SyntaxFault) -> [Edit]
  ) throws(CatalogError) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw CatalogError(.encoding, path, "limits are written into UTF-8 only; convert the file")
    }
    do throws(SyntaxFault) { return applied(try edits(), to: bytes) } catch {
      throw CatalogError(error.code, path, line: error.line, error.message)
    }
  }

  /// Precondition: the edits do not overlap.
  private static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var (result, end) = ([UInt8](), 0)
    result.reserveCapacity(bytes.count + edits.count * 40)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}

extension POParser {
  /// The entries of a file without faults.
  static func valid(_ bytes: [UInt8]) throws(SyntaxFault) -> POParser {
    let parser = POParser(bytes)
    if let problem = parser.problems.first {
      throw SyntaxFault(line: problem.line, "\(problem.message); limits are written into valid files only")
    }
    return parser
  }
}

extension [UInt8] {
  /// The line end of the line that a byte is on.
  func lineEnd(from start: Int) -> String {
    guard let end = self[start...].firstIndex(of: 0x0A) else { return "\n" }
    return end > start && self[end - 1] == 0x0D ? "\r\n" : "\n"
  }
}

extension ArraySlice<UInt8> {
  /// The lines, line ends included.
  var lines: [Range<Int>] {
    var (lines, start) = ([Range<Int>](), startIndex)
    while start < endIndex {
      let end = self[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? endIndex
      lines.append(start..<end)
      start = end
    }
    return lines
  }
}
