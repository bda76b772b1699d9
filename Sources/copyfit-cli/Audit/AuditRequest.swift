import Auditing
import ConstraintLayout
import Copyfit
import LayoutDocuments
import StrictJSON
import StringCatalogs
import TextDocuments

/// What `audit` is asked: an audit, and what its texts are set with.
struct AuditRequest {
  private var audit: Audit
  private let type: Typesetter
  private let jobs: Int

  init(_ arguments: Arguments) throws(ToolError) {
    try Self.checkSources(arguments)
    jobs = try LineCommand.jobs(arguments)
    type = try FontFiles(paths: arguments.all("--font")).typesetter()
    audit = Audit(locales: try Self.entries("--locales", arguments) ?? [])
    audit.sourceLocale = arguments.value("--source")
    audit.openFonts = { (choice, fonts) throws(AuditError) in try Self.open(choice, beside: fonts) }
    try Self.check(audit.locales, "--locales")
    try Self.check(audit.sourceLocale.map { [$0] } ?? [], "--source")
    _ = try Self.entries("--content-sizes", arguments)
    _ = try Self.entries("--devices", arguments)
    do throws(AuditError) {
      if let list = arguments.value("--content-sizes") { audit.contentScales = try ContentScale.named(list) }
    } catch {
      throw ToolError(.usage, "--content-sizes", error.message)
    }
    audit.values = try Self.values(arguments)
    audit.legibleSize = try Self.legibleSize(arguments)
    do throws(AuditError) {
      audit.devices = try Self.devices(arguments)
      if let path = arguments.value("--boxes") { audit.boxes = try BoxTable(path: path).boxes }
    } catch {
      throw ToolError(error)
    }
    for path in arguments.operands { audit.layouts.append(try Self.layout(path, arguments)) }
    audit.read(arguments.all("--catalog") ?? [], jobs: jobs)
    addLocalesOfLayouts()
  }

  /// Checks that there is something to audit: texts and boxes, or layouts with both.
  private static func checkSources(_ arguments: Arguments) throws(ToolError) {
    guard arguments.has("--catalog") || !arguments.operands.isEmpty else {
      throw ToolError(.usage, "--catalog", "is missing; name files of translations, or a layout")
    }
    guard arguments.has("--boxes") || !arguments.operands.isEmpty else {
      throw ToolError(.usage, "--boxes", "is missing; name a table of boxes, or a layout document")
    }
  }

  private static func open(_ choice: FontChoice, beside fonts: FontList) throws(AuditError) -> FontList {
    do throws(ToolError) { return try FontFiles.fonts(choice, nil, covering: "", beside: fonts).0 } catch {
      let isMissing = error.code == .fontNotFound
      throw AuditError(isMissing ? .notFound : .badFile, error.culprit, error.message)
    }
  }

  /// The entries of a list with commas, none of them empty.
  private static func entries(_ option: String, _ arguments: Arguments) throws(ToolError) -> [String]? {
    guard let list = arguments.value(option) else { return nil }
    let entries = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !entries.contains("") else {
      throw ToolError(.usage, option, "'\(list)' has an empty entry; give words with commas between them")
    }
    return entries
  }

  private static func check(_ locales: [String], _ option: String) throws(ToolError) {
    for locale in locales {
      do throws(JSONFault) { _ = try Codec<Language, Void>.language.read(.text(locale), ()) } catch {
        throw ToolError(.usage, option, error.message)
      }
    }
  }

  private static func values(_ arguments: Arguments) throws(ToolError) -> PlaceholderValues {
    var declared: [String: String] = [:]
    for word in arguments.all("--value") ?? [] {
      guard let sign = word.firstIndex(of: "="), sign > word.startIndex else {
        throw ToolError(.usage, "--value", "'\(word)' names no placeholder; give such as {name}=Ada")
      }
      declared[String(word[..<sign])] = String(word[word.index(after: sign)...])
    }
    return PlaceholderValues(declared)
  }

  private static func legibleSize(_ arguments: Arguments) throws(ToolError) -> Double {
    guard let word = arguments.value("--legible") else { return 8 }
    guard let size = Double(decimal: word), (0...1000).contains(size) else {
      throw ToolError(.usage, "--legible", "'\(word)' is no size in points; give such as 9")
    }
    return size
  }

  /// Names of the shipped table, or a file; layouts are solved on phones unless said otherwise.
  private static func devices(_ arguments: Arguments) throws(AuditError) -> [Device] {
    guard let word = arguments.value("--devices") else {
      return arguments.operands.isEmpty ? [] : try DeviceTable.shipped.devices(named: "phone")
    }
    guard word.hasSuffix(".json") else { return try DeviceTable.shipped.devices(named: word) }
    return try DeviceTable(path: word).devices
  }

  private static func layout(_ path: String, _ arguments: Arguments) throws(ToolError) -> AuditedLayout {
    do throws(ToolError) {
      let values = try ScreenRequest(arguments)
      var request = try LayoutRequest(LayoutSource(path: path, values.offsets), values)
      let (type, _) = try request.openFonts { (fonts) throws(ToolError) in try fonts.typesetter() }
      return AuditedLayout(TextFile.name(path), request.layout, type: type, sets: request.sets)
    } catch {
      throw error.namingOption(of: ScreenRequest.properties)
    }
  }

  /// Without catalogs, the languages are those of the layouts' own texts.
  private mutating func addLocalesOfLayouts() {
    guard audit.catalogs.isEmpty, audit.locales.isEmpty else { return }
    audit.locales = Set(audit.layouts.flatMap(\.locales)).sorted()
    if audit.locales.isEmpty { audit.locales = ["en"] }
  }

  private var session: AuditSession { AuditSession(audit, with: type) }

  /// The combinations, one a line, to be shared between machines.
  var list: String {
    session.combinations.map { combination in
      var json = JSONWriter()
      combination.write(to: &json)
      return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }.joined()
  }

  /// So many lines are answered before their answers are written.
  private static let linesAtOnce = 256

  /// Answers the combinations of a file, one a line.
  func answerCombinations(of path: String) throws(ToolError) -> ExitStatus {
    let (session, bytes) = (session, try TextFile.bytes(path))
    var rest = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy { $0 <= 0x20 } }[...]
    var status = ExitStatus.done
    while !rest.isEmpty {
      let answers = session.answers(to: Array(rest.prefix(Self.linesAtOnce)), jobs: jobs)
      rest = rest.dropFirst(Self.linesAtOnce)
      LineCommand.write(answers.json)
      status = max(status, answers.errors > 0 ? .badData : answers.hasFindings ? .no : .done)
    }
    return status
  }

  /// Makes the audit, and shows how far it is.
  func result() throws(ToolError) -> AuditResult {
    let progress = Progress.ifVisible
    defer { progress?.end() }
    do throws(AuditError) {
      return try audit.result(with: type, jobs: jobs) { done, total in progress?.show(done, of: total) }
    } catch {
      throw ToolError(error)
    }
  }
}
