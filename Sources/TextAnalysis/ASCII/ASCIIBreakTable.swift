/// The states of `ASCIIBreakState` numbered, so that a character costs one look-up.
struct ASCIIBreakTable {
  /// Classes that have a column: all before the line terminators.
  static let columns = 16

  /// For each byte of UTF-8 its class.
  let classes: [UInt8]
  /// For each state and class the next state, and above its six bits the decision.
  let entries: [UInt8]

  /// The only table, made at its first use: some forty states.
  static let shared = ASCIIBreakTable()

  private init() {
    classes = (0...255).map { ASCIIClass(UInt8($0)).rawValue }
    var numbers = [ASCIIBreakState(): UInt8(0)]
    var states = [ASCIIBreakState()]
    var entries: [UInt8] = []
    while entries.count < states.count * Self.columns {
      let state = states[entries.count / Self.columns]
      for column in ASCIIClass.allCases.prefix(Self.columns) {
        let (next, decision) = state.next(column)
        let number = numbers[next] ?? UInt8(states.count)
        if numbers.updateValue(number, forKey: next) == nil { states.append(next) }
        entries.append(number | decision.rawValue << 6)
      }
    }
    precondition(states.count <= 64, "six bits a state")
    self.entries = entries
  }
}
