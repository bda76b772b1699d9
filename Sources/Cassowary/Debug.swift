extension Solver {
  public var debug: String {
    parts.map { p in let c = p.component
      return "active \(c.active) value \(c.value) side \(c.side) up \(c.up) down \(c.down) level \(c.level) prices \(c.prices) tied \(c.isTied) cons \(c.constants) rows \(c.constraintOfRow)" }.joined(separator: "\n")
  }
}
