internal import Typography

extension Typeface {
  /// Names the face so that ``FontList/init(paths:unreadable:)`` opens the same: the file, which face of it, and where on
  /// its axes: `Inter.var.ttf#wght=600`, `Fonts.ttc#2`, `Fonts.ttc#2:wght=600,wdth=75`.
  ///
  /// Axes at their defaults are left out, and an optical size that the text chose. A face that was opened from memory has no file: its reference begins with the
  /// name its bytes were given.
  public var reference: String {
    let chosen = zip(axes, variations).filter { axis, place in
      axis.tag == .opticalSize ? hasChosenOpticalSize : axis.defaultValue != place.value
    }
    let moved = chosen.map { "\($1.axis)=\($1.value.shortest)" }
    let parts =
      (faceIndex == 0 ? [] : ["\(faceIndex)"]) + (moved.isEmpty ? [] : [moved.joined(separator: ",")])
    return parts.isEmpty ? source : "\(source)#\(parts.joined(separator: ":"))"
  }
}

extension Double {
  fileprivate var shortest: String { Int(exactly: self).map(String.init) ?? description }
}
