import Cassowary
import SystemDocuments
import Testing
import _TestSupport

@Suite struct SystemDocumentTests {
  private static let gap = #"{"terms": [[1, "x"], [-1, "y"]], "constant": -8, "relation": ">="}"#

  @Test func readsWhatTheDesignShows() throws {
    let document = try SystemDocument(
      json: """
        {"id": [1], "variables": ["x", "y"],
         "constraints": [{"terms": [[1, "x"], [-1, "y"]], "constant": -8, "relation": ">=", "priority": 1000}],
         "steps": [{"constraint": 0, "constant": -12}, {"constraint": 0, "priority": 750}]}
        """)
    #expect(document.variables == ["x", "y"])
    #expect(
      document.constraints == [SystemConstraint([.init(1, 0), .init(-1, 1)], constant: -8, .greaterOrEqual)])
    #expect(
      document.steps == [
        SystemStep(constraint: 0, constant: -12), SystemStep(constraint: 0, priority: 750),
      ])
  }

  @Test func readsWhatMayBeLeftOut() throws {
    #expect(try SystemDocument(json: #"{"variables": []}"#) == SystemDocument())
    let document = try SystemDocument(
      json: #"{"variables": ["x"], "constraints": [{"terms": [], "relation": "<="}]}"#)
    #expect(document.constraints == [SystemConstraint([], .lessOrEqual)])
  }

  /// A text, and how its error is described.
  struct Broken: CustomTestStringConvertible, Sendable {
    let json: String
    let code: SystemDocumentError.Code
    let description: String
    var testDescription: String { String(json.prefix(80)) }

    init(_ json: String, _ code: SystemDocumentError.Code, _ description: String) {
      (self.json, self.code, self.description) = (json, code, description)
    }

    /// A system of x and y with one constraint.
    init(constraint: String, _ code: SystemDocumentError.Code, _ description: String) {
      self.init(
        #"{"variables": ["x", "y"], "constraints": [{\#(constraint)}]}"#, code, "constraints[0]" + description
      )
    }

    /// A system with one constraint and one step.
    init(step: String, _ code: SystemDocumentError.Code, _ description: String) {
      self.init(
        #"{"variables": ["x", "y"], "constraints": [\#(gap)], "steps": [\#(step)]}"#, code,
        "steps[0]" + description)
    }
  }

  @Test(arguments: [
    Broken("", .badJSON, "byte 0, where the line ends: expected a value"),
    Broken("[]", .badJSON, "an array: not a system; give an object"),
    Broken(#"{"variables": [], "variables": []}"#, .badJSON, "variables: the key is given twice"),
    Broken(#"{"variables": ["\ud800"]}"#, .badText, "the escape at byte"),
    Broken("{}", .badValue, "variables: is missing"),
    Broken(#"{"variables": "x"}"#, .badValue, "variables: a string is not an array of names"),
    Broken(#"{"variables": null}"#, .badValue, "variables: null is not an array of names; leave the key out"),
    Broken(#"{"variables": [1]}"#, .badValue, "variables[0]: a number is not a string"),
    Broken(#"{"variables": ["x", "x"]}"#, .badValue, "variables[1]: 'x' is listed twice"),
    Broken(
      #"{"variables": [], "constraint": []}"#, .unknownKey, "constraint: no such key; choose among id,"),
    Broken(#"{"variables": [], "constraints": {}}"#, .badValue, "constraints: an object is not an array"),
    Broken(#"{"variables": [], "constraints": [3]}"#, .badValue, "constraints[0]: a number is not an object"),
    Broken(
      #"{"variables": [], "steps": [{"constraint": 0}]}"#, .badValue,
      "steps[0].constraint: the system has no constraints"),
    Broken(constraint: "", .badValue, ".terms: is missing"),
    Broken(constraint: #""terms": []"#, .badValue, ".relation: is missing"),
    Broken(constraint: #""terms": [], "relation": "=""#, .badValue, ".relation: '=' is not a relation"),
    Broken(
      constraint: #""terms": [], "relation": "<=", "strength": 1"#, .unknownKey, ".strength: no such key"),
    Broken(constraint: #""terms": [[1]], "relation": "<=""#, .badValue, ".terms[0]: an array is not a term"),
    Broken(
      constraint: #""terms": [["x", 1]], "relation": "<=""#, .badValue,
      ".terms[0][0]: a string is not a number"),
    Broken(
      constraint: #""terms": [[1, "z"]], "relation": "<=""#, .badValue,
      ".terms[0][1]: there is no variable 'z'"),
    Broken(
      constraint: #""terms": [[1e999, "x"]], "relation": "<=""#, .badValue,
      ".terms[0][0]: the number is too large"),
    Broken(
      constraint: #""terms": [], "relation": "<=", "constant": -1e400"#, .badValue,
      ".constant: the number is too"),
    Broken(
      constraint: #""terms": [], "relation": "<=", "constant": null"#, .badValue,
      ".constant: null is not a number"),
    Broken(
      constraint: #""terms": [], "relation": "<=", "priority": 0"#, .badValue,
      ".priority: 0 is not a priority"),
    Broken(
      constraint: #""terms": [], "relation": "<=", "priority": 1001"#, .badValue, ".priority: 1001 is not"),
    Broken(
      constraint: #""terms": [], "relation": "<=", "priority": 1.5"#, .badValue, ".priority: 1.5 is not"),
    Broken(
      constraint: #""terms": [], "relation": "<=", "priority": "high""#, .badValue,
      ".priority: a string is not"),
    Broken(
      constraint: #""terms": [], "relation": "<=", "name": 3"#, .badValue, ".name: a number is not a string"),
    Broken(step: "{}", .badValue, ".constraint: is missing"),
    Broken(step: #"{"constraint": 1}"#, .badValue, ".constraint: 1 is not a constraint's index; give 0 to 0"),
    Broken(step: #"{"constraint": -1}"#, .badValue, ".constraint: -1 is not"),
    Broken(step: #"{"constraint": 0.5}"#, .badValue, ".constraint: 0.5 is not"),
    Broken(step: #"{"constraint": 0, "priority": 2000}"#, .badValue, ".priority: 2000 is not"),
    Broken(step: #"{"constraint": 0, "constant": 1e999}"#, .badValue, ".constant: the number is too large"),
    Broken(step: #"{"constraint": 0, "relation": "<="}"#, .unknownKey, ".relation: no such key"),
  ])
  func refusesNamingThePlace(_ broken: Broken) throws {
    let error = try #require(throws: SystemDocumentError.self) { try SystemDocument(json: broken.json) }
    #expect(error.code == broken.code)
    #expect(error.description.hasPrefix(broken.description), "\(error)")
  }

  /// A text before some malformed bytes and one after them, and what is said of it.
  @Test(
    arguments: [
      (
        "{\n\"variables\": [\"ü\", \"", [0xE2, 0x82], "\"]}",
        "2:21: the string at byte 23: its bytes are not UTF-8"
      ),
      ("{\"variables\":\n [\"ü\" ", [], "\"x\"]}", "2:7: byte 21: expected ',' or ']'"),
      (
        "{\"variables\": [],\n \"constraints\": [3]}", [], "\n",
        "2:18: constraints[0]: a number is not an object"
      ),
      ("{\"variables\": 3}", [], " \n", "variables: a number is not an array"),
      ("\n{\"variables\": 3}", [], "", "2:15: variables: a number is not an array"),
    ] as [(String, [UInt8], String, String)])
  func severalLinesAreToldWithThePlace(
    _ start: String, _ bytes: [UInt8], _ end: String, _ message: String
  ) throws {
    let json = Array(start.utf8) + bytes + Array(end.utf8)
    let error = try #require(throws: SystemDocumentError.self) { try SystemDocument(json: json) }
    #expect(error.description.hasPrefix(message), "\(error)")
  }

  @Test func namesAreToldApartByTheirBytes() throws {
    let document = try SystemDocument(json: "{\"variables\": [\"\u{E9}\", \"e\u{301}\"]}")
    #expect(document.variables.map { Array($0.utf8).count } == [2, 3])
    #expect(try SystemDocument(json: document.json).variables.map { Array($0.utf8).count } == [2, 3])
  }

  @Test func readsBackEqual() throws {
    var random = SplitMix64(for: "documents")
    for _ in 0..<200 {
      let document = SystemDocument.random(using: &random)
      let again = try SystemDocument(json: document.json)
      #expect(again == document && again.json == document.json)
    }
  }

  @Test func keepsTheSignOfZeroAndTheLastBit() throws {
    let numbers = [-0.0, 0, Double.leastNonzeroMagnitude, 0.1, 1 / 3.0, 1e16, 1.7976931348623157e308]
    let document = SystemDocument(
      variables: ["x"], constraints: numbers.map { SystemConstraint([.init($0, 0)], constant: -$0, .equal) })
    let again = try SystemDocument(json: document.json)
    #expect(again.constraints.map { $0.terms[0].coefficient.bitPattern } == numbers.map(\.bitPattern))
    #expect(again.constraints.map { $0.constant.bitPattern } == numbers.map { (-$0).bitPattern })
  }
}

extension SystemDocument {
  /// A document of anything that can be written.
  static func random(using random: inout SplitMix64) -> SystemDocument {
    let count = Int.random(in: 0...5, using: &random)
    var document = SystemDocument(variables: (0..<count).map { "\"\\\n\u{0}ü😀".suffix($0) + "\($0)" })
    func number(_ random: inout SplitMix64) -> Double {
      let any = Double(bitPattern: random.next())
      return any.isFinite ? any : Double(random.next() % 1000) / 64
    }
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let terms = (0..<(count == 0 ? 0 : Int.random(in: 0...4, using: &random))).map { _ in
        SystemConstraint.Term(number(&random), Int.random(in: 0..<count, using: &random))
      }
      document.constraints.append(
        SystemConstraint(
          terms, constant: number(&random), Relation.allCases.randomElement(using: &random) ?? .equal,
          priority: Int.random(in: 1...1000, using: &random), name: Bool.random(using: &random) ? "gap" : nil)
      )
    }
    for index in document.constraints.indices {
      document.steps.append(
        SystemStep(
          constraint: index, constant: Bool.random(using: &random) ? number(&random) : nil,
          priority: Bool.random(using: &random) ? Int.random(in: 1...1000, using: &random) : nil))
    }
    return document
  }
}
