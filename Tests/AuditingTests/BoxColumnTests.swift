import Auditing
import Hyphenation
import StringCatalogs
import Testing
import TextDocuments
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// The columns of box tables that are properties of texts, lines and fonts.
@Suite struct BoxColumnTests {
  private let type: Typesetter
  private let lato: FontList

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    lato = try ShippedFont.list(["Lato-Regular.ttf"])
  }

  private func findings(_ table: String, _ text: String, _ locale: String = "en") throws -> [Finding] {
    var audit = Audit()
    audit.boxes = try BoxTable(table.utf8, path: "b.csv").boxes
    let catalog = "\"a\" = \"\(text.replacing("\"", with: "\\\""))\";"
    audit.catalogs = [try StringCatalog(catalog.utf8, path: "\(locale).lproj/L.strings")]
    audit.openFonts = { [lato] (choice, fonts) in choice.family == "Lato" ? lato : fonts }
    return try audit.result(with: type).findings
  }

  /// A width in which a text just fits.
  private func width(_ text: String) throws -> Double {
    try type.prepare(text, style: TextStyle(language: "en")).measure(size: 17).width + 0.01
  }

  @Test(arguments: TextBox.properties.keys) func takesTheValuesOfItsRow(_ key: String) throws {
    let row = try #require(TextBox.properties.row(key))
    // What it needs is given too.
    var other = [String: String]()
    if key != "key" { other["key"] = "\"a\"" }
    if let need = row.need, let needed = TextBox.properties.row(need.key) {
      other[need.key] = need.value.map(\.quoted) ?? (needed.form.samples[0])
    }
    let rest = other.map { ", \($0.key.quoted): \($0.value)" }.joined()
    for sample in row.form.samples {
      let boxes = try BoxTable("[{\(key.quoted): \(sample)\(rest)}]".utf8, path: "b").boxes
      #expect(boxes.count == 1 && boxes[0].line == 1)
    }
    // A text for a list of texts is one of its cells.
    let bad = row.form.badSamples.filter { !(row.form.words.isRepeatable && $0.hasPrefix("\"")) }
    #expect(!bad.isEmpty)
    for value in bad {
      do throws(AuditError) {
        _ = try BoxTable("[{\(key.quoted): \(value)\(rest)}]".utf8, path: "b")
        Issue.record("accepted: \(key) \(value)")
      } catch {
        #expect(error.culprit == "b:1" && error.message.contains(key), "\(error)")
      }
    }
  }

  /// "_Datei" is measured as "Datei", and "Lies die <b>Bedingungen</b>" without its tags.
  @Test(
    arguments: [
      ("_", "", "_Datei", "Datei"), ("_", "", "a__b _c", "a_b c"),
      ("&", "", "&Datei && _mehr", "Datei & _mehr"),
      ("none", "", "_Datei &x", "_Datei &x"), ("_", "", "_Hallo {user_name}", "Hallo Maximiliane"),
      ("_", "html", "Lies _die <b id='a_b'>Bedingungen</b>", "Lies die Bedingungen"),
      ("&", "html", "&Lies &amp; &lt;", "Lies & <"), ("_", "", "Ende_", "Ende"),
    ]) func textsAreMeasuredAsTheyAreSeen(mark: String, markup: String, text: String, seen: String) throws
  {
    let table = "key,mnemonic,markup,lines,width\na,\(mark),\(markup.isEmpty ? "false" : markup),1,"
    let isBold = markup == "html" && text.contains("<b")
    #expect(try isBold || findings(table + "\(width(seen))\n", text).isEmpty)
    let found = try findings(table + "\(try width(seen) / 3)\n", text)
    #expect(found.map(\.text) == [seen])
  }

  @Test func valuesAreThoseOfTheBox() throws {
    let table = "key,lines,width,values\na,1,20,{name}=Ada; 1=7\n"
    let finding = try #require(try findings(table, "Hello {name}, %1$d {other}").first)
    #expect(finding.text == "Hello Ada, 7 Maximiliane")
    do throws(AuditError) {
      _ = try BoxTable("key,values\na,=x\n".utf8, path: "b")
      Issue.record("accepted")
    } catch { #expect(error.message.contains("'=x' names no placeholder"), "\(error)") }
  }

  @Test func cellsAreWordsAsOfOptions() throws {
    let table =
      "key,tracking,feature,Max Lines,justify-last-line,align,insets\n"
      + "a,20,liga=0; ss01,2,true,justify,\n"
    let cells = table.replacing(",insets", with: "").replacing("justify,\n", with: "justify\n")
    let box = try #require(try BoxTable(cells.utf8, path: "b").boxes.first)
    #expect(box.text.tracking == 20 && box.text.features == [Feature("liga", 0), Feature("ss01", 1)])
    #expect(box.lines == 2 && box.block.justification.lastLine && box.block.alignment == .justify)
    for (table, words) in [
      (table, "'insets' is no column"), ("key,strut\na,yes\n", "strut: 'yes' is neither true nor false"),
      ("key,weight\na,600\n", "weight: has no effect without family"),
      ("key,trim,indent\na,ink,2\n", "cannot be trimmed to its ink"),
    ] {
      do throws(AuditError) {
        _ = try BoxTable(table.utf8, path: "b")
        Issue.record("accepted: \(table)")
      } catch { #expect(error.message.contains(words), "\(error)") }
    }
  }

  @Test func trackingTakesSpace() throws {
    let width = try width("Save all")
    #expect(try findings("key,width,lines\na,\(width),1\n", "Save all").isEmpty)
    #expect(
      try findings("key,width,lines,tracking\na,\(width),1,20\n", "Save all").map(\.kind) == [.truncated])
  }

  @Test func markupHasNoTagsAndItsStyles() throws {
    let (width, text) = (try width("Save all"), "Save <small>all</small>")
    #expect(try findings("key,width,lines,markup\na,\(width),1,true\n", text).isEmpty)
    #expect(try findings("key,width,lines\na,\(width),1\n", text).map(\.kind) == [.truncated])
    let big = try findings("key,width,lines,markup\na,\(width),1,true\n", "Save <big>all</big>")
    #expect(big.map(\.kind) == [.truncated] && big.first?.text == "Save all")
    let broken = try findings("key,markup\na,true\n", "Save <big>all")
    #expect(broken.map(\.kind) == [.brokenMarkup])
    #expect(broken.first?.message == "<big>: is not closed; add </big>")
    // What fills placeholders is no markup.
    #expect(try findings("key,markup\na,true\n", "Save %@ &amp; close").isEmpty)
  }

  @Test func aTextThatIsCutIsTruncated() throws {
    let table = "key,width,truncate\na,40,tail\n"
    #expect(
      try findings(table.replacing(",truncate", with: "").replacing(",tail", with: ""), "Settings").map(
        \.kind) == [.tooWide])
    #expect(try findings(table, "Settings").map(\.kind) == [.truncated])
  }

  @Test func familiesAreLookedUp() throws {
    let width = try Typesetter(fonts: lato).prepare("Save all").measure(size: 17).width + 0.01
    #expect(try findings("key,width,lines\na,\(width),1\n", "Save all").count == 1)
    #expect(try findings("key,width,lines,family,weight\na,\(width),1,Lato,400\n", "Save all").isEmpty)
    var audit = Audit()
    audit.boxes = try BoxTable("key,family\na,Lato\n".utf8, path: "b").boxes
    audit.catalogs = [try StringCatalog("\"a\" = \"b\";".utf8, path: "en.lproj/L.strings")]
    do throws(AuditError) {
      _ = try audit.result(with: type)
      Issue.record("was looked up")
    } catch { #expect(error.description.contains("the box 'a': Lato: families are not looked up here")) }
  }

  @Test(.enabled(if: (try? Hyphenator.installed.dictionary(for: "de")) != nil))
  func hyphensDivideWords() throws {
    let text = "Silbentrennung"
    let width = try width(text) * 0.7
    #expect(try findings("key,width\na,\(width)\n", text, "de").map(\.kind) == [.tooWide])
    #expect(try findings("key,width,hyphenate\na,\(width),true\n", text, "de").isEmpty)
  }
}
