/// A solver for linear constraints with strictly ordered priorities.
///
/// ```swift
/// var solver = Solver()
/// let (left, right) = (solver.variable("left"), solver.variable("right"))
/// try solver.add(left.atLeast(16))
/// try solver.add(right.equal(left + 100, priority: 750))
/// solver.value(of: right)   // 116
/// ```
/// Values read after a change are those of the solution; a change that throws leaves the solver as before. Rows
/// that are added one by one are solved together, when a value is read. From the strongest priority down, the sum of
/// its constraints' violations is minimal without giving up anything stronger. If several solutions are optimal,
/// <doc:Canonical-Optimum> determines the answer. It depends on the constraints alone and, up to rounding errors, not on the
/// order of changes.
///
/// A solver is a value. A copy is independent, and has the variables and constraints of the original.
public struct Solver: Sendable {
  /// The work that a solve may do. Rows that were added before it changes are solved within the budget before.
  public var budget: Budget {
    willSet {
      adoptOutcome()
      if hasWaiting { solveWaiting() }
    }
  }

  let identity = UInt32.random(in: .min ... .max)
  var names: [String] = []
  /// By variable: its part and its number there; -1 if no constraint contains it.
  var partOfVariable: [Int] = []
  var indexInPart: [Int] = []
  /// By slot. Slots of removed constraints are reused, serial numbers are not.
  var records: [ConstraintRecord] = []
  var freeSlots: [Int] = []
  var nextSerial: UInt64 = 0
  /// The solved parts. Discarded ones are empty until reused.
  var parts: [Part] = []
  var freeParts: [Int] = []
  /// By variable: the slot of its suggestion; -1 for none.
  var suggestions: [Int] = []
  /// The changes since the transaction began; nil outside a transaction.
  var pending: Pending?
  var workspace = Workspace()
  /// The work of all solves so far, those that explain conflicts among them: for each step of the simplex, how many columns and
  /// rows it was made among. One takes about half a microsecond.
  package var work: Int { workspace.work }
  var retired = Component.Counts()
  var deferral = Deferral()

  /// An independent part of the system, with its constraints (slots) and variables in order of creation.
  struct Part: Sendable {
    var constraints: [Int] = []
    var variables: [Int] = []
    /// Holds one component. The array lets copies of a solver share it with a single reference count.
    private var storage = [Component(LinearProgram())]

    init() {}

    var component: Component {
      _read { yield storage[0] }
      _modify { yield &storage[0] }
    }
  }

  /// Creates an empty solver.
  public init(budget: Budget = .default) { self.budget = budget }

  /// Creates a variable. Messages use its name, or its number. Amortised constant time.
  public mutating func variable(_ name: String = "") -> Variable {
    adoptOutcome()
    names.append(name)
    partOfVariable.append(-1)
    indexInPart.append(-1)
    suggestions.append(-1)
    note(.newVariable)
    return Variable(index: Int32(names.count - 1), owner: identity)
  }

  /// Returns the value of a variable; zero if no constraint contains it. Constant time, but for the first look after rows
  /// were added, which solves them. Inside a transaction, returns the value from before.
  ///
  /// - Precondition: The variable belongs to this solver.
  public func value(of variable: Variable) -> Double {
    precondition(variable.owner == identity, "a variable of another solver")
    return hasWaiting ? settled.value(of: variable) : value(ofIndex: Int(variable.index))
  }
}
