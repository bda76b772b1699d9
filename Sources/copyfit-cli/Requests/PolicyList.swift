import Copyfit
import StrictJSON

/// The policies of a request: ways to set its text; the first that works is taken.
enum PolicyList {
  /// One of them, as it is written.
  struct Entry {
    /// What it is called; nil for its number.
    let name: String?
    /// The values it gives.
    let source: any RequestSource
  }

  /// What may differ between policies; everything else is the same for all, as the text is shaped once.
  static let keys: [RequestKey] = [
    .minSize, .maxSize, .step, .sizes, .maxLines, .lineHeight, .insets, .align, .verticalAlign, .truncate,
    .truncateAt, .ellipsis, .breaking, .trim, .justifySpaces, .justifyLetters, .justifyLastLine,
  ]

  /// The policy that a request asks for; nil where it names none. What an entry does not give is the request's.
  static func policy(_ source: some RequestSource) throws(ToolError) -> FitPolicy? {
    guard let entries = try source.policies() else { return nil }
    guard !entries.isEmpty else {
      throw .bad(.policies, "the list is empty; give at least one way to set the text")
    }
    guard try source.settings(.levers) == nil else {
      throw .bad(.levers, "cannot be combined with policies; give one of them")
    }
    var policy = FitPolicy([])
    for (index, entry) in entries.enumerated() {
      do throws(ToolError) {
        let name = entry.name ?? "\(index + 1)"
        guard !policy.ways.contains(where: { $0.name == name }) else {
          throw ToolError(.badValue, "", "the name '\(name)' is taken; give every policy its own")
        }
        policy.ways.append(.init(name, try options(entry, source)))
      } catch {
        throw error.inPolicy(index + 1)
      }
    }
    return policy
  }

  private static func options(
    _ entry: Entry, _ source: some RequestSource
  ) throws(ToolError) -> FitOptions {
    for key in RequestKey.allCases where entry.source.has(key) && !keys.contains(key) {
      throw .bad(key, "is the same for all policies; give it beside them")
    }
    let layered = LayeredSource(upper: entry.source, lower: source)
    return try FitOptions(layered, try layered.lineHeight() ?? .normal)
  }
}

extension ToolError {
  /// The same error, saying which policy has it.
  func inPolicy(_ number: Int) -> ToolError {
    ToolError(code, RequestKey.policies.rawValue, "entry \(number): \(sentence)")
  }
}

extension JSONSource {
  func policies() throws(ToolError) -> [PolicyList.Entry]? {
    guard let objects = try objects(.policies, #"an array such as [{"maxLines": 1}, {"maxLines": 2}]"#) else {
      return nil
    }
    var entries: [PolicyList.Entry] = []
    for (index, members) in objects.enumerated() {
      do throws(ToolError) {
        let name = members.first { $0.key == PolicyList.nameKey }
        let rest = try JSONSource(members.filter { $0.key != PolicyList.nameKey })
        entries.append(.init(name: try name.map(Self.name), source: rest))
      } catch {
        throw error.inPolicy(index + 1)
      }
    }
    return entries
  }
}

extension OptionSource {
  /// Each option has the values of one policy: `--policy "name=short max-lines=1 min-size=14"`.
  func policies() throws(ToolError) -> [PolicyList.Entry]? {
    guard let words = arguments.all(RequestKey.policies.option) else { return nil }
    var entries: [PolicyList.Entry] = []
    for (index, policy) in words.enumerated() {
      do throws(ToolError) {
        let values = policy.split(separator: " ").map { "--\($0)" }
        let given = try Arguments(values, PolicyList.options)
        let name = given.value(PolicyList.nameOption.name)
        guard name != "" else {
          throw ToolError(.badValue, PolicyList.nameKey, "give a name, or leave it out")
        }
        entries.append(.init(name: name, source: OptionSource(arguments: given)))
      } catch {
        throw ToolError(.badValue, "", error.sentence).inPolicy(index + 1)
      }
    }
    return entries
  }
}

extension PolicyList {
  /// What an entry is called.
  fileprivate static let nameKey = "name"
  fileprivate static let nameOption = OptionSpec("--\(nameKey)", "NAME", "")
  /// What an option for a policy may name: values of requests.
  fileprivate static let options =
    FitCommand.options.filter { option in RequestKey.allCases.contains { $0.option == option.name } }
    + [nameOption]
}

extension Request {
  /// Sets the text in the first way of a policy that works.
  func fitted(_ text: PreparedText, _ policy: FitPolicy) throws(ToolError) -> PolicyFit {
    do throws(FittingError) {
      return try text.largestSize(width: width, height: height, policy: policy)
    } catch {
      // The policy that has the fault, or else the box.
      for (index, way) in policy.ways.enumerated() {
        do throws(FittingError) { _ = try text.largestSize(width: width, height: height, way.options) } catch
        {
          guard [RequestKey.width, .height].contains(where: { $0.rawValue == error.culprit }) else {
            throw ToolError(error).inPolicy(index + 1)
          }
        }
      }
      throw ToolError(error)
    }
  }
}
