import Foundation
import StringCatalogs
import Testing
import _TestSupport

/// `.po` files are read as GNU gettext reads them: compared with `msgfmt` and `msgunfmt`.
@Suite struct MsgfmtTests {
  private static let header = """
    msgid ""
    msgstr ""
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=4; plural=n%4;\\n"


    """

  /// A file with every feature of the format.
  private static let features =
    header + """
      # translator
      #. extracted
      #: a.c:1
      #, fuzzy, c-format
      #| msgctxt "old"
      #| msgid "o"
      #| "p"
      #| msgid_plural "os"
      msgctxt "menu"
      msgid "one %d"
      msgid_plural "many %d"
      msgstr[0] "eins\\t"
      msgstr[1] ""
      "viele \\x41\\101\\""

      msgid "a" "b"
      msgstr "c\\\\d\\n"
      "e"
      #~| msgid "x"
      #~ msgid "obs"
      #~ "two"
      #~ msgstr "alt"

      domain "other"
      msgid "z\\n"
      msgstr "ä\\n"
      #~ msgctxt "c"
      #~ msgid "obs"
      #~ msgid_plural "obss"
      #~ msgstr[0] "x"
      #~ msgstr[1] "y"
      # end
      msgid "last"
      msgstr "letzte"

      """

  /// Why a verdict may differ from that of `msgfmt`.
  private enum Difference: String, CaseIterable {
    /// A fault of a translation, not of the file: text and translation do not both begin or end with a line break.
    case lineBreaks
    /// `msgfmt -o` writes one file, so it refuses a key that two domains have.
    case domains
    /// An encoding that is not read, or bytes that are not in the one that the header names: in comments, or without a
    /// header, `msgfmt` does not look. UTF-8 is read where the header says ASCII, and where it names no encoding, which
    /// gettext 0.23 refuses.
    case encoding
    /// A byte order mark, which `msgfmt` refuses.
    case mark
    /// A word, escape or comment that goes on after a backslash at the end of a line, which `msgfmt` joins.
    case joinedLines
    /// A comment behind `#|`: for `msgfmt` the next line stands behind it too.
    case commentInPrevious

    func explains(_ text: String, _ catalog: Result<StringCatalog, CatalogError>, _ complaints: [String])
      -> Bool
    {
      let others = complaints.filter { !$0.contains("header entry with a charset specification") }
      let areAll = { (parts: [String]) in
        !others.isEmpty && others.allSatisfy { line in parts.contains { line.contains($0) } }
      }
      switch self {
      case .lineBreaks: return areAll(["do not both"])
      case .domains: return text.contains("domain") && areAll(["duplicate message", "do not both"])
      case .encoding:
        if case .failure(let error) = catalog { return error.code == .encoding }
        return text.localizedCaseInsensitiveContains("charset=us-ascii") && areAll(["multibyte"])
          || others.isEmpty && !complaints.isEmpty
      case .mark: return text.hasPrefix("\u{FEFF}")
      case .joinedLines: return text.contains(#/[A-Za-z0-9_$\\]\\\n|#[^\n]*\\\n/#)
      case .commentInPrevious: return text.contains(#/#~?\|[ \t]*#/#)
      }
    }
  }

  /// Compares one file with `msgfmt`; returns the reason for a difference.
  private func compare(_ text: String, _ label: String) throws -> Difference? {
    try compare(Array(text.utf8), label)
  }

  private func compare(_ bytes: [UInt8], _ label: String) throws -> Difference? {
    let verdict = try GettextTools.msgfmt(bytes)
    let catalog = Result { () throws(CatalogError) in try StringCatalog(bytes, path: "x", format: .gettext) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let read = try? catalog.get(),
      !read.problems.contains(where: { $0.kind == .brokenEntry || $0.kind == .duplicateKey })
    else {
      guard verdict.isRead else { return nil }
      let difference = Difference.allCases.first { $0.explains(text, catalog, verdict.complaints) }
      let problems = (try? catalog.get())?.problems.map { "\($0)" } ?? ["\(catalog)"]
      #expect(difference != nil, "\(label): only msgfmt reads this, \(problems)\n\(text)")
      return difference
    }
    guard verdict.isRead else {
      let difference = Difference.allCases.first { $0.explains(text, catalog, verdict.complaints) }
      #expect(difference != nil, "\(label): msgfmt does not read this, \(verdict.complaints)\n\(text)")
      return difference
    }
    // What has no translation is not compiled.
    let untranslated = Set(read.texts.filter { $0.text.isEmpty && $0.variant ?? "[0]" == "[0]" }.map(\.key))
    let ours = read.texts.filter { !untranslated.contains($0.key) }
      .map { CompiledCatalog.Text(key: $0.key, variant: $0.variant, text: $0.text) }.sorted()
    // `msgfmt` writes nothing where nothing is translated.
    let theirs = verdict.catalog?.texts ?? []
    #expect(ours == theirs, "\(label)\n\(text)")
    return nil
  }

  @Test func everyFeature() throws {
    #expect(try compare(Self.features, "features") == nil)
    let catalog = try StringCatalog(Self.features.utf8, path: "x.po")
    #expect(
      catalog.texts.map(\.text) == ["eins\t", "viele AA\"", "c\\d\ne", "ä\n", "letzte"]
        && catalog.texts.map(\.line) == [15, 15, 21, 30, 38])
  }

  @Test(arguments: [
    #"msgid"a"msgstr"b""#, "msgid \"a\" msgstr \"b\" msgid \"c\" msgstr \"d\"",
    "\t msgid\t\"a\"\u{B}\u{C}\n\tmsgstr \"b\"",
    "msgid \"a\" \\\nmsgstr \"b\"", "msgid \"a\\\nb\"\nmsgstr \"c\\\n\\\nd\"",
    "msgid \"a\"\n\nmsgstr\n\"b\"\n\n\"c\"",
    "msgid \"a\"\r\nmsgstr \"b\"\r\n", "msgid \"a\rx\"\nmsgstr \"b\"", "msgid \"a\"\rmsgstr \"b\"",
    #"msgid "a" msgstr "x\n\t\b\r\f\v\a\\\"\101\x41\x4142\0601\7" "\0600\xabcdef41g""#,
    "msgid \"a\"\nmsgstr \"\\303\\244\\xC3\" \"\\xA4\"", "msgid \"a\"\nmsgstr \"b\\0c\\x00d\"",
    "msgctxt \"\"\nmsgid \"a\"\nmsgstr \"b\"\nmsgctxt \"c\"\nmsgid \"\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"",
    "msgid \"a\"\nmsgid_plural \"as\"\nmsgstr [ 00 ] \"b\"\nmsgstr\n[\n1]\"c\"\nmsgstr[2] \"\"\nmsgstr[3] \"d\"",
    "#~msgid \"a\"\n#~msgstr \"b\"\n#~\n#~|\n#|\n#", "#~ # x\n#~ #: y\n#~ #~ msgid \"a\"\n#~ msgstr \"b\"",
    "#~ msgid \"a\\\nb\" \"c\"\n#~ msgstr \"b\"", "#~ domain \"foo\"\nmsgid \"a\"\nmsgstr \"b\"",
    "\"X: y\\n\"",
    "#! fuzzy\n#; x\n#*y\n#=z\nmsgid \"a\"\nmsgstr \"b\" # trailing", "# only a comment", "",
  ])
  func validFiles(_ text: String) throws {
    #expect(try compare(Self.header + text, "valid") == nil)
    let catalog = try StringCatalog((Self.header + text).utf8, path: "x.po")
    #expect(catalog.problems.isEmpty, "\(catalog.problems)")
  }

  @Test(arguments: [
    "msgid \"a", "msgid \"a\nmsgstr \"b\"", "msgid \"a\"", "msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"",
    "msgstr \"c\"",
    "msgid\nmsgstr \"c\"", "msgid \"a\"\nmsgstr", "msgctxt \"c\"\nmsgstr \"b\"",
    "msgctxt \"c\"\nmsgctxt \"d\"\nmsgid \"a\"\nmsgstr \"b\"",
    "msgid \"a\"\n# x\nmsgstr \"b\"", "msgid \"a\"\nmsgstr \"b\"\n# x\n\"c\"", #"msgid "a" msgstr "\q""#,
    #"msgid "a" msgstr "\e""#, #"msgid "a" msgstr "\8""#, #"msgid "a" msgstr "\xg""#,
    #"msgid "a" msgstr "\X41""#,
    #"msgid "a" msgstr "\'""#, #"msgid "a" msgstr "\u0041""#, #"msgid "a" msgstr "\4""#,
    #"msgid "a" msgstr "b\"#,
    "msgid \"a\\\r\nb\"\nmsgstr \"b\"", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[0] \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0x0] \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[-1] \"c\"", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[] \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[N] \"c\"", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0 \"c\"",
    "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[99999999999999999999] \"c\"", "msgid \"a\"\nmsgstr[0] \"b\"",
    "msgid \"a\"\nmsgstr[1] \"b\"", "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"",
    "msgid \"a\"\nmsgstr \"b\"\nmsgstr[0] \"c\"",
    "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"", "msgid \"\"\nmsgstr \"b\"",
    "msgid \"a\"\nmsgstr \"b\"\n#~ msgid \"a\"\n#~ msgstr \"c\"", "#~ msgid \"a\"\nmsgstr \"b\"",
    "msgid \"a\"\n#~ msgstr \"b\"",
    "#~ msgid \"a\"\n\"c\"\n#~ msgstr \"b\"", "#~ msgid \"a\"", "#| msgid \"o\"",
    "#| msgctxt \"o\"\nmsgid \"a\"\nmsgstr \"b\"",
    "#| msgid \"o\nmsgid \"a\"\nmsgstr \"b\"", "#| msgstr \"o\"\nmsgid \"a\"\nmsgstr \"b\"",
    "#| msgid \"o\"\n#. x\nmsgid \"a\"\nmsgstr \"b\"", "#~| msgid \"o\"\nmsgid \"a\"\nmsgstr \"b\"",
    "#| msgid \"o\"\n#~ #| msgid_plural \"p\"\nmsgid \"a\"\nmsgstr \"b\"",
    "msgid \"a\"\nmsgstr \"b\"\n#| \"c\"", "domain foo", "domain\nmsgid \"a\"\nmsgstr \"b\"",
    "domain \"a\" \"b\"", "foo \"a\"", "domain #| \"a\"\nmsgid \"a\"\nmsgstr \"b\"",
    "domain\n#~| \"a\"\nmsgid \"a\"\nmsgstr \"b\"", "domain \"a\" #| \"b\"\nmsgid \"a\"\nmsgstr \"b\"",
    "msgidx \"a\"\nmsgstr \"b\"", "MSGID \"a\"\nMSGSTR \"b\"", "12", "msgid \"a\"\nmsgstr \"b\"\n]",
    "\u{A0}msgid \"a\"\nmsgstr \"b\"",
    "msgid \"a\"\nmsgstr \"b\"\n\u{1A}", "// x\nmsgid \"a\"\nmsgstr \"b\"",
    "msgid \"a\"\nmsgstr \"b\"\n<<<<<<< HEAD",
  ])
  func invalidFiles(_ text: String) throws {
    // All that the reader says of these is that a text is there twice; entries of the others are broken.
    let duplicates = [
      "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"", "msgid \"\"\nmsgstr \"b\"",
      "msgid \"a\"\nmsgstr \"b\"\n#~ msgid \"a\"\n#~ msgstr \"c\"",
    ]
    #expect(try compare(Self.header + text, "invalid") == nil)
    let (catalog, lines) = (
      try StringCatalog((Self.header + text).utf8, path: "x.po"), text.split(separator: "\n").count
    )
    let kinds = Set(catalog.problems.map(\.kind))
    #expect(kinds == [duplicates.contains(text) ? .duplicateKey : .brokenEntry])
    #expect(catalog.problems.allSatisfy { (6...6 + lines).contains($0.line) && $0.message.contains(";") })
  }

  @Test func differencesAreThoseListed() throws {
    let files: [(String, Difference?)] = [
      ("msgid \"\\na\"\nmsgstr \"b\"", .lineBreaks), ("msgid \"a\\n\"\nmsgstr \"b\"", .lineBreaks),
      ("msgid \"a\"\nmsgstr \"b\"\ndomain \"x\"\nmsgid \"a\"\nmsgstr \"b\"", .domains),
      ("#| ms\\\ngid \"a\"\nmsgid \"a\"\nmsgstr \"b\"", .joinedLines),
      ("#\\\n| msgid \"o\"\nmsgid \"a\"\nmsgstr \"b\"", .joinedLines),
      ("#| # x\nmsgid \"a\"\nmsgstr \"b\"", .commentInPrevious),
    ]
    for (text, difference) in files { #expect(try compare(Self.header + text, "listed") == difference) }
    #expect(try compare("\u{FEFF}" + Self.features, "mark") == .mark)
    // gettext 0.23 refuses it too.
    let klingon = Self.features.replacing("UTF-8", with: "KLINGON")
    let isRead = try GettextTools.msgfmt(Array(klingon.utf8)).isRead
    #expect(try compare(klingon, "charset") == (isRead ? .encoding : nil))
    #expect(try compare(Self.features.replacing("UTF-8", with: "us-ascii"), "ASCII") == .encoding)
    #expect(try compare(Array("# ".utf8) + [0xFF, 0x0A] + Array(Self.features.utf8), "comment") == .encoding)
  }

  /// What `msgfmt` reads of a file in Latin-1 are bytes of Latin-1, escaped or not.
  @Test func escapesAreInTheEncodingOfTheFile() throws {
    let text =
      Self.header.replacing("UTF-8", with: "ISO-8859-1")
      + "msgid \"a\"\nmsgstr \"\u{E9}\\351\\xe9\\xE9\" \"b\"\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    #expect(try StringCatalog(bytes, path: "x.po").texts.map(\.text) == ["ééééb"])
    #expect(try GettextTools.msgfmt(bytes).isRead)
  }

  @Test func randomlyChangedFiles() throws {
    var random = SplitMix64(for: "po")
    let pieces = [
      "\"", "\\", "#", "#~", "#~ ", "#|", "#| ", "#,", "#.", "\n", "\r\n", "\r", "[", "]", "0", "1", "[0]",
      "[1]", "[2]",
      "msgid", "msgid ", "msgid \"a\"\n", "msgstr", "msgstr ", "msgstr \"x\"\n", "msgctxt ",
      "msgctxt \"c\"\n",
      "msgid_plural ", "domain ", "domain \"other\"\n", " ", "\t", "\\n", "\\x", "\\x4g", "\\0", "\\777",
      "\\\n", "\\e", "ä",
      "\u{A0}", "foo", "$", "_", "9", "\"b\"", "\"\"", "#\n", "# x\n", "~", "|", "msgstr[0] \"x\"\n",
      "#~ msgid \"q\"\n",
      "#~ msgstr \"q\"\n", "#| msgid \"q\"\n", "#| \"q\"\n", "\"q\"\n", "\\4",
    ]
    var (number, readable) = (0, 0)
    // Until enough can be read, as the numbers of a seed may give few files that can.
    while number < (Repository.isFullTest ? 6000 : 150) || readable <= 15 {
      defer { number += 1 }
      try #require(number < 20_000, "only \(readable) files can be read")
      var text = Array(Self.features)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        let line = Int.random(in: lines.indices, using: &random)
        let other = Int.random(in: lines.indices, using: &random)
        let place = Int.random(in: 0...text.count, using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<3: lines.remove(at: line)
        case 3..<5: lines.insert(lines[line], at: other)
        case 5..<7: lines.swapAt(line, other)
        case 7:
          lines[line] = Array(["#~ ", "#| ", "#~| ", "# "].randomElement(using: &random) ?? "") + lines[line]
        case 8..<11:
          text.removeSubrange(place..<min(text.count, place + Int.random(in: 1...4, using: &random)))
          continue
        case 11:
          text.removeSubrange(place...)
          continue
        default:
          text.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
          continue
        }
        text = Array(lines.joined(separator: "\n"))
      }
      let label = "file \(number) of COPYFIT_SEED=\(SplitMix64.seed)"
      if try compare(String(text), label) == nil, try GettextTools.msgfmt(Array(String(text).utf8)).isRead {
        readable += 1
      }
    }
  }

  /// The catalogs of this machine, as `msgunfmt` writes them, are read to what is compiled in them.
  @Test(
    .enabled("fewer than 100 catalogs in /usr/share/locale") {
      GettextTools.installed(maxBytes: 60_000).count >= 100
    })
  func installedCatalogs() throws {
    var random = SplitMix64(for: "mo")
    var paths = GettextTools.installed(maxBytes: Repository.isQuickTest ? 60_000 : 4_000_000)
    if !Repository.isFullTest { paths = Array(paths.shuffled(using: &random).prefix(60)) }
    var (count, read) = (0, 0)
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path),
        let compiled = CompiledCatalog(Array(data)),
        compiled.header?.localizedCaseInsensitiveContains("charset=UTF-8") == true
      else { continue }
      let bytes = try GettextTools.msgunfmt(path)
      let catalog = try StringCatalog(bytes, path: "x.po")
      let ours = catalog.texts.map { CompiledCatalog.Text(key: $0.key, variant: $0.variant, text: $0.text) }
        .sorted()
      // Forms that no number reaches are left out.
      let hasUnused = catalog.problems.contains { $0.kind == .unusedPlural }
      let theirs = compiled.texts.filter { text in
        !hasUnused || text.variant == nil
          || ours.contains { $0.key == text.key && $0.variant == text.variant }
      }
      let isRead = compiled.isWhole ? ours == theirs : Set(ours).isSuperset(of: theirs)
      #expect(isRead, "\(path) COPYFIT_SEED=\(SplitMix64.seed)")
      #expect(!catalog.problems.contains { $0.kind == .brokenEntry }, "\(path)")
      (count, read) = (count + 1, read + catalog.texts.count)
    }
    #expect(count >= paths.count / 2 && read > 1000)
  }
}
