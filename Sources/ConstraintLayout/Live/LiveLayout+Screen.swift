public import Cassowary
public import Typesetting
public import Typography

extension Layout {
  /// The layout solved in an environment, with all texts set: frames, sizes, and what is wrong.
  ///
  /// - Parameters:
  ///   - environment: the room there is, the language and the like.
  ///   - type: what texts are prepared with.
  ///   - sets: the sets of rules that count.
  ///   - budget: the work that the solver may do; what takes more ends in a problem.
  /// - Complexity: what preparing the texts takes, and solving.
  public func solved(
    in environment: Environment, with type: Typesetter, sets: Set<String> = [], budget: Budget = .default
  ) -> Screen {
    live(in: environment, with: type, sets: sets, budget: budget).screen
  }

  /// The layout solved in an environment, to be changed from there on.
  public func live(
    in environment: Environment, with type: Typesetter, sets: Set<String> = [], budget: Budget = .default
  ) -> LiveLayout {
    LiveLayout(self, environment, type, sets, budget)
  }
}

extension LiveLayout {
  /// Everything as it is now.
  ///
  /// - Complexity: linear in the items and the lines of their texts.
  public var screen: Screen {
    let report = report()
    return Screen(
      layout: layout, environment: solution.resolved.environment, isShown: solution.resolved.adaptive.isShown,
      frames: report.frames, texts: report.texts, fittedSizes: solution.resolved.fittedSizes,
      problemFinder: ProblemFinder { report.problems })
  }

  /// What is wrong with the layout, with its frames and texts on a screen where it starts at a point.
  func report(at origin: Point? = nil) -> ProblemReport {
    var frames = solution.resolved.frames(in: solution.system)
    if let origin {
      for number in frames.indices {
        let start = frames[number].origin
        frames[number].origin = Point(start.x + origin.x, start.y + origin.y)
      }
    }
    return ProblemReport(solution: solution, frames: frames, texts: solution.resolved.setTexts(frames))
  }

  /// An item's rectangle, from the left; an empty one for an item of another layout.
  public func frame(of item: Item) -> Rect {
    layout.number(of: item).map { solution.resolved.frame(of: $0, in: solution.system) }
      ?? Rect(origin: .zero, size: Size(0, 0))
  }

  /// Whether an item is shown; one that is hidden has an empty frame in the upper left corner.
  public func isShown(_ item: Item) -> Bool {
    layout.number(of: item).map { solution.resolved.adaptive.isShown[$0] } ?? false
  }
}
