internal import Typography

// What people are told a face is.
extension Typeface {
  /// Family and style, the style of a variation as its coordinates say it: "Inter wght 700".
  package var fullName: String {
    ([familyName] + [placeName ?? styleName]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The coordinates at which the face stands elsewhere on its axes than the font does by itself; nil where there are
  /// none.
  package var placeName: String? {
    let moved = zip(axes, variations).filter { $0.defaultValue != $1.value }.map { _, place in
      "\(place.axis) \(Int(exactly: place.value).map(String.init) ?? place.value.description)"
    }
    return moved.isEmpty ? nil : moved.joined(separator: " ")
  }
}
