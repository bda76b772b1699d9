import ConstraintLayout
import Copyfit
import LayoutDocuments
import ScreenProofs
import StrictJSON
import Requests

/// A layout in many environments: what `layout --preview` draws and prints.
struct Preview {
  /// A screen, its heading, and what its environment chose.
  private struct Cell {
    let heading: String
    let screen: Screen
    let choices: [AdaptiveChoice]
  }

  private var rows: [[Cell]] = []

  init(_ word: String, _ request: LayoutRequest) throws(RequestError) {
    let plan = try PreviewPlan(word)
    var request = request
    let (type, _) = try request.openFonts { (fonts) throws(RequestError) in
      try fonts.typesetter(skipped: Console.warn)
    }
    let locales = plan.locales.isEmpty ? [request.environment.locale] : plan.locales.map { Optional($0) }
    let contentSizes = plan.contentSizes.isEmpty ? [nil] : plan.contentSizes.map { Optional($0) }
    for locale in locales {
      for contentSize in contentSizes {
        var row: [Cell] = []
        for column in plan.columns {
          let environment = try Self.environment(column, locale, contentSize, request)
          let (screen, choices) = request.screen(in: environment, with: type)
          row.append(
            Cell(heading: Self.heading(column, locale, contentSize), screen: screen, choices: choices))
        }
        rows.append(row)
      }
    }
  }

  private static func environment(
    _ column: PreviewPlan.Column, _ locale: Language?, _ contentSize: ContentSizeChoice?,
    _ request: LayoutRequest
  ) throws(RequestError) -> Environment {
    var environment = request.environment
    (environment.size, environment.locale) = (column.size, locale)
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
  func run(_ proof: ProofFile?, isJSON: Bool) throws(RequestError) -> ExitStatus {
    if let proof {
      let labels = try FontFiles(paths: nil).typesetter(skipped: Console.warn)
      let proofs = rows.map { row in
        row.map { ScreenProof(of: $0.screen, heading: $0.heading, choices: $0.choices, labels: labels) }
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
