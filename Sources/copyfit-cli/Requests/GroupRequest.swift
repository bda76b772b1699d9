import Copyfit
import StrictJSON
import TextDocuments

/// Texts to fit at one size, from the command line or from lines of JSON.
struct GroupRequest {
  /// A text with its request and its id, JSON that is echoed unchanged.
  struct Member {
    let id: ArraySlice<UInt8>
    let request: Request
    /// The line of the input it comes from, counted from 1; nil for the command line.
    var line: Int?
  }

  private(set) var members: [Member] = []
  /// The sizes, the line height, and the defaults of the members.
  let options: FitOptions
  private let values: PropertyValues<TextRequest>

  /// A group without members yet.
  init(_ values: PropertyValues<TextRequest>) throws(ToolError) {
    self.values = values
    options = try Request(.fit, text: "", values).options
    for key in Self.single where values.has(key) { throw Self.belongsToOne(key) }
  }

  /// Adds a text with the options' values.
  mutating func add(_ text: String) throws(ToolError) {
    members.append(Member(id: RequestLine.noID, request: try Request(.fit, text: text, values)))
  }

  /// The keys that apply to the whole group and must be options.
  private static let common = FitOptions.properties.keys.filter {
    !["maxLines", "insets", "breaking"].contains($0)
  }

  /// The keys that belong to the fit of one text.
  private static let single = ["levers", "policies", "fitPerLine", "shape", "keepClear"]

  private static func belongsToOne(_ key: String) -> ToolError {
    ToolError(.badValue, key, "belongs to the fit of one text; leave it out")
  }

  /// Adds the text of a line of JSON with this number.
  mutating func add(line: ArraySlice<UInt8>, _ number: Int) throws(ToolError) {
    guard line.count <= RequestAnswerer.longestLine else { throw RequestAnswerer.tooLong }
    let parsed = RequestLine(line, "request")
    let own = try PropertyValues(parsed)
    if own.has("size") {
      throw ToolError(.badValue, "size", "is what a group finds; leave the key out")
    }
    for key in Self.single where own.has(key) { throw Self.belongsToOne(key) }
    for key in Self.common where own.has(key) {
      let option = TextRequest.properties.row(key)?.option ?? key
      throw ToolError(.badValue, key, "applies to the whole group; give it as the option \(option)")
    }
    try Self.checkOperation(own)
    let request = try Request(.fit, text: try own.text(), own.over(values))
    members.append(Member(id: parsed.id, request: request, line: number))
  }

  private static func checkOperation(_ values: PropertyValues<TextRequest>) throws(ToolError) {
    guard let operation = try values.operation(), operation != .fit else { return }
    throw ToolError(
      .badValue, "op", "'\(operation.rawValue)' is not possible in a group; leave the key out")
  }
}

extension GroupRequest {
  /// Answers the request with the fonts of its members.
  func answer() throws(ToolError) -> GroupAnswer {
    let typesetters = RequestAnswerer()
    var (group, missing, fonts) = (FitGroup([]), [[Int]](), [[String]]())
    for member in members {
      let request = member.request
      let typesetter = try typesetter(of: member, typesetters)
      let text = try request.prepared(with: typesetter)
      group.members.append(
        FitGroup.Member(
          text, width: request.width, height: request.height, maxLines: request.options.maxLines,
          insets: request.options.insets))
      missing.append(text.missing)
      fonts.append(request.references(typesetter))
    }
    let fit: GroupFit
    do throws(FittingError) { fit = try group.largestSize(options) } catch { throw blame(error, group) }
    let layouts = fit.layouts
    return GroupAnswer(request: self, fit: fit, layouts: layouts, missing: missing, fonts: fonts)
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

  /// The error of a bad number, in the first line that has it, or else in the options.
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
