import ConstraintLayout
import Copyfit
import LayoutDocuments
import ScreenProofs
import StrictJSON

/// A layout in many environments: what `layout --preview` draws and tells.
struct Preview {
  /// The screens by row, each with its heading.
  private var rows: [[(heading: String, screen: Screen)]] = []

  init(_ word: String, _ request: LayoutRequest) throws(ToolError) {
    let plan = try PreviewPlan(word)
    var request = request
    let (type, _) = try request.openFonts { (fonts) throws(ToolError) in try fonts.typesetter() }
    let locales = plan.locales.isEmpty ? [request.environment.locale] : plan.locales.map { Optional($0) }
    let contentSizes = plan.contentSizes.isEmpty ? [nil] : plan.contentSizes.map { Optional($0) }
    for locale in locales {
      for contentSize in contentSizes {
        var row: [(String, Screen)] = []
        for column in plan.columns {
          let environment = try Self.environment(column, locale, contentSize, request)
          row.append(
            (Self.heading(column, locale, contentSize), request.screen(in: environment, with: type)))
        }
        rows.append(row)
      }
    }
  }

  private static func environment(
    _ column: PreviewPlan.Column, _ locale: Language?, _ contentSize: ContentSizeChoice?,
    _ request: LayoutRequest
  ) throws(ToolError) -> Environment {
    var environment = request.environment
    (environment.size, environment.locale) = (column.size, locale)
    if request.values.direction == nil { environment.direction = LayoutDirection(of: locale) }
    if let scale = column.scale { environment.scale = scale }
    if let safeArea = column.safeArea { environment.safeArea = safeArea }
    for trait in column.traits {
      try environment.setTrait(trait.name, to: trait.word, request.document.traits, key: "--preview")
    }
    if let contentSize { environment.set(contentSize) }
    return environment
  }

  private static func heading(
    _ column: PreviewPlan.Column, _ locale: Language?, _ contentSize: ContentSizeChoice?
  ) -> String {
    let size = "\(column.size.width.shortest) × \(column.size.height.shortest)"
    return [column.name.isEmpty ? size : "\(column.name), \(size)", locale?.tag, contentSize?.description]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// Draws the sheet where one is asked for, and tells how many problems each environment has.
  func run(_ proof: ProofFile?, isJSON: Bool) throws(ToolError) -> ExitStatus {
    if let proof {
      let labels = try FontFiles(paths: nil).typesetter()
      let proofs = rows.map { row in
        row.map { ScreenProof(of: $0.screen, heading: $0.heading, labels: labels) }
      }
      try proof.write(ScreenSheet(rows: proofs).drawing)
    }
    try Console.print(isJSON ? json : text)
    return rows.joined().allSatisfy { $0.screen.problems.isEmpty } ? .done : .no
  }

  private var text: String {
    rows.joined().map { cell in
      let problems = cell.screen.problems.map { "\n  \($0.kind.name): \($0.message.printable)" }
      let count = problems.count
      return "\(cell.heading): \(count) problem\(count == 1 ? "" : "s")" + problems.joined()
    }.joined(separator: "\n") + "\n"
  }

  private var json: String {
    JSONWriter.line { json in
      json.objects("previews", rows.joined()) { json, cell in
        json.string("environment", cell.heading)
        json.objects("problems", cell.screen.problems) { json, problem in
          json.string("kind", problem.kind.name)
          json.string("message", problem.message)
        }
      }
    }
  }
}
