internal import StrictJSON

/// Keys of JSON whose ends name plural forms, as in i18next: `files_one`, `files_other`.
enum PluralKeys {
  /// The key without its form, and the form; nil for a key that ends in none.
  static func parts(of key: String) -> (base: String, form: String)? {
    guard let mark = key.lastIndex(of: "_"), mark > key.startIndex else { return nil }
    let form = String(key[key.index(after: mark)...])
    return PluralForms.all.contains(form) ? (String(key[..<mark]), form) : nil
  }

  /// The keys with plural forms: those with `other` and a further form, and those whose `other` shows a count, unless
  /// there is a text of that very key.
  static func bases(in members: [JSONMember]) -> Set<String> {
    var (forms, counts) = ([String: Set<String>](), Set<String>())
    for member in members {
      guard case .string(let text) = member.value.content, let (base, form) = parts(of: member.key) else {
        continue
      }
      forms[base, default: []].insert(form)
      if form == "other", text.contains("{{count") { counts.insert(base) }
    }
    let own = Set(members.map(\.key))
    return Set(
      forms.filter { base, forms in
        forms.contains("other") && (forms.count > 1 || counts.contains(base)) && !own.contains(base)
      }.keys)
  }
}
