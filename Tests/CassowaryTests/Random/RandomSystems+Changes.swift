extension RandomSystems {
  /// A change of any kind that suits the entries, or several at once; a constraint that is added gets the number `name`
  /// or one above.
  mutating func change(_ entries: [SystemModel.Entry], name: Int) -> SystemChange {
    guard chance(8) == 0 else { return changeOnce(entries, name: name) }
    return .several(
      (0...chance(5)).map { place in
        switch changeOnce(entries, name: name + place) {
        case .stay(_, let variable): .suggest(variable: variable, constant())
        case let change: change
        }
      })
  }

  private mutating func changeOnce(_ entries: [SystemModel.Entry], name: Int) -> SystemChange {
    let own = entries.filter { $0.suggested == nil && !$0.row.terms.isEmpty }
    guard !own.isEmpty else { return .add(name, row()) }
    let entry = pick(own)
    switch chance(18) {
    case 0...3: return .constant(entry.name, constant())
    case 4: return .coefficient(entry.name, chance(entry.row.terms.count), coefficient())
    case 5: return .relation(entry.name, relation())
    case 6, 7: return .priority(entry.name, priority())
    case 8...10: return .remove(pick(entries).name)
    case 11, 12: return .suggest(variable: variable(), constant())
    case 13, 14: return .activity(entry.name, !entry.isActive)
    case 15: return .stay(name, variable: variable())
    default: return .add(name, row(among: own.map(\.row)))
    }
  }
}
