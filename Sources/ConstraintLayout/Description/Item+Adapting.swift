// Parts that depend on the environment: sets of rules, alternatives, visibility, and the environment of items below.
extension Item {
  /// Writes rules, and makes items, that count only where the set is in use.
  public func rules(for set: String, _ write: () -> Void) { draft.write(on: .set(set), scope: number, write) }

  /// Writes rules, and makes items, that count only where a query holds; the container it asks about is this item.
  ///
  ///     card.rules(when: .containerWidth < 400) { card.arrange([photo, title], .column()) }
  public func rules(when query: Query, _ write: () -> Void) {
    draft.write(on: .query(query), scope: number, write)
  }

  /// Shows the item, with all that is in it, only where a query holds; the container is what it is in.
  ///
  /// Where it is hidden it is not in the solve: no rule that speaks of it counts, and stacks close the gap. A bar, whose
  /// edges others stand at, gets a length of 0 instead.
  public func show(when query: Query) {
    draft.change(number) { $0.visibility = $0.visibility.map { $0 && query } ?? query }
  }

  /// Writes rules that problems find at a place of what they were read from, such as `rules[3]`.
  package func rules(from source: String, _ write: () -> Void) { draft.write(from: source, write) }

  /// Sets a trait for this item and all below it, over that of the environment and of items farther out.
  public func override<Value>(_ trait: TraitKey<Value>, _ value: Value) {
    draft.change(number) { $0.overrides[trait] = value }
  }

  /// Sets traits for this item and all below it.
  public func override(_ traits: Traits) {
    draft.change(number) { $0.overrides = $0.overrides.merging(traits) }
  }
}

/// Writes the alternatives of a part of a layout, one after another.
public struct AlternativeWriter: Sendable {
  let draft: LayoutDraft
  let scope: Int
  let choice: Int

  /// Counts where its query is the most specific that holds; of equally specific ones the first does.
  public func when(_ query: Query, name: String = "", _ write: () -> Void) {
    let index = draft.add(alternative: name, query: query, to: choice)
    draft.write(on: .alternative(choice: choice, index), scope: scope, write)
  }

  /// Counts where no other does.
  public func otherwise(name: String = "", _ write: () -> Void) { when(.any, name: name, write) }
}

extension Item {
  /// Writes alternative contents of this item. The one whose query is the most specific applies.
  ///
  ///     root.alternatives { choice in
  ///       choice.when(.containerWidth >= 600) { root.arrange([list, page], .row()) }
  ///       choice.otherwise { root.arrange([list, page], .column()) }
  ///     }
  ///
  /// Where no query holds, none applies. Items made in an alternative exist only while it applies.
  public func alternatives(_ write: (AlternativeWriter) -> Void) { self.write(isFirstThatFits: false, write) }

  /// Writes alternative contents of this item. The first one whose query holds and that fits applies.
  ///
  /// An alternative fits when its required rules can hold, no text in this item is cut off, and no item reaches out of
  /// its container. Where none fits, the last one applies, and a ``LayoutProblem`` says so. Each is solved in turn.
  public func firstThatFits(_ write: (AlternativeWriter) -> Void) { self.write(isFirstThatFits: true, write) }

  private func write(isFirstThatFits: Bool, _ write: (AlternativeWriter) -> Void) {
    let choice = draft.add(Choice(scope: number, isFirstThatFits: isFirstThatFits))
    write(AlternativeWriter(draft: draft, scope: number, choice: choice))
  }
}
