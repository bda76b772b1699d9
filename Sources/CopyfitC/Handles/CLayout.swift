package import CCopyfit
internal import ConstraintLayout
internal import Copyfit
internal import LayoutDocuments
internal import Requests
internal import StrictJSON
internal import TextDocuments

/// A layout document, and what opens its fonts.
final class CLayout: Handle {
  static let noun = "copyfit_layout"
  private let typesetter: CTypesetter
  private let source: LayoutSource

  init(_ typesetter: CTypesetter, _ json: [UInt8]) throws(RequestError) {
    self.typesetter = typesetter
    source = try LayoutSource(json: json[...], .utf8)
  }

  func solved(_ json: [UInt8]) throws(RequestError) -> CScreen {
    let values = try PropertyValues(RequestLine(json[...], "request"), ScreenRequest.properties)
    for key in ["op", "document", "layout", "name"] where values.has(key) {
      throw RequestError(.badValue, key, "the document is known; leave the key out")
    }
    let request = try LayoutRequest(source, try ScreenRequest(values).withSize())
    return CScreen(
      try LayoutAnswer(request) { (fonts) throws(RequestError) in try typesetter.answerer.typesetter(fonts) })
  }
}

/// A solved screen. Its problems and its JSON are made where they are asked for.
@safe final class CScreen: Handle {
  static let noun = "copyfit_screen"
  let frames: CArray<copyfit_frame>
  let answer: LayoutAnswer

  init(_ answer: LayoutAnswer) {
    self.answer = answer
    unsafe frames = CArray(
      answer.rows.map { row in
        unsafe copyfit_frame(
          name: CString.copy(row.name), x: row.frame.minX, y: row.frame.minY, width: row.frame.size.width,
          height: row.frame.size.height)
      }
    ) { unsafe CString.free($0.name) }
  }
}

@c @implementation
package func copyfit_layout_new(
  _ typesetter: OpaquePointer!, _ document: UnsafePointer<CChar>!, _ length: Int, _ error: ErrorPlace!
) -> OpaquePointer! {
  unsafe reporting(to: error) { () throws(RequestError) in
    unsafe try CLayout(CTypesetter.held(typesetter), bytes(document, length, "document")).handedOver()
  }
}

@c @implementation
package func copyfit_layout_free(_ layout: OpaquePointer!) { unsafe CLayout.free(layout) }

@c @implementation
package func copyfit_layout_solve(
  _ layout: OpaquePointer!, _ request: UnsafePointer<CChar>!, _ length: Int, _ error: ErrorPlace!
) -> OpaquePointer! {
  unsafe reporting(to: error) { () throws(RequestError) in
    unsafe try CLayout.held(layout).solved(bytes(request, length, "request")).handedOver()
  }
}

@c @implementation
package func copyfit_screen_free(_ screen: OpaquePointer!) { unsafe CScreen.free(screen) }

@c @implementation
package func copyfit_screen_frames(
  _ screen: OpaquePointer!, _ count: UnsafeMutablePointer<Int>!
) -> UnsafePointer<copyfit_frame>! { unsafe CArray.start(of: screen, \CScreen.frames, count) }

@c @implementation
package func copyfit_screen_problem_count(_ screen: OpaquePointer!) -> Int {
  unsafe (try? CScreen.held(screen))?.answer.screen.problems.count ?? 0
}

@c @implementation
package func copyfit_screen_json(
  _ screen: OpaquePointer!, _ length: UnsafeMutablePointer<Int>!
) -> UnsafeMutablePointer<CChar>! {
  guard let json = unsafe (try? CScreen.held(screen))?.answer.json else { return nil }
  if unsafe length != nil { unsafe length.pointee = json.utf8.count }
  return unsafe CString.copy(json)
}
