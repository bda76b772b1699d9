import Auditing
import Foundation
import StringCatalogs
import Testing
import Typesetting
import Typography
import _TestSupport

/// Texts that an audit finds cut are those that Chromium cuts in the same boxes; `Scripts/record-audit` recorded it.
///
/// Chromium rounds widths to 1/64 point: texts that are as wide as their box but for two of these are left out.
@Suite struct ChromiumTests {
  private struct Box: Hashable {
    let width: Double, size: Double, lines: Int
  }

  private struct Row {
    let locale: String, key: String, box: Box, isCut: Bool, isDoubtful: Bool
  }

  private static func recording() throws -> [Row] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "chromium-boxes.tsv")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").dropFirst()
    return try lines.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let numbers = try cells[2...].map { try #require(Double($0)) }
      let lines = Int(numbers[2])
      return Row(
        locale: cells[0], key: cells[1], box: Box(width: numbers[0], size: numbers[1], lines: lines),
        isCut: numbers[4] > 0 || lines > 0 && Int(numbers[3]) > lines,
        isDoubtful: numbers[4].magnitude < 1.0 / 32)
    }
  }

  @Test func truncationsAreChromiums() throws {
    let rows = try Self.recording()
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let texts = URL(filePath: Repository.fonts).deletingLastPathComponent().appending(
      path: "Examples/Audit/Texts")
    var audit = Audit(locales: Set(rows.map(\.locale)).sorted())
    audit.read(audit.locales.map { texts.appending(path: "\($0).json").path })
    var (compared, cut, differing) = (0, 0, [String]())
    let widths = Set(rows.map(\.box.width)).sorted()
    audit.devices = widths.map { Device("\($0)", size: Size($0, 1000)) }
    for (box, rows) in Dictionary(
      grouping: rows, by: { Box(width: 0, size: $0.box.size, lines: $0.box.lines) })
    {
      audit.boxes = [
        TextBox("*", width: BoxLength("100%"), lines: box.lines > 0 ? box.lines : nil, size: box.size)
      ]
      let kinds: Set<Finding.Kind> = [.truncated, .tooWide, .tooTall]
      let findings = try audit.result(with: type).findings.filter { kinds.contains($0.kind) }
      let found = Set(
        findings.flatMap { finding in
          finding.places.map { [finding.locale, finding.key, $0.device] }
        })
      for row in rows where !row.isDoubtful {
        compared += 1
        if row.isCut { cut += 1 }
        let isFound = found.contains([row.locale, row.key, "\(row.box.width)"])
        if isFound != row.isCut { differing.append("\(row)") }
      }
    }
    #expect(compared > 3200 && cut > 1000)
    #expect(differing.isEmpty, "\(differing.count): \(differing.prefix(5))")
  }
}
