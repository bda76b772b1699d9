internal import ConstraintLayout
internal import StrictJSON
internal import Typography

// How a style cuts a text that is too long.
extension StyleReader {
  static func truncation(_ object: JSONObject<StyleKey>) throws(JSONFault) -> Truncation? {
    var truncation = Truncation()
    try read(object, .truncateAt, into: &truncation.unit) { (value) throws(JSONFault) in
      try value.choice(Truncation.Unit.self)
    }
    truncation.ellipsis = try object.read(.ellipsis) { (value) throws(JSONFault) in try value.string() }
    let place = try object.read(.truncate) { (value) throws(JSONFault) in
      try value.choice(Truncation.Place.self)
    }
    guard let place else {
      for key in [StyleKey.truncateAt, .ellipsis] {
        _ = try object.read(key) { (value) throws(JSONFault) in
          throw value.bad("has no effect without truncate; add that: tail, middle or head")
        }
      }
      return nil
    }
    truncation.place = place
    return truncation
  }
}
