internal import Cassowary
internal import Typefaces
internal import Typography

extension LiveLayout {
  /// All that queries and adaptive values came to: numbers of rules, styles, arrangements, alternatives, what is shown.
  ///
  /// Each appears once. Complexity: linear in what depends on the environment.
  public var choices: [AdaptiveChoice] { ChoiceReport(resolved: solution.resolved).choices }
}

/// Explains the values that queries and adaptive values have in a layout.
struct ChoiceReport {
  let resolved: ResolvedLayout
  private var plan: AdaptivePlan { resolved.plan }

  var choices: [AdaptiveChoice] {
    var seen: Set<AdaptiveChoice> = []
    let all =
      plan.choices.indices.compactMap { alternative($0) } + arrangements
      + plan.varying.rules.flatMap { choices(ofRule: $0) }
      + plan.varying.labels.flatMap { choices(ofLabel: $0) }
      + plan.varying.priorities.flatMap { choices(ofPriorities: $0) }
      + resolved.items.indices.compactMap { visibility($0) }
    return all.filter { seen.insert($0).inserted }
  }

  /// What is wrong with the queries of values and alternatives, whatever the environment; each once.
  var queryFaults: [String] {
    let values = choices.flatMap { choice in choice.queryFaults.map { "\(choice.subject): \($0)" } }
    let alternatives = plan.choices.filter { !$0.isFirstThatFits && resolved.adaptive.isShown[$0.scope] }
    return values
      + alternatives.flatMap { choice in
        QueryRange.faults(choice.queries, isComplete: choice.queries.contains(.any)) { _, _ in true }.map {
          "alternatives of \(resolved.name(choice.scope)): \($0)"
        }
      }
  }

  func choices(ofRule number: Int) -> [AdaptiveChoice] {
    guard let adaptation = resolved.rules[number].adaptation, let first = resolved.rules[number].terms.first
    else { return [] }
    let (environment, rule) = (resolved.environment(of: first.item), resolved.description(ofRule: number))
    let numbers = adaptation.constants.map(\.value) + adaptation.multipliers.map(\.value)
    let priority = adaptation.priority.flatMap {
      choice($0, environment, "priority of \(rule)", Self.priority)
    }
    return numbers.compactMap { choice($0, environment, rule, \.summary) } + [priority].compactMap { $0 }
  }

  private func choice<Value>(
    _ value: Adaptive<Value>?, _ environment: Environment, _ subject: String, _ text: (Value) -> String
  ) -> AdaptiveChoice? {
    guard let value, let reason = value.reason(in: environment) else { return nil }
    return AdaptiveChoice(
      subject: value.name ?? subject, value: text(value.value(in: environment)), reason: reason,
      otherQueries: value.otherQueries(in: environment), queryFaults: value.queryFaults)
  }

  private func choices(ofLabel number: Int) -> [AdaptiveChoice] {
    guard let (text, style) = resolved.label(number), resolved.adaptive.isShown[number] else { return [] }
    let (environment, name) = (resolved.environment(of: number), resolved.name(number))
    let parts = [
      choice(text, environment, "\(name).text") { "\"\($0.text(in: environment.locale))\"" },
      choice(style.base, environment, "\(name).style", \.summary),
      choice(style.fonts, environment, "\(name).fonts") { $0?.faces.first?.familyName ?? "the layout's" },
      choice(style.family, environment, "\(name).family") { $0 ?? "none" },
      choice(style.weight, environment, "\(name).weight") { $0.map { "\($0)" } ?? "400" },
      choice(style.size, environment, "\(name).size", \.summary),
      choice(style.minSize, environment, "\(name).minSize", \.summary),
      choice(style.maxSize, environment, "\(name).maxSize", \.summary),
      choice(style.tracking, environment, "\(name).tracking", \.summary),
      choice(style.lineHeight, environment, "\(name).lineHeight") { "\($0)" },
      choice(style.insets, environment, "\(name).insets", \.summary),
      choice(style.maxLines, environment, "\(name).maxLines") { $0.map { "\($0)" } ?? "none" },
      choice(style.alignment, environment, "\(name).align", \.rawValue),
    ]
    return parts.compactMap { $0 }
  }

  func choices(ofContent number: Int) -> [AdaptiveChoice] {
    choices(ofLabel: number) + choices(ofPriorities: number)
  }

  private func choices(ofPriorities number: Int) -> [AdaptiveChoice] {
    guard resolved.adaptive.isShown[number] else { return [] }
    let (priorities, name) = (resolved.items[number].priorities, resolved.name(number))
    return [("hug", priorities.hugging), ("resist", priorities.resistance)].flatMap { word, side in
      LayoutAxis.allCases.compactMap { axis in
        choice(
          side[axis], resolved.environment(of: number), "\(name).\(word).\(axis.rawValue)", Self.priority)
      }
    }
  }

  private static func priority(_ number: Double) -> String { "\(Priority(nearest: number))" }

  private var arrangements: [AdaptiveChoice] {
    plan.arrangements.compactMap { record in
      let environment = resolved.environment(inside: record.container)
      return choice(
        record.arrangement, environment, "arrangement of \(resolved.name(record.container))",
        \.summary)
    }
  }

  private func alternative(_ number: Int) -> AdaptiveChoice? {
    let choice = plan.choices[number]
    let subject = "alternative of \(resolved.name(choice.scope))"
    guard let chosen = resolved.adaptive.chosen[number] else {
      return AdaptiveChoice(subject: subject, value: "none", reason: "no query holds")
    }
    let environment = resolved.environment(inside: choice.scope)
    let reason = choice.queries[chosen].reason(in: environment) ?? "any"
    let others = choice.queries.indices.filter {
      $0 != chosen && choice.queries[$0] != .any && choice.queries[$0].holds(in: environment)
    }
    let tried = resolved.adaptive.misfits[number]
    let first = choice.isFirstThatFits ? "the first that fits\(tried > 0 ? ", \(tried) did not" : "")" : ""
    return AdaptiveChoice(
      subject: subject, value: choice.names[chosen],
      reason: choice.isFirstThatFits ? (reason == "any" ? first : "\(first); \(reason)") : reason,
      otherQueries: choice.isFirstThatFits ? [] : others.map { choice.queries[$0].description })
  }

  private func visibility(_ number: Int) -> AdaptiveChoice? {
    guard let query = resolved.items[number].visibility else { return nil }
    let (name, environment) = (resolved.name(number), resolved.environment(of: number))
    if let reason = query.reason(in: environment) {
      return AdaptiveChoice(
        subject: name, value: resolved.adaptive.isShown[number] ? "shown" : "hidden", reason: reason)
    }
    return AdaptiveChoice(
      subject: name, value: "hidden", reason: (!query).reason(in: environment) ?? "its query does not hold")
  }
}
