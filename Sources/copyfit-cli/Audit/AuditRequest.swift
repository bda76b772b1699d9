import Auditing
import ConstraintLayout
import Copyfit
import LayoutDocuments
import StrictJSON
import StringCatalogs
import TextDocuments
import Requests

/// What `audit` is asked: an audit, and what its texts are set with.
struct AuditRequest {
  private var audit: Audit
  private let type: Typesetter
  let jobs: Int

  init(_ arguments: Arguments) throws(RequestError) {
    try Self.checkSources(arguments)
    jobs = try LineCommand.jobs(arguments)
    type = try FontFiles(paths: arguments.all("--font")).typesetter(skipped: Console.warn)
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
      throw RequestError(.usage, "--content-sizes", error.message)
    }
    audit.values = try Self.values(arguments)
    audit.includesUnfinished = arguments.has("--unfinished")
    audit.legibleSize = try Self.legibleSize(arguments)
    audit.keyPatterns = arguments.all("--keys") ?? []
    if let only = try Self.kinds("--only", arguments) { audit.kinds = only }
    if let ignored = try Self.kinds("--ignore", arguments) { audit.kinds.subtract(ignored) }
    audit.failingSeverity = try Self.failingSeverity(arguments)
    do throws(AuditError) {
      audit.devices = try Self.devices(arguments)
      if let path = arguments.value("--boxes") { audit.boxes = try BoxTable(path: path).boxes }
    } catch {
      throw RequestError(error)
    }
    for path in arguments.operands { audit.layouts.append(try Self.layout(path, arguments)) }
    audit.read(arguments.all("--catalog") ?? [], jobs: jobs)
    addLocalesOfLayouts()
  }

  /// Checks that there is something to audit: texts, or layouts with their own.
  private static func checkSources(_ arguments: Arguments) throws(RequestError) {
    guard arguments.has("--catalog") || !arguments.operands.isEmpty else {
      throw RequestError(.usage, "--catalog", "is missing; name files of translations, or a layout")
    }
  }

  private static func open(_ choice: FontChoice, beside fonts: FontList) throws(AuditError) -> FontList {
    do throws(RequestError) { return try FontFiles.fonts(choice, nil, covering: "", beside: fonts).0 } catch {
      let isMissing = error.code == .fontNotFound
      throw AuditError(isMissing ? .notFound : .badFile, error.culprit, error.message)
    }
  }

  /// The entries of a list with commas, none of them empty.
  private static func entries(_ option: String, _ arguments: Arguments) throws(RequestError) -> [String]? {
    guard let list = arguments.value(option) else { return nil }
    let entries = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !entries.contains("") else {
      throw RequestError(.usage, option, "'\(list)' has an empty entry; give words with commas between them")
    }
    return entries
  }

  private static func check(_ locales: [String], _ option: String) throws(RequestError) {
    for locale in locales {
      do throws(JSONFault) { _ = try Codec<Language, Void>.language.read(.text(locale), ()) } catch {
        throw RequestError(.usage, option, error.message)
      }
    }
  }

  private static func values(_ arguments: Arguments) throws(RequestError) -> PlaceholderValues {
    var declared: [String: String] = [:]
    for word in arguments.all("--value") ?? [] {
      guard let sign = word.firstIndex(of: "="), sign > word.startIndex else {
        throw RequestError(.usage, "--value", "'\(word)' names no placeholder; give such as {name}=Ada")
      }
      declared[String(word[..<sign])] = String(word[word.index(after: sign)...])
    }
    return PlaceholderValues(declared)
  }

  private static func legibleSize(_ arguments: Arguments) throws(RequestError) -> Double {
    guard let word = arguments.value("--legible") else { return 8 }
    guard let size = Double(decimal: word), (0...1000).contains(size) else {
      throw RequestError(.usage, "--legible", "'\(word)' is no size in points; give such as 9")
    }
    return size
  }

  /// The kinds of findings that an option lists.
  private static func kinds(_ option: String, _ arguments: Arguments) throws(RequestError) -> Set<
    Finding.Kind
  >? {
    guard let names = try entries(option, arguments) else { return nil }
    var kinds: Set<Finding.Kind> = []
    for name in names {
      guard let kind = Finding.Kind.all.first(where: { $0.name == name }) else {
        let known = Finding.Kind.all.map(\.name)
        let hint = name.suggestion(among: known) ?? "choose among \(known.joined(separator: ", "))"
        throw RequestError(.usage, option, "'\(name)' is not a kind of finding; \(hint)")
      }
      kinds.insert(kind)
    }
    return kinds
  }

  private static func failingSeverity(_ arguments: Arguments) throws(RequestError) -> Finding.Severity {
    guard let word = arguments.value("--fail-on") else { return .warning }
    guard let severity = Finding.Severity(rawValue: word) else {
      throw RequestError(
        .usage, "--fail-on", "'\(word)' is not a severity; choose among error, warning, note")
    }
    return severity
  }

  /// Names of the shipped table, or a file; layouts are solved on phones unless said otherwise.
  private static func devices(_ arguments: Arguments) throws(AuditError) -> [Device] {
    guard let word = arguments.value("--devices") else {
      return arguments.operands.isEmpty ? [] : try DeviceTable.shipped.devices(named: "phone")
    }
    guard word.hasSuffix(".json") else { return try DeviceTable.shipped.devices(named: word) }
    return try DeviceTable(path: word).devices
  }

  private static func layout(_ path: String, _ arguments: Arguments) throws(RequestError) -> AuditedLayout {
    do throws(RequestError) {
      let values = try ScreenRequest(arguments)
      var request = try LayoutRequest(LayoutSource(TextFile.bytes(path), path: path, values.offsets), values)
      let (type, _) = try request.openFonts { (fonts) throws(RequestError) in
        try fonts.typesetter(skipped: Console.warn)
      }
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
  func answerCombinations(of path: String) throws(RequestError) -> ExitStatus {
    let (session, bytes) = (session, try TextFile.bytes(path))
    var rest = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy { $0 <= 0x20 } }[...]
    var status = ExitStatus.done
    while !rest.isEmpty {
      let answers = session.answers(to: Array(rest.prefix(Self.linesAtOnce)), jobs: jobs)
      rest = rest.dropFirst(Self.linesAtOnce)
      LineCommand.write(answers.json)
      status = max(status, answers.errors > 0 ? .badData : answers.fails ? .no : .done)
    }
    return status
  }

  /// Makes the audit, and shows how far it is.
  func result() throws(RequestError) -> AuditResult {
    let progress = Progress.ifVisible
    defer { progress?.end() }
    do throws(AuditError) {
      return try audit.result(with: type, jobs: jobs) { done, total in progress?.show(done, of: total) }
    } catch {
      throw RequestError(error)
    }
  }
}
