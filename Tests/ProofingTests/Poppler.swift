import Foundation
import Testing

/// The programs of Poppler: PDFs as a reader sees them.
struct Poppler {
  private let folder = TemporaryFolder()

  /// The file that the programs read.
  init(_ pdf: [UInt8]) throws { try Data(pdf).write(to: URL(filePath: folder.path("page.pdf"))) }

  /// The text in reading order, a string for each line.
  func lines() throws -> [String] {
    String(decoding: try run("pdftotext", ["-", "-"]), as: UTF8.self).split { $0.isNewline || $0 == "\u{C}" }
      .map(String.init)
  }

  /// The fonts, each with the columns emb, sub and uni.
  func fonts() throws -> [(type: String, flags: String)] {
    String(decoding: try run("pdffonts", ["-"]), as: UTF8.self).split(separator: "\n").dropFirst(2).map {
      line in
      let columns = Array(line)
      return (String(columns[37..<54]).trimmingCharacters(in: .whitespaces), String(columns[72..<83]))
    }
  }

  /// The number of pages.
  func pageCount() throws -> Int {
    let lines = String(decoding: try run("pdfinfo", ["-"]), as: UTF8.self).split(separator: "\n")
    return lines.compactMap { $0.hasPrefix("Pages:") ? Int($0.dropFirst(6).filter(\.isNumber)) : nil }.first
      ?? 0
  }

  /// The first page at 144 dpi in grey.
  func raster() throws -> GreyImage {
    let bytes = [UInt8](try run("pdftoppm", ["-r", "144", "-gray", "-f", "1", "-l", "1", "-"]))
    let header = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    let size = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    return GreyImage(width: size[0], height: size[1], pixels: Array(header[3]))
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Data {
    let (output, process) = (folder.path("output"), Process())
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.path("page.pdf")))
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    try process.run()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "\(program) of poppler-utils: Scripts/install-libraries --tests")
    return try Data(contentsOf: URL(filePath: output))
  }
}

/// Pixels from 0, black, to 255, row by row.
struct GreyImage {
  let width, height: Int
  let pixels: [UInt8]

  /// The mean difference of the pixels.
  func meanDifference(from other: GreyImage) -> Double {
    Double(zip(pixels, other.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(pixels.count)
  }

  /// Whether all pixels within two of this one have the same grey.
  func isEven(around index: Int) -> Bool {
    let (row, column) = index.quotientAndRemainder(dividingBy: width)
    let rows = max(0, row - 2)...min(height - 1, row + 2),
      columns = max(0, column - 2)...min(width - 1, column + 2)
    return rows.allSatisfy { row in columns.allSatisfy { pixels[row * width + $0] == pixels[index] } }
  }
}
