import Copyfit
package import LayoutDocuments
package import StrictJSON
import Support
package import TextDocuments

/// A line of the input without its terminator.
package struct NumberedLine {
  /// Its number, from 1; blank lines count.
  package let number: Int
  package let bytes: ArraySlice<UInt8>

  package init(number: Int, bytes: ArraySlice<UInt8>) {
    self.number = number
    self.bytes = bytes
  }
}

/// A line of `batch`, read but not answered.
package struct BatchLine {
  /// What it asks for.
  package enum Question {
    case text(PropertyScope.Operation, PropertyValues<TextRequest>)
    /// Keep a layout for later lines.
    case naming(String, LayoutSource)
    case screen(ScreenRequest, LayoutSource)
    /// The screen of a layout that an earlier line gives this name.
    case namedScreen(ScreenRequest, String)
  }

  package let number: Int
  package let text: ArraySlice<UInt8>
  /// Its id as JSON; nil where it has none.
  package let id: ArraySlice<UInt8>?
  package private(set) var question: Result<Question, RequestError>

  /// - Parameter offsets: what offsets count where the line does not say.
  package init(_ line: NumberedLine, offsets: JSONValue?) {
    let request = RequestLine(line.bytes, "request")
    number = line.number
    text = line.bytes
    id = request.id
    do throws(RequestError) {
      question = .success(try Question(request, line.bytes, offsets))
    } catch {
      question = .failure(error)
    }
  }

  /// Whether it depends on the layouts of the lines before it.
  package var dependsOnLayouts: Bool {
    switch question {
    case .success(.naming), .success(.namedScreen): true
    default: false
    }
  }

  /// The layout that the line names.
  package var namedLayout: (name: String, layout: LayoutSource)? {
    if case .success(.naming(let name, let layout)) = question { (name, layout) } else { nil }
  }

  /// Takes the layout that the line wants from those there are, or adds the one that it names.
  package mutating func resolve(_ layouts: inout [String: LayoutSource]) {
    switch question {
    case .success(.namedScreen(let request, let name)):
      if let layout = layouts[name] {
        question = .success(.screen(request, layout))
      } else {
        let hint = name.suggestion(among: layouts.keys.sorted()) ?? "name a document in an earlier line"
        question = .failure(RequestError(.badValue, "layout", "there is no layout '\(name)'; \(hint)"))
      }
    case .success(.naming(let name, let layout)):
      guard !NamedLayouts.keep(layout, name, in: &layouts) else { return }
      question = .failure(
        RequestError(
          .limit, "name", "\(layouts.count) layouts have names; give this one a name that is in use"))
    default: break
    }
  }
}

extension BatchLine.Question {
  fileprivate init(
    _ line: RequestLine, _ text: ArraySlice<UInt8>, _ offsets: JSONValue?
  ) throws(RequestError) {
    if line.isAboutLayout {
      try self.init(PropertyValues(line, ScreenRequest.properties), text, offsets)
      return
    }
    var values = try PropertyValues(line, TextRequest.properties)
    guard let operation = try values.operation() else {
      let names = PropertyScope.Operation.allCases.map(\.rawValue).joined(separator: ", ")
      throw RequestError(.badValue, "op", "is missing; choose among \(names)")
    }
    values.setUnlessGiven("offsets", offsets)
    self = .text(operation, values)
  }

  /// What a request about a layout asks for.
  private init(
    _ given: PropertyValues<ScreenRequest>, _ text: ArraySlice<UInt8>, _ offsets: JSONValue?
  ) throws(RequestError) {
    var values = given
    if !values.has("name") { values.setUnlessGiven("offsets", offsets) }
    let request = try ScreenRequest(values)
    let unit = request.name == nil ? request.offsets : (try? offsets?.choice(OffsetUnit.self))
    let layout = try request.document.map { (json) throws(RequestError) in
      try LayoutSource(json: text[json.range], unit ?? .utf8)
    }
    switch (request.name, layout, request.layout) {
    case (let name?, let layout?, _): self = .naming(name, layout)
    case (_, let layout?, _): self = .screen(try request.withSize(), layout)
    case (_, nil, let name?): self = .namedScreen(try request.withSize(), name)
    case (_, nil, nil):
      throw RequestError(.badValue, "layout", "is missing; give the name of a document, or a document")
    }
  }
}

extension ScreenRequest {
  /// The same request, which has a screen.
  package func withSize() throws(RequestError) -> ScreenRequest {
    guard size != nil else {
      throw RequestError(.badValue, "size", "is missing; give the screen's points, such as [375, 667]")
    }
    return self
  }
}

extension RequestLine {
  /// Whether its keys are those of requests about layouts.
  fileprivate var isAboutLayout: Bool {
    guard case .success(let members) = members,
      case .string(let word)? = members.first(where: { $0.key == "op" })?.value.content
    else { return false }
    return word == PropertyScope.Operation.layout.rawValue
  }
}

extension PropertyValues {
  /// Sets a value where there is one and the key has none.
  fileprivate mutating func setUnlessGiven(_ key: String, _ value: JSONValue?) {
    if let value, !has(key) { set(key, value) }
  }
}
