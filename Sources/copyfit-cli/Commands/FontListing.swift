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
    JSONWriter.line { json in
      json.string("file", face.file)
      json.string("family", face.familyName)
      json.string("style", face.styleName)
      json.string("format", face.format.name)
      json.number("glyphs", face.glyphCount)
      json.number("characters", face.characterCount)
      json.number("unitsPerEm", face.unitsPerEm)
      json.array("scripts", face.scripts) { $0.script($1) }
      json.array("axes", face.axes) { $0.axis($1) }
      json.array("instances", face.namedInstances) { $0.instance($1) }
      json.object("variations") { $0.places(face.variations) }
      json.object("metrics") { json in
        for (_, key, metric) in metrics { json.object(key) { $0.metric(metric) } }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func script(_ coverage: ScriptCoverage) {
    object { json in
      json.string("script", coverage.script.description)
      json.number("characters", coverage.characterCount)
    }
  }

  fileprivate mutating func axis(_ axis: Axis) {
    object { json in
      json.string("tag", axis.tag.description)
      json.string("name", axis.name)
      json.number("min", axis.minimum)
      json.number("default", axis.defaultValue)
      json.number("max", axis.maximum)
    }
  }

  fileprivate mutating func instance(_ instance: NamedInstance) {
    object { json in
      json.string("name", instance.name)
      json.object("variations") { $0.places(instance.coordinates) }
    }
  }

  fileprivate mutating func places(_ places: [Variation]) {
    for place in places { number(place.axis.description, place.value) }
  }

  fileprivate mutating func metric(_ metric: Metric) {
    number("value", metric.value)
    string("source", metric.source.name)
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
