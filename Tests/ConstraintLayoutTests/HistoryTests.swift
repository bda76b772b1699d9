import Cassowary
import ConstraintLayout
import Testing
import Typography
import _TestSupport

/// A live layout after any changes is a fresh build of what it has become, bit for bit.
@Suite struct HistoryTests {
  /// A random layout as a value: what can be changed in it, beside what stays.
  private struct Plan {
    var seed: UInt64
    var size = Size(320, 480)
    var sets: Set<String> = []
    var constants: [Double] = []
    var priorities: [Priority] = []
    var texts: [String] = []

    func layout(_ rules: inout [Rule], _ labels: inout [Item]) -> Layout {
      var (random, written, made) = (SplitMix64(seed: seed), [Rule](), [Item]())
      let layout = Layout { root in
        var last: Item?
        for number in texts.indices {
          let lines = Int.random(in: 0...2, using: &random)
          let style = LabelStyle(maxLines: lines, hugsLines: Bool.random(using: &random))
          let label = root.label(.init(texts[number]), style: style, name: "label\(number)")
          let anchor = Bool.random(using: &random) ? last?.bottom : nil
          label.top.equal((anchor ?? root.top) + 4)
          func write(_ number: Int, _ body: (Double, Priority) -> Rule) {
            written.append(body(constants[number], priorities[number]))
          }
          write(4 * number) { label.leading.atLeast(root.leading + $0, priority: $1) }
          write(4 * number + 1) { label.trailing.atMost(root.trailing - $0, priority: $1) }
          write(4 * number + 2) { label.leading.equal((last ?? root).leading + $0, priority: $1) }
          root.rules(for: ["a", "b", "c"].randomElement(using: &random) ?? "a") {
            write(4 * number + 3) { label.width.equal((last ?? root).width - $0, priority: $1) }
          }
          if let last, Bool.random(using: &random) {
            label.firstBaseline.atLeast(last.lastBaseline, priority: 400)
          }
          last = label
          made.append(label)
        }
      }
      (rules, labels) = (written, made)
      return layout
    }
  }

  private static let words = ["a", "label", "with", "several", "words", "und", "Donaudampfschiff", "z"]
  private static let priorities: [Priority] = [1, 250, 500, 749, 751, 999]

  private func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...9, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  private func plan(_ random: inout SplitMix64) -> Plan {
    var plan = Plan(seed: random.next())
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      plan.texts.append(text(&random))
      for _ in 0..<4 {
        plan.constants.append(Double(Int.random(in: -640...6400, using: &random)) / 64)
        plan.priorities.append(Self.priorities.randomElement(using: &random) ?? 1)
      }
    }
    return plan
  }

  /// Changes the plan and the live layout alike.
  private func change(
    _ plan: inout Plan, _ live: inout LiveLayout, _ rules: [Rule], _ labels: [Item],
    _ random: inout SplitMix64
  ) {
    let (rule, label) = (
      Int.random(in: rules.indices, using: &random), Int.random(in: labels.indices, using: &random)
    )
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      plan.constants[rule] = Double(Int.random(in: -640...6400, using: &random)) / 64
      // As written: less than the trailing edge, and than the width of another, is minus.
      live.setConstant(of: rules[rule], to: rule % 4 % 2 == 1 ? -plan.constants[rule] : plan.constants[rule])
    case 1:
      plan.priorities[rule] = Self.priorities.randomElement(using: &random) ?? 1
      live.setPriority(of: rules[rule], to: plan.priorities[rule])
    case 2:
      plan.texts[label] = text(&random)
      live.setText(.init(plan.texts[label]), of: labels[label])
    case 3:
      plan.size = Size(Double(Int.random(in: 100...800, using: &random)), 480)
      live.environment.size = plan.size
    default:
      plan.sets = Set(["a", "b", "c"].filter { _ in Bool.random(using: &random) })
      live.use(sets: plan.sets)
    }
  }

  @Test("random changes of random layouts", arguments: 0..<(Repository.isFullTest ? 400 : 40))
  func randomChanges(_ number: Int) throws {
    let type = try #require(Solving.latin)
    var random = SplitMix64(for: "layout histories \(number)")
    var (plan, rules, labels) = (plan(&random), [Rule](), [Item]())
    let environment = Environment(size: plan.size)
    var live = plan.layout(&rules, &labels).live(in: environment, with: type, sets: plan.sets)
    for step in 0..<25 {
      change(&plan, &live, rules, labels, &random)
      var (others, items) = ([Rule](), [Item]())
      let fresh = plan.layout(&others, &items).live(
        in: Environment(size: plan.size), with: type, sets: plan.sets)
      #expect(live.screen.frames == fresh.screen.frames, "layout \(number), step \(step)")
      #expect(live.screen.problems == fresh.screen.problems, "layout \(number), step \(step)")
      if live.screen.frames != fresh.screen.frames { return }
    }
  }
}
