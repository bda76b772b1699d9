package import Typography

// Letters drawn for the size at which they are set.
extension Typeface {
  /// Whether the face stands at a text's size on its axis of optical sizes: it has one, and no place on it was chosen.
  package var hasAutomaticOpticalSize: Bool {
    !hasChosenOpticalSize && axes.contains { $0.tag == .opticalSize }
  }

  /// The face as it is for letters of a size in points; itself where it is the same for all sizes, or its tables are broken.
  package func opticallySized(for points: Double) -> Typeface {
    guard hasAutomaticOpticalSize else { return self }
    let user = zip(axes, variations).map { axis, place in
      axis.tag == .opticalSize ? Swift.max(axis.minimum, Swift.min(axis.maximum, points)) : place.value
    }
    if user == variations.map(\.value) { return self }
    return (try? moved(to: user, choosingOpticalSize: false)) ?? self
  }
}

extension Tag {
  /// The axis of optical sizes, in points (OpenType, `opsz`).
  package static var opticalSize: Tag { "opsz" }
}
