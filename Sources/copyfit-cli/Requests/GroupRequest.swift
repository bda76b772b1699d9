import Copyfit
import StrictJSON

/// Texts that are to get one size, by the command line or as lines of JSON.
struct GroupRequest {
  /// A text, what is asked of it, and what it is called: JSON, echoed as it is.
  struct Member {
    let id: ArraySlice<UInt8>
    let request: Request
    /// The line of the input that asks for it, from 1 on; nil where the command line does.
    var line: Int?
  }

  private(set) var members: [Member] = []
  /// What holds for all: the sizes, the line height, and what members have not of their own.
  let options: FitOptions
  private let source: OptionSource

  /// A group without members yet.
  init(_ source: OptionSource) throws(ToolError) {
    self.source = source
    options = try Request(.fit, text: "", source).options
  }

  /// Takes a text in, set as the options say.
  mutating func add(_ text: String) throws(ToolError) {
    members.append(Member(id: RequestLine.noID, request: try Request(.fit, text: text, source)))
  }

  /// What a line must leave to the options, as there is one for all.
  private static let common: [RequestKey] = [
    .minSize, .maxSize, .step, .sizes, .lineHeight, .align, .verticalAlign,
  ]

  /// Takes the text of a line of JSON in, the one of this number.
  mutating func add(line: ArraySlice<UInt8>, _ number: Int) throws(ToolError) {
    guard line.count <= RequestAnswerer.longestLine else { throw RequestAnswerer.tooLong }
    let parsed = RequestLine(line, "request")
    let values = try parsed.objectMembers()
    if values.contains(where: { $0.key == RequestKey.size.rawValue }) {
      throw .bad(.size, "is what a group looks for, one for all its texts; leave the key out")
    }
    for key in Self.common where values.contains(where: { $0.key == key.rawValue }) {
      throw .bad(key, "is one for the whole group; give it as the option \(key.option)")
    }
    let object = try JSONSource(values)
    if let operation = try object.choice(.op, Request.Operation.self), operation != .fit {
      throw .bad(.op, "'\(operation.rawValue)' is not what a group is for; leave the key out")
    }
    guard let text = try object.string(.text) else {
      throw .bad(.text, "is missing; give the text as a string")
    }
    let request = try Request(.fit, text: text, LayeredSource(object: object, options: source))
    members.append(Member(id: parsed.id, request: request, line: number))
  }
}

extension GroupRequest {
  /// Answers the request with the fonts of its members.
  func answer() throws(ToolError) -> GroupAnswer {
    let typesetters = RequestAnswerer()
    var (group, missing) = (FitGroup([]), [[Int]]())
    for member in members {
      let request = member.request
      let text = try typesetter(of: member, typesetters).prepare(request.text, style: request.style)
      group.members.append(
        FitGroup.Member(
          text, width: request.width, height: request.height, maxLines: request.options.maxLines,
          insets: request.options.insets))
      missing.append(text.missing)
    }
    let fit: GroupFit
    do throws(FittingError) { fit = try group.largestSize(options) } catch { throw blame(error, group) }
    let layouts = fit.layouts
    if let place = layouts.firstIndex(where: { !$0.isFinite }) {
      throw members[place].request.lengthsBeyondNumbers(at: layouts[place].size)
    }
    return GroupAnswer(request: self, fit: fit, layouts: layouts, missing: missing)
  }

  private func typesetter(
    of member: Member, _ typesetters: RequestAnswerer
  ) throws(ToolError) -> Typesetter {
    do throws(ToolError) {
      return try typesetters.typesetter(member.request.fonts)
    } catch {
      throw member.line.map { error.inLine($0) } ?? error
    }
  }

  /// The error of numbers that mean nothing: of the first line that has them of its own, else of the options.
  private func blame(_ error: FittingError, _ group: FitGroup) -> ToolError {
    for (index, member) in group.members.enumerated() {
      do throws(FittingError) { _ = try FitGroup([member]).largestSize(options) } catch {
        if member.maxLines == options.maxLines, member.insets == options.insets { break }
        return ToolError(.badJSON, "line \(index + 1)", error.description)
      }
    }
    return ToolError(error)
  }
}
