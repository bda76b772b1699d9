internal import CCopyfit
internal import Requests
internal import ScreenProofs

/// What a file holds, as the caller's bytes.
private func handedOver(
  _ picture: [UInt8], _ length: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<CChar> {
  if unsafe length != nil { unsafe length?.pointee = picture.count }
  return unsafe CString.copy(picture)
}

@c @implementation
package func copyfit_lines_picture(
  _ lines: OpaquePointer!, _ picture: UnsafePointer<CChar>!, _ length: Int,
  _ pictureLength: UnsafeMutablePointer<Int>!, _ error: ErrorPlace!
) -> UnsafeMutablePointer<CChar>! {
  unsafe reporting(to: error) { () throws(RequestError) in
    let request = unsafe try PictureRequest(bytes(picture, length, "picture"))
    return unsafe handedOver(try request.picture(of: CLines.held(lines).answer), pictureLength)
  }
}

@c @implementation
package func copyfit_screen_picture(
  _ screen: OpaquePointer!, _ picture: UnsafePointer<CChar>!, _ length: Int,
  _ pictureLength: UnsafeMutablePointer<Int>!, _ error: ErrorPlace!
) -> UnsafeMutablePointer<CChar>! {
  unsafe reporting(to: error) { () throws(RequestError) in
    let request = unsafe try PictureRequest(
      bytes(picture, length, "picture"), without: ["color", "size", "origin"])
    let preview = unsafe ScreenPreview(of: try CScreen.held(screen).answer.screen)
    return unsafe handedOver(try request.picture(of: preview), pictureLength)
  }
}
