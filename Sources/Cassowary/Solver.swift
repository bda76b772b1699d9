/// Linear constraints with strictly ordered priorities, kept solved.
///
/// ```swift
/// var solver = Solver()
/// let (left, right) = (solver.variable("left"), solver.variable("right"))
/// try solver.add(left.atLeast(16))
/// try solver.add(right.equal(left + 100, priority: 750))
/// solver.value(of: right)   // 116
/// ```
/// Every change leaves the solver solved, or throws and leaves it as it was. For each priority from the
/// strongest down the sum of what its constraints are violated by is the least possible without giving up
/// anything stronger. Where that leaves a choice, <doc:Canonical-Optimum> says which answer is taken: it
/// depends on the constraints, never on the way they were arrived at.
///
/// A solver is a value: a copy is a template to go on from, and knows the variables and constraints of the
/// original.
public struct Solver: Sendable {
  /// How much work a solve may do.
  public var budget: Budget

  let identity = UInt32.random(in: .min ... .max)
  var names: [String] = []
  /// By variable, the component it is part of and its number there; -1 where no constraint has it.
  var homes: [Int] = []
  var places: [Int] = []
  /// By slot; slots of removed constraints are used again, serial numbers are not.
  var definitions: [Definition] = []
  var freeSlots: [Int] = []
  var nextSerial: UInt64 = 0
  /// The solved parts; those of removed constraints are empty until used again.
  var parts: [Part] = []
  var freeParts: [Int] = []
  /// By variable, the constraint that suggests a value for it; -1 for none.
  var suggestions: [Int] = []
  /// The slots and parts changed since the transaction began, nil outside one.
  var pending: Pending?
  var room = Workspace()
  var retired = Component.Counts()

  /// A part of the system, with its constraints (slots) and variables in order of creation.
  struct Part: Sendable {
    var constraints: [Int] = []
    var variables: [Int] = []
    /// One component, in a place of its own: a copy of a solver shares it with one reference, not one for each of its arrays.
    private var place = [Component(System())]

    init() {}

    var component: Component {
      _read { yield place[0] }
      _modify { yield &place[0] }
    }
  }

  /// An empty solver.
  public init(budget: Budget = .default) { self.budget = budget }

  /// A new variable; messages call it by this name, or by its number. Amortised constant time.
  public mutating func variable(_ name: String = "") -> Variable {
    names.append(name)
    homes.append(-1)
    places.append(-1)
    suggestions.append(-1)
    note(.newVariable)
    return Variable(index: Int32(names.count - 1), owner: identity)
  }

  /// The value of a variable: zero where no constraint has it. Constant time. Inside a transaction the value
  /// from before it; a variable of another solver is a mistake of the program.
  public func value(of variable: Variable) -> Double {
    precondition(variable.owner == identity, "a variable of another solver")
    return value(ofIndex: Int(variable.index))
  }
}
