public import ConstraintLayout
internal import StringCatalogs
public import Typesetting
internal import Typography

/// A layout to audit: a screen whose labels show the texts of catalogs.
///
/// A label shows the key of its name, or the key that is its text, as gettext has them; else its own text.
public struct AuditedLayout: Sendable {
  /// The name in reports, usually that of its file.
  public var name: String
  /// The layout.
  public var layout: Layout
  /// The typesetter for its texts; nil for that of the audit.
  public var type: Typesetter?
  /// The sets of rules that count.
  public var sets: Set<String>

  /// A layout with its name.
  public init(_ name: String, _ layout: Layout, type: Typesetter? = nil, sets: Set<String> = []) {
    self.name = name
    self.layout = layout
    self.type = type
    self.sets = sets
  }

  /// The layout with these texts, by item. Where it says nothing of content sizes, all letters grow with them.
  func layout(_ texts: [Int: LocalizedText], at scale: ContentScale) -> Layout {
    layout.setting(texts: texts, lettersTimes: layout.followsContentSize ? 1 : scale.factor)
  }

  /// By item, the keys that its labels show.
  func keys(in catalogs: CatalogSet) -> [Int: String] {
    layout.labels.reduce(into: [:]) { keys, label in
      keys[label.item.number] = [label.name, label.text.base].first { catalogs.has($0) }
    }
  }

  /// By item, the text of each label in a language: the widest of several forms.
  func forms(
    _ keys: [Int: String], _ catalogs: CatalogSet, in locale: String, _ values: PlaceholderValues,
    _ type: Typesetter
  ) -> [Int: CatalogSet.Located] {
    layout.labels.reduce(into: [:]) { forms, label in
      guard let key = keys[label.item.number] else { return }
      let (style, type) = Self.setting(of: label, in: locale, type)
      forms[label.item.number] = catalogs.widestForm(of: key, in: locale, values, style, type)
    }
  }

  /// The style and the typesetter of a label's texts in a language, where no query on the environment holds.
  static func setting(
    of label: Layout.Label, in locale: String, _ type: Typesetter
  ) -> (style: TextStyle, type: Typesetter) {
    let environment = Environment(size: Size(0, 0), locale: Language(locale))
    let style = label.style.style(in: environment)
    return (style.textStyle(in: environment), style.typesetter(type))
  }

  /// The languages that its own texts are known in.
  package var locales: [String] { layout.labels.flatMap { $0.text.translations.keys } }
}

extension Environment {
  /// A device with its traits, in a language, at a content size.
  init(_ device: Device, _ locale: String, _ scale: ContentScale) {
    self.init(
      size: device.size, locale: Language(locale), scale: device.scale, safeArea: device.safeArea)
    self[.device] = device.name
    self[.idiom] = Idiom(rawValue: device.kind) ?? .unspecified
    self[.contentScale] = scale.factor
    let steps = ContentSize.allCases.filter {
      ContentSizeTable.apple.factor(of: $0) <= scale.factor * (1 + Em.tolerance)
    }
    self[.contentSize] = steps.last ?? .xs
  }
}
