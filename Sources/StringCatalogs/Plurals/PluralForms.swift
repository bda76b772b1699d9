internal import Synchronization

/// The plural forms that whole numbers have in a language.
///
///     print(PluralForms.required(in: "pl"))  // ["one", "few", "many", "other"]
///
/// Source: the cardinal rules of CLDR 42. Forms that only millions or fractions have are left out, but `other` is
/// always there, as all formats want it.
public enum PluralForms {
  /// All forms, in CLDR's order.
  static let all = ["zero", "one", "two", "few", "many", "other"]

  /// Languages with the same forms for whole numbers.
  private struct Group {
    /// The forms in the order in which the formula numbers them.
    let forms: [String]
    let formula: String
    let languages: String
    /// Forms that only fractions or millions have.
    var rare: [String] = []
  }

  private static let groups: [Group] = [
    Group(
      forms: ["other"], formula: "0",
      languages:
        "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh"
    ),
    Group(
      forms: ["one", "other"], formula: "n > 1",
      languages: "ak am as bho bn csw doi fa ff gu guw hi hy kab kn ln mg nso pa pcm si ti wa zu"),
    Group(forms: ["one", "other"], formula: "n > 1", languages: "fr pt", rare: ["many"]),
    Group(
      forms: ["one", "other"], formula: "n != 1", languages: "ca es it lld pt-PT scn vec", rare: ["many"]),
    Group(
      forms: ["one", "few", "other"],
      formula: "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2",
      languages: "bs hr sh sr"),
    Group(
      forms: ["one", "few", "other"], formula: "n==1 ? 0 : n>=2 && n<=4 ? 1 : 2", languages: "cs sk",
      rare: ["many"]),
    Group(
      forms: ["one", "few", "other"],
      formula: "n==1 ? 0 : n==0 || n%100>=1 && n%100<=19 ? 1 : 2", languages: "mo ro"),
    Group(
      forms: ["one", "few", "other"], formula: "n<=1 ? 0 : n<=10 ? 1 : 2", languages: "shi"),
    Group(
      forms: ["one", "few", "other"],
      formula: "n%100>=11 && n%100<=19 ? 2 : n%10==1 ? 0 : n%10>=2 ? 1 : 2", languages: "lt", rare: ["many"]),
    Group(
      forms: ["one", "two", "few", "other"],
      formula: "n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3", languages: "dsb hsb sl"),
    Group(
      forms: ["one", "two", "few", "other"],
      formula: "n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>=3 && n<=19 ? 2 : 3", languages: "gd"),
    Group(
      forms: ["one", "few", "many", "other"],
      formula: "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2",
      languages: "be ru uk"),
    Group(
      forms: ["one", "few", "many", "other"],
      formula: "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2", languages: "pl"),
    Group(
      forms: all,
      formula: "n<=2 ? n : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5", languages: "ar ars"),
    Group(forms: all, formula: "n<=3 ? n : n==6 ? 4 : 5", languages: "cy"),
    Group(
      forms: all,
      formula:
        "n<=1 ? n : n%100==2 || n%100==22 || n%100==42 || n%100==62 || n%100==82 || n%1000==0 && (n%100000>=1000 && n%100000<=20000 || n%100000==40000 || n%100000==60000 || n%100000==80000) || n%1000000==100000 ? 2 : n%100==3 || n%100==23 || n%100==43 || n%100==63 || n%100==83 ? 3 : n%100==1 || n%100==21 || n%100==41 || n%100==61 || n%100==81 ? 4 : 5",
      languages: "kw"),
    Group(
      forms: ["one", "two", "few", "many", "other"],
      formula:
        "n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : (n%10==3 || n%10==4 || n%10==9) && (n%100<10 || n%100>19) && (n%100<70 || n%100>79) && n%100<90 ? 2 : n!=0 && n%1000000==0 ? 3 : 4",
      languages: "br"),
    Group(
      forms: ["one", "two", "few", "many", "other"],
      formula: "n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4", languages: "ga"),
    Group(
      forms: ["one", "two", "few", "other"],
      formula: "n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3", languages: "gv", rare: ["many"]),
    Group(
      forms: ["one", "two", "few", "many", "other"],
      formula: "n==1 ? 0 : n==2 ? 1 : n==0 || n%100>=3 && n%100<=10 ? 2 : n%100>=11 && n%100<=19 ? 3 : 4",
      languages: "mt"),
    Group(
      forms: ["one", "two", "other"], formula: "n==1 ? 0 : n==2 ? 1 : 2",
      languages: "he iu iw naq sat se sma smi smj smn sms"),
    Group(forms: ["zero", "one", "other"], formula: "n<=1 ? n : 2", languages: "ksh lag"),
    Group(
      forms: ["zero", "one", "other"],
      formula: "n%10==0 || n%100>=11 && n%100<=19 ? 0 : n%10==1 ? 1 : 2", languages: "lv prg"),
    Group(forms: ["one", "other"], formula: "n%10==1 && n%100!=11 ? 0 : 1", languages: "is mk"),
    Group(
      forms: ["one", "other"], formula: "n%10==4 || n%10==6 || n%10==9 ? 1 : 0",
      languages: "ceb fil tl"),
    Group(forms: ["one", "other"], formula: "n<=1 || n>=11 && n<=99 ? 0 : 1", languages: "tzm"),
  ]

  /// The group of languages without another: one thing, and several.
  private static let usual = Group(forms: ["one", "other"], formula: "n != 1", languages: "")

  private static let byLanguage: [String: Group] = Dictionary(
    groups.flatMap { group in group.languages.split(separator: " ").map { (String($0), group) } },
    uniquingKeysWith: { first, _ in first })

  private static func group(of locale: String) -> Group {
    let parts = locale.split { $0 == "-" || $0 == "_" }
    let language = parts.first?.lowercased() ?? ""
    let region = parts.dropFirst().first { $0.count == 2 }?.uppercased() ?? ""
    return byLanguage["\(language)-\(region)"] ?? byLanguage[language] ?? usual
  }

  /// Returns the forms that a language needs; `one` and `other` for languages without a rule.
  public static func required(in locale: String) -> [String] { group(of: locale).forms }

  /// Whether a number, a fraction or a million has this form, or formats want it for any language.
  static func isUsed(_ form: String, in locale: String) -> Bool {
    let group = group(of: locale)
    return form == "other" || group.forms.contains(form) || group.rare.contains(form)
  }

  /// The form of a whole number.
  static func form(of number: Int, in locale: String) -> String? {
    let group = group(of: locale)
    let index = PluralExpression(group.formula)?.value(of: UInt(number.magnitude))
    return index.map { group.forms[Int($0)] }
  }

  /// The rules by number of forms and formula: evaluated once.
  private static let rules = Mutex<[String: PluralRule]>([:])

  /// The whole numbers that a form stands for; nil where only fractions or millions do, or nothing.
  package static func numbers(of form: String, in locale: String) -> PluralNumbers? {
    let group = group(of: locale)
    guard let index = group.forms.firstIndex(of: form) else { return nil }
    let key = "\(group.forms.count) \(group.formula)"
    let rule = rules.withLock { rules in
      let rule = rules[key] ?? (try? PluralRule(group.formula, count: group.forms.count))
      rules[key] = rule
      return rule
    }
    return rule?.numbers[index]
  }
}
