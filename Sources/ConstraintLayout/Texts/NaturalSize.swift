public import Typography

/// Content that has a size by itself, as an image has: drawn by the app, laid out here.
public struct NaturalSize: IntrinsicContent, Hashable {
  /// Its size, in points; nil for none, so that rules alone say how large it is.
  public let size: Size?

  /// Content of a size, or of none.
  public init(_ size: Size?) { self.size = size }

  /// Its own width; it can be compressed to nothing.
  public func widths(in environment: Environment) -> ContentWidths? {
    size.map { ContentWidths(natural: $0.width) }
  }

  /// Its own height, whatever the width: to keep its shape, give it an aspect.
  public func height(forWidth width: Double, in environment: Environment) -> ContentHeight? {
    size.map { ContentHeight($0.height) }
  }
}
