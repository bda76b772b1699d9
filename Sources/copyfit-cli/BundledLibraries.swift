import Requests
import Support

/// The libraries that are in one package with the tool, as Scripts/bundle-libraries lists them.
enum BundledLibraries {
  /// Their versions and licences, in lines; empty for a tool that uses the libraries of the system.
  static func text() throws(RequestError) -> String {
    guard let program = FileSystem.executablePath, let slash = program.lastIndex(of: "/") else { return "" }
    let folders = ["lib", "../lib"].map { "\(program[..<slash])/\($0)" }
    guard let file = folders.map({ "\($0)/copyfit-libraries.tsv" }).first(where: { FileSystem.exists($0) })
    else { return "" }
    let rows = try TextFile.read(file).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let columns = rows.filter { $0.count == 4 }.map { (String($0[0]), "\($0[1]), \($0[2])") }
    return "\nLibraries inside:\n\(Help.table(columns))\n"
  }
}
