import Cassowary
import SystemDocuments
import Testing

/// Systems whose numbers grow without bound, and systems made in Swift that name what is not there.
@Suite struct SystemLimitTests {
  /// Each variable is a multiple of the one before.
  private static func chain(_ count: Int, _ relation: Relation, start: Double = 1) -> SystemDocument {
    SystemDocument(
      variables: (0..<count).map { "x\($0)" },
      constraints: [SystemConstraint([.init(1, 0)], constant: -start, .equal)]
        + (1..<count).map { SystemConstraint([.init(1e-9, $0), .init(-1e9, $0 - 1)], relation) })
  }

  @Test(arguments: [Relation.equal, .greaterOrEqual])
  func chainsThatOverflowAreLimits(_ relation: Relation) throws {
    let error = #expect(throws: SystemDocumentError.self) { try Self.chain(60, relation).solved() }
    #expect(error?.code == .limit && error?.culprit.hasPrefix("constraint ") == true)
    let answer = try Self.chain(12, relation).solved()
    #expect(answer.state.values.allSatisfy(\.isFinite) && answer.state.values[11] > 1e197)
  }

  @Test func stepsThatOverflowAreUndone() throws {
    var document = Self.chain(17, .equal, start: 0)
    document.steps = [
      SystemStep(constraint: 0, constant: -1e12), SystemStep(constraint: 0, constant: -0.5),
    ]
    let answer = try document.solved()
    guard case .failure(let error) = answer.steps[0], case .success(let state) = answer.steps[1] else {
      Issue.record("the first step has an answer, or the second has none")
      return
    }
    #expect(error.code == .limit && state.values[0] == 0.5 && state.values.allSatisfy(\.isFinite))
  }

  @Test func documentsMadeInSwiftThatNameNothing() {
    for index in [-1, 1, .max, .min] {
      let terms = SystemDocument(
        variables: ["x"], constraints: [SystemConstraint([.init(1, 0), .init(1, index)], .equal)])
      let step = SystemDocument(variables: ["x"], steps: [SystemStep(constraint: index, constant: 1)])
      let errors = [terms, step].map { document in
        #expect(throws: SystemDocumentError.self) { try document.solved() }
      }
      #expect(errors.map { $0?.culprit } == ["constraints[0].terms[1]", "steps[0]"])
      #expect(errors.allSatisfy { $0?.code == .badValue })
    }
  }
}
