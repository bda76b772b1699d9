package import Copyfit
import StrictJSON
package import TextDocuments

/// Texts to fit at one size, from the command line, from lines of JSON, or from a request of `batch`.
package struct GroupRequest {
  /// A text with its request and its id, JSON that is echoed unchanged.
  package struct Member {
    package let id: ArraySlice<UInt8>
    package let request: Request
    package let source: Source
  }

  /// Where a text of a group is given.
  package enum Source {
    /// On the command line.
    case option
    /// On a line of the input, counted from 1, blank ones too.
    case line(Int)
    /// In the array of a request, counted from 0.
    case entry(Int)
  }

  package private(set) var members: [Member] = []
  /// The sizes, the line height, and the defaults of the members.
  package let options: FitOptions
  private let values: PropertyValues<TextRequest>

  /// A group without members yet.
  package init(_ values: PropertyValues<TextRequest>) throws(RequestError) {
    self.values = values
    options = try Request(.fit, text: "", values).options
    for key in Self.single where values.has(key) { throw Self.belongsToOne(key) }
  }

  /// Adds a text with the options' values.
  package mutating func add(_ text: String) throws(RequestError) {
    members.append(
      Member(id: RequestLine.noID, request: try Request(.fit, text: text, values), source: .option))
  }

  /// The keys that belong to the fit of one text.
  private static let single = TextRequest.properties.rows.filter {
    $0.scope.operations.contains(.fit) && !$0.scope.operations.contains(.group)
  }.map(\.key)

  private static func belongsToOne(_ key: String) -> RequestError {
    RequestError(.badValue, key, "belongs to the fit of one text; leave it out")
  }

  /// Adds the text of a line of JSON with this number.
  package mutating func add(line: ArraySlice<UInt8>, _ number: Int) throws(RequestError) {
    guard line.count <= RequestAnswerer.longestLine else { throw RequestAnswerer.tooLong }
    let parsed = RequestLine(line, "request")
    try add(try PropertyValues(parsed, TextRequest.properties), id: parsed.id, .line(number))
  }

  /// Adds a text with values of its own.
  private mutating func add(
    _ own: PropertyValues<TextRequest>, id: ArraySlice<UInt8>?, _ source: Source
  ) throws(RequestError) {
    if own.has("size") {
      throw RequestError(.badValue, "size", "is what a group finds; leave the key out")
    }
    if own.has("texts") {
      throw RequestError(.badValue, "texts", "is the list of the group; put the texts into that")
    }
    for key in Self.single where own.has(key) { throw Self.belongsToOne(key) }
    for key in MemberChoice.sharedKeys where own.has(key) { throw source.tooFarIn(key) }
    try Self.checkOperation(own)
    let request = try Request(.fit, text: try own.text(), own.overriding(values))
    members.append(Member(id: id ?? RequestLine.noID, request: request, source: source))
  }

  private static func checkOperation(_ values: PropertyValues<TextRequest>) throws(RequestError) {
    guard let operation = try values.operation(), operation != .fit else { return }
    throw RequestError(
      .badValue, "op", "'\(operation.rawValue)' is not possible in a group; leave the key out")
  }
}

extension GroupRequest {
  /// The group that a line of `batch` describes; ids are parts of `line`.
  package init(_ values: PropertyValues<TextRequest>, in line: ArraySlice<UInt8>) throws(RequestError) {
    let texts: [MemberChoice]
    do throws(JSONFault) { texts = try values.request(.group).members ?? [] } catch {
      throw RequestError(error)
    }
    try self.init(values)
    for (index, text) in texts.enumerated() {
      do throws(RequestError) {
        try add(text.values, id: text.id.map { line[$0.range] }, .entry(index))
      } catch {
        throw Source.entry(index).blamed(for: error)
      }
    }
  }
}

extension GroupRequest.Source {
  /// The error of something about a text, which says whose it is.
  func blamed(for error: RequestError) -> RequestError {
    switch self {
    case .option: error
    case .line(let number): error.inLine(number)
    case .entry(let index): error.inside("texts[\(index)]")
    }
  }

  /// The error of a key that is the same for all texts.
  fileprivate func tooFarIn(_ key: String) -> RequestError {
    let option = TextRequest.properties.row(key)?.option ?? key
    let advice =
      if case .entry = self { "give it beside the texts" } else { "give it as the option \(option)" }
    return RequestError(.badValue, key, "applies to the whole group; \(advice)")
  }
}

extension GroupRequest {
  /// Answers the request with the fonts of its members.
  package func answer(_ typesetters: RequestAnswerer = RequestAnswerer()) throws(RequestError) -> GroupAnswer
  {
    var (group, missing, fonts) = (TextGroup([]), [[Int]](), [[String]]())
    for member in members {
      let request = member.request
      let typesetter = try typesetter(of: member, typesetters)
      let text = try request.prepared(with: typesetter)
      group.members.append(
        TextGroup.Member(
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
  ) throws(RequestError) -> Typesetter {
    do throws(RequestError) {
      return try typesetters.typesetter(member.request.fonts)
    } catch {
      throw member.source.blamed(for: error)
    }
  }

  /// The error of a bad number, in the first text that has it, or else in what is the same for all.
  private func blame(_ error: FittingError, _ group: TextGroup) -> RequestError {
    // All texts together take too many tries; to search each of them would take them once more.
    guard error.code != .limit else { return RequestError(error) }
    for (index, member) in group.members.enumerated() {
      do throws(FittingError) { _ = try TextGroup([member]).largestSize(options) } catch {
        if member.maxLines == options.maxLines, member.insets == options.insets { break }
        return members[index].source.blamed(for: RequestError(error))
      }
    }
    return RequestError(error)
  }
}
