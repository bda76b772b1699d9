internal import StringCatalogs

extension CatalogSet {
  /// A text that is to be measured. Of variations by width, the longest that fits is shown: the text is the narrowest.
  struct ShownForm {
    var form: Located
    /// The other variations.
    var wider: [Located] = []
  }

  /// The forms that are to be measured: those with a text that is finished, or all with a text if the audit says so.
  func shownForms(of key: String, in locale: String) -> [ShownForm] {
    let forms = forms(of: key, in: locale).filter {
      !$0.text.text.isEmpty && (includesUnfinished || $0.text.state == .translated)
    }
    guard forms.contains(where: { $0.text.width != nil }) else { return forms.map { ShownForm(form: $0) } }
    return Self.groupedByWidth(forms)
  }

  private static func groupedByWidth(_ forms: [Located]) -> [ShownForm] {
    var groups: [ShownForm] = []
    var numbers: [[Substring]: Int] = [:]
    for form in forms {
      guard let width = form.text.width else {
        groups.append(ShownForm(form: form))
        continue
      }
      guard let index = numbers[form.text.variantWithoutWidth] else {
        numbers[form.text.variantWithoutWidth] = groups.count
        groups.append(ShownForm(form: form))
        continue
      }
      let isNarrower = width < groups[index].form.text.width ?? 0
      groups[index].wider.append(isNarrower ? groups[index].form : form)
      if isNarrower { groups[index].form = form }
    }
    return groups
  }
}

extension CatalogText {
  /// The number of a variation by width: 20 for `width=20`.
  fileprivate var width: Int? {
    variant?.split(separator: ", ").lazy.filter { $0.hasPrefix("width=") }
      .compactMap { Int($0.dropFirst(6)) }.first
  }

  fileprivate var variantWithoutWidth: [Substring] {
    (variant ?? "").split(separator: ", ").filter { !$0.hasPrefix("width=") }
  }
}
