import Testing

@testable import StringCatalogs

@Suite struct PluralTests {
  private static func numbers(_ formula: String, _ count: Int) throws -> [PluralNumbers?] {
    try PluralRule(formula, count: count).numbers
  }

  /// The formulas of real catalogs, and the only number of each form where it has one.
  @Test(
    arguments: [
      ("n != 1", 2, [1, nil]), ("n > 1", 2, [nil, nil]), ("0", 1, [nil]),
      (
        "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5", 6,
        [0, 1, 2, nil, nil, nil]
      ),
      ("n==1 ? 0 : n==2 ? 1 : 2", 3, [1, 2, nil]),
      (
        "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)", 3,
        [nil, nil, nil]
      ),
    ] as [(String, Int, [Int?])]) func formsOfOneNumber(_ formula: String, _ count: Int, _ only: [Int?])
    throws
  {
    let numbers = try Self.numbers(formula, count)
    #expect(numbers.map { $0?.only } == only)
    #expect(numbers.allSatisfy { $0 != nil })
  }

  @Test func formsAreMeasuredWithWideNumbersOfTheirOwn() throws {
    let russian = try Self.numbers(
      "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", 3)
    #expect(russian.map { $0?.widest } == [88881, 88884, 88888])
    #expect(PluralForms.numbers(of: "few", in: "pl")?.widest == 88884)
    #expect(PluralForms.numbers(of: "few", in: "ar")?.widest == 88810)
    #expect(PluralForms.numbers(of: "other", in: "pl") == nil)
    // One formula with another number of forms.
    #expect(PluralForms.numbers(of: "other", in: "hr")?.widest == 88888)
    #expect(PluralForms.numbers(of: "many", in: "ru")?.widest == 88888)
    #expect(PluralForms.numbers(of: "other", in: "ru") == nil)
  }

  @Test func aFormThatNoNumberReachesHasNone() throws {
    #expect(try Self.numbers("n%10==1 ? 0 : 1", 4).map { $0 == nil } == [false, false, true, true])
  }

  @Test func operatorsAreThoseOfC() throws {
    let values =
      [
        ("1 + 2 * 3 - 4 / 2", 5), ("7 % 4 == 3", 1), ("!n + 2", 3), ("2 > 1 > 1", 0), ("0 || 5 && 3", 1),
        ("1 ? 2 : 3 ? 4 : 5", 2), ("0 - 1 > 5", 1), ("10-4-3", 3), ("n || 1/n", nil), ("\t1 ", 1),
      ] as [(String, UInt?)]
    for (formula, value) in values {
      #expect(try #require(PluralExpression(formula), "\(formula)").value(of: 0) == value, "\(formula)")
    }
  }

  @Test(arguments: [
    "", "n=1", "n ==", "(n", "n)", "n n", "1 ? 2", "x", "n & 1", "99999999999999999999999", "n;",
    String(repeating: "(", count: 5000), String(repeating: "!", count: 3000) + "n",
    String(repeating: "n+", count: 100_000) + "n", String(repeating: "n?", count: 500),
  ]) func otherFormulasAreRefused(_ formula: String) { #expect(PluralExpression(formula) == nil) }

  @Test func faultsNameTheNumber() {
    #expect { try Self.numbers("10 / (n - 3)", 11) } throws: { fault in
      if case PluralRule.Fault.division(by: 3) = fault { true } else { false }
    }
    #expect { try Self.numbers("n", 2) } throws: { fault in
      if case PluralRule.Fault.form(_, of: _) = fault { true } else { false }
    }
  }

  /// The forms of 115 languages are those of ICU, number by number.
  @Test func formsAreThoseOfICU() throws {
    let letters: [Character: String] = [
      "z": "zero", "1": "one", "2": "two", "f": "few", "m": "many", "o": "other",
    ]
    for line in recordedPluralForms.split(separator: "\n") {
      let parts = line.split(separator: " ")
      let language = String(parts[0])
      for (number, letter) in parts[1].enumerated() {
        let form = try #require(letters[letter])
        #expect(PluralForms.form(of: number, in: language) == form, "\(language) \(number)")
      }
      let used = Set(parts[1].compactMap { letters[$0] })
      #expect(used.allSatisfy { PluralForms.isUsed($0, in: language) }, "\(language)")
    }
  }

  private static func po(_ plurals: String, _ entries: String) -> String {
    "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: \(plurals)\\n\"\n\n\(entries)"
  }

  private static func entry(_ forms: Int) -> String {
    "msgid \"%d file\"\nmsgid_plural \"%d files\"\n"
      + (0..<forms).map { "msgstr[\($0)] \"%d \($0)\"\n" }.joined() + "\n"
  }

  @Test(
    arguments: [
      ("nplurals=2; plural=n/0;", 2, [CatalogProblem.Kind.brokenPluralRule]),
      ("nplurals=2; plural=(n;", 2, [.brokenPluralRule]), ("nplurals=2; plural=n;", 2, [.brokenPluralRule]),
      ("nplurals=99999999999999999999; plural=n;", 2, [.brokenPluralRule]), ("x", 2, [.brokenPluralRule]),
      ("nplurals=2; plural=(n != 1);", 2, []), ("nplurals=2; plural=(n != 1);", 1, [.missingPlural]),
      ("nplurals=2; plural=(n != 1);", 3, [.unusedPlural]),
      ("nplurals=4; plural=n==1 ? 0 : n<5 ? 1 : 2;", 4, [.unusedPlural]),
    ] as [(String, Int, [CatalogProblem.Kind])])
  func headersAreChecked(_ header: String, _ forms: Int, _ kinds: [CatalogProblem.Kind]) throws {
    let catalog = try StringCatalog(Self.po(header, Self.entry(forms)).utf8, path: "hr.po")
    #expect(catalog.problems.map(\.kind) == kinds)
  }

  @Test func formsThatNoNumberReachesAreLeftOut() throws {
    let text = Self.po("nplurals=4; plural=n==1 ? 0 : n<5 ? 1 : 2;", Self.entry(4))
    let catalog = try StringCatalog(text.utf8, path: "hr.po")
    #expect(catalog.texts.map(\.variant) == ["[0]", "[1]", "[2]"])
    let android = """
      <resources><plurals name="a"><item quantity="one">1</item><item quantity="few">2</item><item quantity="many">5</item>
      <item quantity="other">x</item></plurals></resources>
      """
    let croatian = try StringCatalog(android.utf8, path: "values-hr/strings.xml")
    #expect(croatian.texts.map(\.variant) == ["one", "few", "other"])
    #expect(croatian.problems.map(\.kind) == [.unusedPlural])
    // Fractions have this form.
    #expect(try StringCatalog(android.utf8, path: "values-cs/strings.xml").problems.isEmpty)
  }
}
