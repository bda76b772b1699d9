internal import Typesetting
internal import Typography

/// A layout in an environment: its rules, texts and styles as queries and adaptive values choose them.
struct ResolvedLayout: Sendable {
  let layout: Layout
  let type: Typesetter
  /// How large the root is.
  let root: RootSizing
  /// The environment, with numbers within their domains.
  private(set) var environment: Environment
  /// The numbers of the environment that were out of their domains, in words.
  private(set) var environmentFaults: [String]
  /// By label, the text that replaces the written one.
  var texts: [Int: LocalizedText] = [:]
  /// The rules, with the numbers that count in the environment.
  var rules: [Rule]
  /// By rule, whether it counts.
  var isActive: [Bool]
  /// The sets of rules that are in use.
  var sets: Set<String>
  /// The values of queries and adaptive values.
  var adaptive: AdaptiveState
  /// By item, its content, prepared and measured; nil for items without content.
  var contents: [ContentState?]
  /// The items that are fitted into their rectangles.
  var fittedItems: [Int] = []
  /// The labels that hug their lines, ascending.
  var huggingItems: [Int] = []
  /// The items whose heights may lead back to their widths, ascending.
  var coupled: [Int] = []

  init(
    _ layout: Layout, _ environment: Environment, _ type: Typesetter, _ sets: Set<String>,
    root: RootSizing = RootSizing()
  ) {
    self.layout = layout
    self.root = root
    self.type = type
    self.sets = sets
    (self.environment, environmentFaults) = environment.checked
    rules = layout.rules
    isActive = Array(repeating: true, count: layout.rules.count)
    contents = Array(repeating: nil, count: layout.items.count)
    adaptive = AdaptiveState(layout.plan, self.environment)
    prepareContents()
  }

  var items: [ItemRecord] { layout.items }
  var plan: AdaptivePlan { layout.plan }

  /// Moves to another environment; returns what differs in any scope. Nothing is evaluated.
  mutating func move(to given: Environment) -> EnvironmentChanges {
    (environment, environmentFaults) = given.checked
    return adaptive.move(to: environment, plan)
  }

  /// The environment of an item's values; its container is the item that contains it.
  func environment(of number: Int) -> Environment {
    environment(scope: number, container: items[number].container ?? number)
  }

  /// The environment of what an item contains; its container is the item.
  func environment(inside number: Int) -> Environment { environment(scope: number, container: number) }

  private func environment(scope: Int, container: Int) -> Environment {
    var environment = adaptive.environments[plan.scopes[scope]]
    if let index = plan.containerIndex[container] { environment.container = adaptive.sizes[index] }
    return environment
  }

  /// The text and the style of a label; nil for other items.
  func label(_ number: Int) -> (text: Adaptive<LocalizedText>, style: AdaptiveStyle)? {
    guard case .label(let text, let style) = items[number].kind else { return nil }
    return (texts[number].map { Adaptive($0) } ?? text, style)
  }

  func counts(_ rule: Rule) -> Bool { rule.number < 0 || isActive[rule.number] }

  func hasShownContent(_ number: Int) -> Bool { adaptive.isShown[number] && contents[number] != nil }

  /// The points that the device takes of an edge.
  func inset(_ edge: BarEdge) -> Double {
    let isMirrored = environment.direction == .rightToLeft
    let area = environment.safeArea
    switch edge {
    case .top: return area.top
    case .bottom: return area.bottom
    case .leading: return isMirrored ? area.right : area.left
    case .trailing: return isMirrored ? area.left : area.right
    }
  }

  /// Compiles rules into sums of lengths, with the baselines of the texts as they are measured.
  var compiler: RuleCompiler {
    RuleCompiler(
      items: items, scopes: plan.scopes, directions: adaptive.environments.map(\.direction),
      contents: contents)
  }

  var baselineRules: [Int] {
    rules.indices.filter { rules[$0].terms.contains { $0.edge.isBaseline } }
  }

  /// Returns the constant added to a rule's terms, including baselines.
  func constant(of rule: Rule) -> Double {
    var constant = rule.constant
    for term in rule.terms where term.edge.isBaseline {
      guard let baselines = contents[term.item]?.baselines else { continue }
      constant += term.multiplier * (term.edge == .firstBaseline ? baselines.first : baselines.last)
    }
    return constant
  }
}
