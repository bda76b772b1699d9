import Copyfit
import StrictJSON

/// The output of `fonts` for one face.
struct FontListing {
  let face: Typeface

  private var metrics: [(name: String, key: String, metric: Metric)] {
    let metrics = face.metrics
    return [
      ("ascent", "ascent", metrics.ascent), ("descent", "descent", metrics.descent),
      ("line gap", "lineGap", metrics.lineGap), ("cap height", "capHeight", metrics.capHeight),
      ("x-height", "xHeight", metrics.xHeight),
    ]
  }
}

extension Typeface {
  /// The file, with the index of a face other than the first.
  var file: String { faceIndex == 0 ? source : "\(source)#\(faceIndex)" }
}

// For people.
extension FontListing {
  var text: String {
    let rows =
      [("file", face.file), ("glyphs", glyphs), ("scripts", scripts)] + axes + variation + [
        ("metrics", lengths)
      ]
    return "\(face.familyName) \(face.styleName)\n\(Help.table(rows))\n\n"
  }

  private var glyphs: String {
    let characters = face.characterCount == 1 ? "1 character" : "\(face.characterCount) characters"
    return "\(face.glyphCount), \(face.format.name), for \(characters)"
  }

  private var scripts: String {
    face.scripts.map { "\($0.script) \($0.characterCount)" }.joined(separator: ", ")
  }

  private var axes: [(String, String)] {
    guard !face.axes.isEmpty else { return [] }
    let axes = face.axes.map { axis in
      "\(axis.tag) \(axis.minimum.shortest) to \(axis.maximum.shortest), default \(axis.defaultValue.shortest)"
    }
    return [
      ("axes", axes.joined(separator: "; ")),
      ("instances", face.namedInstances.map(\.name).joined(separator: ", ")),
    ]
  }

  /// The coordinates of the face, if they differ from the defaults.
  private var variation: [(String, String)] {
    guard zip(face.variations, face.axes).contains(where: { $0.value != $1.defaultValue }) else { return [] }
    return [("set at", face.variations.map { "\($0.axis) \($0.value.shortest)" }.joined(separator: ", "))]
  }

  private var lengths: String {
    let lengths = metrics.map { "\($0.name) \($0.metric.value.shortest) (\($0.metric.source.name))" }
    return "\(face.unitsPerEm) units per em; " + lengths.joined(separator: ", ")
  }
}

// For programs.
extension FontListing {
  var json: String {
    var json = JSONWriter()
    json.object { json in
      for (key, name) in [
        ("file", face.file), ("family", face.familyName), ("style", face.styleName),
        ("format", face.format.name),
      ] { json.member(key) { $0.string(name) } }
      for (key, count) in [
        ("glyphs", face.glyphCount), ("characters", face.characterCount), ("unitsPerEm", face.unitsPerEm),
      ] { json.member(key) { $0.number(count) } }
      json.member("scripts") { $0.array(face.scripts) { $0.script($1) } }
      json.member("axes") { $0.array(face.axes) { $0.axis($1) } }
      json.member("instances") { $0.array(face.namedInstances) { $0.instance($1) } }
      json.member("variations") { $0.places(face.variations) }
      json.member("metrics") { json in
        json.object { json in
          for (_, key, metric) in metrics { json.member(key) { $0.metric(metric) } }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    key(name)
    value(&self)
  }

  fileprivate mutating func script(_ coverage: ScriptCoverage) {
    object { json in
      json.member("script") { $0.string(coverage.script.description) }
      json.member("characters") { $0.number(coverage.characterCount) }
    }
  }

  fileprivate mutating func axis(_ axis: Axis) {
    object { json in
      json.member("tag") { $0.string(axis.tag.description) }
      json.member("name") { $0.string(axis.name) }
      json.member("min") { $0.number(axis.minimum) }
      json.member("default") { $0.number(axis.defaultValue) }
      json.member("max") { $0.number(axis.maximum) }
    }
  }

  fileprivate mutating func instance(_ instance: NamedInstance) {
    object { json in
      json.member("name") { $0.string(instance.name) }
      json.member("variations") { $0.places(instance.coordinates) }
    }
  }

  fileprivate mutating func places(_ places: [Variation]) {
    object { json in
      for place in places { json.member(place.axis.description) { $0.number(place.value) } }
    }
  }

  fileprivate mutating func metric(_ metric: Metric) {
    object { json in
      json.member("value") { $0.number(metric.value) }
      json.member("source") { $0.string(metric.source.name) }
    }
  }
}

extension Metric.Source {
  /// The table, with the field where it has more than one.
  fileprivate var name: String {
    switch self {
    case .hhea: "hhea"
    case .os2Typo: "OS/2 typo"
    case .os2Win: "OS/2 win"
    case .os2: "OS/2"
    case .post: "post"
    case .measured(let glyph): "ink of glyph \(glyph)"
    case .absent: "absent"
    }
  }
}
