import Copyfit
import StrictJSON
package import TextDocuments

extension PropertyValues {
  /// The values of a line of JSON.
  package init(_ line: RequestLine, _ table: PropertyTable<Root>) throws(RequestError) {
    do throws(JSONFault) { try self.init(line.members.get(), table) } catch { throw RequestError(error) }
  }
}

extension PropertyValues where Root == TextRequest {
  /// What is asked; nil where it is not given.
  package func operation() throws(RequestError) -> PropertyScope.Operation? {
    guard let value = self["op"] else { return nil }
    do throws(JSONFault) { return try value.choice(PropertyScope.Operation.self) } catch {
      throw RequestError(error.inside("op"))
    }
  }

  /// The text that is given as a string.
  package func text() throws(RequestError) -> String {
    guard let value = self["text"] else {
      throw RequestError(.badValue, "text", "is missing; give the text as a string")
    }
    do throws(JSONFault) { return try value.string() } catch { throw RequestError(error.inside("text")) }
  }
}
