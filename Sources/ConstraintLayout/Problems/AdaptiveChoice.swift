internal import Cassowary
internal import Typography

/// A value chosen in an environment, and the reason: `margin is 10: width 375 <= 600`.
public struct AdaptiveChoice: Hashable, Sendable {
  /// The subject of the choice: the name of a value, else the rule or the item that the value belongs to.
  public let subject: String
  /// The chosen value.
  public let value: String
  /// The query that decided, with what the environment has.
  public let reason: String
}

extension AdaptiveChoice: CustomStringConvertible {
  /// `margin is 10: width 375 <= 600`
  public var description: String { "\(subject) is \(value): \(reason)" }
}

extension LiveLayout {
  /// All that queries and adaptive values came to: numbers of rules, styles, arrangements, alternatives, what is shown.
  ///
  /// Each appears once. Complexity: linear in what depends on the environment.
  public var choices: [AdaptiveChoice] {
    var seen: Set<AdaptiveChoice> = []
    let all =
      plan.choices.indices.compactMap { alternative($0) } + arrangements
      + plan.adaptiveRules.flatMap { choices(ofRule: $0) }
      + plan.adaptiveLabels.flatMap { choices(ofLabel: $0) }
      + plan.adaptivePriorities.flatMap { choices(ofPriorities: $0) }
      + items.indices.compactMap { visibility($0) }
    return all.filter { seen.insert($0).inserted }
  }

  /// The choices for the numbers of a rule.
  func choices(ofRule number: Int) -> [AdaptiveChoice] {
    guard let adaptation = rules[number].adaptation, let first = rules[number].terms.first else { return [] }
    let (environment, rule) = (environment(of: first.item), description(ofRule: number))
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
      subject: value.name ?? subject, value: text(value.value(in: environment)), reason: reason)
  }

  private func choices(ofLabel number: Int) -> [AdaptiveChoice] {
    guard case .label(let text, let style) = items[number].kind, adaptive.isShown[number] else { return [] }
    let (environment, name) = (environment(of: number), layout.name(ofNumber: number))
    let parts = [
      choice(text, environment, "\(name).text") { "\"\($0.text(in: environment.locale))\"" },
      choice(style.base, environment, "\(name).style", \.summary),
      choice(style.size, environment, "\(name).size", \.summary),
      choice(style.minSize, environment, "\(name).minSize", \.summary),
      choice(style.maxSize, environment, "\(name).maxSize", \.summary),
      choice(style.tracking, environment, "\(name).tracking", \.summary),
      choice(style.lineHeight, environment, "\(name).lineHeight", \.summary),
      choice(style.insets, environment, "\(name).insets", \.summary),
      choice(style.maxLines, environment, "\(name).maxLines", \.summary),
      choice(style.alignment, environment, "\(name).align", \.rawValue),
    ]
    return parts.compactMap { $0 }
  }

  /// The choices for the content of an item, and for its priorities.
  func choices(ofContent number: Int) -> [AdaptiveChoice] {
    choices(ofLabel: number) + choices(ofPriorities: number)
  }

  private func choices(ofPriorities number: Int) -> [AdaptiveChoice] {
    guard adaptive.isShown[number] else { return [] }
    let (item, name, environment) = (
      items[number], layout.name(ofNumber: number), environment(of: number)
    )
    let numbers = [
      ("hug.horizontal", item.hugging.horizontal), ("hug.vertical", item.hugging.vertical),
      ("resist.horizontal", item.resistance.horizontal), ("resist.vertical", item.resistance.vertical),
    ]
    return numbers.compactMap { choice($0.1, environment, "\(name).\($0.0)", Self.priority) }
  }

  private static func priority(_ number: Double) -> String { "\(Priority(nearest: number))" }

  private var arrangements: [AdaptiveChoice] {
    plan.arrangements.compactMap { record in
      let environment = environment(inside: record.container)
      return choice(
        record.arrangement, environment, "arrangement of \(layout.name(ofNumber: record.container))",
        \.summary)
    }
  }

  private func alternative(_ number: Int) -> AdaptiveChoice? {
    let choice = plan.choices[number]
    let subject = "alternative of \(layout.name(ofNumber: choice.scope))"
    guard let chosen = adaptive.chosen[number] else {
      return AdaptiveChoice(subject: subject, value: "none", reason: "no query holds")
    }
    let reason = choice.queries[chosen].reason(in: environment(inside: choice.scope)) ?? "any"
    let tried = adaptive.misfits[number]
    let first = choice.isFirstThatFits ? "the first that fits\(tried > 0 ? ", \(tried) did not" : "")" : ""
    return AdaptiveChoice(
      subject: subject, value: choice.names[chosen],
      reason: choice.isFirstThatFits ? (reason == "any" ? first : "\(first); \(reason)") : reason)
  }

  private func visibility(_ number: Int) -> AdaptiveChoice? {
    guard let query = items[number].visibility else { return nil }
    let (name, environment) = (layout.name(ofNumber: number), environment(of: number))
    if let reason = query.reason(in: environment) {
      return AdaptiveChoice(
        subject: name, value: adaptive.isShown[number] ? "shown" : "hidden", reason: reason)
    }
    return AdaptiveChoice(
      subject: name, value: "hidden", reason: (!query).reason(in: environment) ?? "its query does not hold")
  }
}
