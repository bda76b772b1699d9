internal import CCopyfit
internal import Copyfit
internal import LayoutDocuments
internal import Requests
internal import StrictJSON
internal import Synchronization
internal import TextDocuments

/// Fonts, what has been opened with them, and the layouts that requests have named.
final class CTypesetter: Handle {
  static let noun = "copyfit_typesetter"
  let answerer: RequestAnswerer
  private let layouts = Mutex<[String: LayoutSource]>([:])

  init(fonts: [UInt8]) throws(RequestError) {
    guard !fonts.isEmpty else {
      answerer = RequestAnswerer()
      _ = try answerer.typesetter(FontFiles(paths: nil))
      return
    }
    let values = try PropertyValues(RequestLine(fonts[...], "choice of fonts"), FontChoice.properties)
    var choice = FontChoice()
    do throws(JSONFault) { try values.read(into: &choice) } catch { throw RequestError(error) }
    let files = try FontFiles(choice, nil).resolved(for: "")
    answerer = RequestAnswerer(fonts: files)
    _ = try answerer.typesetter(files)
  }

  /// The answer to a request, as JSON.
  func answer(_ request: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    guard request.count <= RequestAnswerer.longestLine else {
      RequestAnswerer.tooLong.write(AnswerName(), to: &json)
      return json.bytes
    }
    var line = BatchLine(NumberedLine(number: 1, bytes: request[...]), offsets: nil)
    layouts.withLock { line.resolve(&$0) }
    do throws(RequestError) {
      try answerer.answer(line).write(AnswerName(id: line.id), to: &json)
    } catch {
      error.write(AnswerName(id: line.id), to: &json)
    }
    return json.bytes
  }
}

@c @implementation
package func copyfit_typesetter_new(
  _ fonts: UnsafePointer<CChar>!, _ length: Int, _ error: ErrorPlace!
) -> OpaquePointer! {
  unsafe reporting(to: error) { () throws(RequestError) in
    unsafe try CTypesetter(fonts: bytes(fonts, length, "fonts")).handedOver()
  }
}

@c @implementation
package func copyfit_typesetter_free(_ typesetter: OpaquePointer!) { unsafe CTypesetter.free(typesetter) }

@c @implementation
package func copyfit_answer(
  _ typesetter: OpaquePointer!, _ request: UnsafePointer<CChar>!, _ length: Int,
  _ answerLength: UnsafeMutablePointer<Int>!
) -> UnsafeMutablePointer<CChar>! {
  unsafe reporting(to: nil) { () throws(RequestError) in
    let answer = unsafe try CTypesetter.held(typesetter).answer(bytes(request, length, "request"))
    if unsafe answerLength != nil { unsafe answerLength.pointee = answer.count }
    return unsafe CString.copy(answer)
  }
}
