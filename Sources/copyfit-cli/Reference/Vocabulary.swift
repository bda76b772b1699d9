import Auditing
import Copyfit
import LayoutDocuments
import TextDocuments

/// All properties there are, by kind: for `batch --help`, `help PROPERTY` and the page "Every property".
enum Vocabulary {
  /// What has properties.
  enum Owner: Hashable {
    case request, span, box, screen, column
    case document(LayoutSchema.Part)
  }

  /// Properties of one kind.
  struct Section {
    let title: String
    let owner: Owner
    let properties: [PropertyFacts]
  }

  /// The keys of a line of `batch`.
  static let batch =
    request + [
      Section(
        title: "Layouts", owner: .screen, properties: ScreenRequest.properties.rows.map(\.facts))
    ]

  /// The keys of a line about texts, without those of a layout.
  static let request =
    TextRequest.sections.map { Section(title: $0.title, owner: .request, properties: $0.rows.map(\.facts)) }
    + [
      Section(
        title: "Entries of spans", owner: .span, properties: SpanDescription.properties.rows.map(\.facts)),
      Section(title: "Entries of boxes", owner: .box, properties: InlineBox.properties.rows.map(\.facts)),
    ]

  /// The keys of layout documents.
  static let documents = LayoutSchema.Part.allCases.map {
    Section(title: $0.rawValue, owner: .document($0), properties: $0.properties)
  }

  /// The columns of box tables.
  static let columns = TextBox.properties.rows.map(\.facts)

  /// The keys of styles of layouts.
  static let styles = documents.first?.properties ?? []

  /// The columns of box tables that no property of requests is; those that are have the same values there.
  private static let ownColumns: Section = {
    let known = Set(request.filter { $0.owner == .request }.flatMap(\.properties).map(\.identity))
    return Section(
      title: "Columns of box tables", owner: .column,
      properties: columns.filter { !known.contains($0.identity) })
  }()

  /// All sections, in the order of the documentation.
  static let all = batch + documents + [ownColumns]

  /// A property and where it belongs.
  struct Entry {
    let section: Section
    let facts: PropertyFacts
  }

  /// The properties that go by a name: a key, or an option with or without its dashes.
  static func entries(named name: String) -> [Entry] {
    all.flatMap { section in
      section.properties.filter { [$0.key, $0.option, String($0.option.dropFirst(2))].contains(name) }
        .map { Entry(section: section, facts: $0) }
    }
  }

  /// The keys of all properties, each once.
  static var keys: [String] { Set(all.flatMap(\.properties).map(\.key)).sorted() }

  /// What properties go by.
  static var names: [String] { keys + all.flatMap(\.properties).map(\.option) }
}

extension Vocabulary.Entry {
  /// What there is to know, each with what it is called.
  var lines: [(name: String, text: String)] {
    [
      ("Values", facts.form.domain), ("Default", facts.usualWords), ("Applies to", place), ("Needs", needs),
      ("Not with", facts.excluded.map(\.key).joined(separator: ", ")), ("Swift", facts.swiftName ?? ""),
      ("Option", option), ("Markup", markup), ("CSS", facts.css?.name ?? ""), ("Column", column),
      ("Not in", absences),
    ].filter { !$0.1.isEmpty }
  }

  private var place: String {
    switch section.owner {
    case .request:
      let operations = PropertyScope.Operation.ofTexts.filter { facts.scope.operations.contains($0) }
      let policies = PolicyChoice.keys.contains(facts.key) ? ["policies"] : []
      return (operations.map(\.rawValue) + policies).joined(separator: ", ")
    case .screen: return "layout"
    case .span: return "entries of spans"
    case .box: return "entries of boxes"
    case .column: return "columns of box tables"
    case .document:
      let kinds = facts.scope.kinds.joined(separator: ", ")
      return section.title.lowercased() + (kinds.isEmpty ? "" : ": \(kinds)")
    }
  }

  private var needs: String {
    guard let need = facts.need else { return facts.isRequired ? "has to be given" : "" }
    let operations = need.operations.map { $0.map(\.rawValue).sorted().joined(separator: " and ") }
    return need.allWords + (operations.map { ", in \($0)" } ?? "")
  }

  private var option: String {
    let commands: [any Command.Type] =
      switch section.owner {
      case .request: [FitCommand.self, MeasureCommand.self]
      case .screen: [LayoutCommand.self]
      case .span, .box, .column, .document: []
      }
    let takers = commands.filter { $0.options.contains { $0.name == facts.option } }
    guard !takers.isEmpty else { return "" }
    let option = takers[0].options.first { $0.name == facts.option }
    return "\(option?.synopsis() ?? facts.option) of \(takers.map { $0.name }.joined(separator: " and "))"
  }

  private var markup: String {
    facts.attribute.map { "<\(section.owner == .box ? "box" : "span") \($0)=...>" } ?? ""
  }

  private var column: String {
    guard section.owner == .request, let column = Vocabulary.columns.first(where: isSame) else { return "" }
    return "\(column.key) of box tables"
  }

  /// The doors that lack a property of a text, with the reasons.
  private var absences: String {
    guard section.owner == .request else { return "" }
    return PropertyScope.Door.allCases.filter { !isIn($0) }.map { door in
      door.rawValue + (facts.scope.reasons[door].map { " (\($0))" } ?? "")
    }.joined(separator: "; ")
  }

  /// Whether a door has it.
  func isIn(_ door: PropertyScope.Door) -> Bool {
    switch door {
    case .options: !option.isEmpty
    case .policies: PolicyChoice.keys.contains(facts.key)
    case .styles: Vocabulary.styles.contains(where: isSame)
    case .spans: SpanDescription.properties.row(facts.key) != nil
    case .boxes: !column.isEmpty
    }
  }

  /// Whether another door means the same property.
  private func isSame(_ other: PropertyFacts) -> Bool {
    other.key == facts.key || other.option == facts.option
  }
}

extension PropertyFacts {
  /// The key and the values it has: what makes a property the same at another door.
  fileprivate var identity: [String] { [key, form.domain] }
}
