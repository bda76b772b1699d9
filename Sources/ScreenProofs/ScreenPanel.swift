internal import ConstraintLayout
internal import Proofing
internal import Typesetting
internal import Typography

/// A screen's part of a sheet: heading, screen, and notes about its problems and choices, one below the other.
struct ScreenPanel {
  private(set) var drawing: Drawing

  private static let headingSize = 11.0, noteSize = 8.5
  private static let gap = 10.0, lineGap = 4.0
  /// The width of notes below a narrower screen, in points.
  private static let noteWidth = 220.0
  /// The distance outside of the screen up to which items are drawn, in points.
  private static let overhang = 16.0
  /// The distance of the notes from the screen: they are clear of what is drawn outside of it.
  private static let noteGap = overhang + 2
  /// The most problems that have a note, and the most choices.
  private static let maxNotes = 12

  init(_ proof: ScreenProof) {
    let screen = proof.screen
    let size = screen.environment.size
    let width = max(size.width, Self.noteWidth)
    let heading = Drawing(
      words: proof.heading, size: Self.headingSize, width: width, in: .ink, by: proof.labels)
    let notes = Self.notes(proof, width: width) + Self.choices(proof, width: width)
    let top = heading.size.height + Self.gap
    let depth = notes.reduce(0) { $0 + Self.lineGap + $1.size.height }
    drawing = Drawing(
      size: Size(
        max(size.width, heading.size.width, notes.map(\.size.width).max() ?? 0),
        top + size.height + (notes.isEmpty ? 0 : Self.noteGap + depth)))
    let body = ScreenPainter(proof).drawing.bounded(
      to: Rect(origin: .zero, size: size), ring: Self.overhang)
    drawing.place(body, at: Point(0, top))
    drawing.place(heading, at: .zero)
    place(notes, below: top + size.height + Self.noteGap)
  }

  private mutating func place(_ notes: [Drawing], below top: Double) {
    var y = top
    for note in notes {
      drawing.place(note, at: Point(0, y))
      y += note.size.height + Self.lineGap
    }
  }

  /// A note for each problem, with the number of its mark.
  private static func notes(_ proof: ScreenProof, width: Double) -> [Drawing] {
    let problems = proof.screen.problems
    var notes = problems.prefix(maxNotes).enumerated().map { index, problem in
      note("\(index + 1)  \(problem.kind.name): \(problem.message)", width, in: problem.color, proof)
    }
    if problems.count > maxNotes {
      notes.append(note("and \(problems.count - maxNotes) more", width, in: .problem, proof))
    }
    return notes
  }

  /// A note for each choice of the environment.
  private static func choices(_ proof: ScreenProof, width: Double) -> [Drawing] {
    let choices = proof.choices
    let notes = choices.prefix(maxNotes).map { note($0.description, width, in: .choice, proof) }
    guard choices.count > maxNotes else { return notes }
    return notes + [note("and \(choices.count - maxNotes) more", width, in: .choice, proof)]
  }

  private static func note(_ words: String, _ width: Double, in color: Color, _ proof: ScreenProof) -> Drawing
  {
    Drawing(words: words, size: noteSize, width: width, in: color, by: proof.labels)
  }
}

extension Drawing {
  /// The drawing cut to a rectangle and a ring around it, in which it is drawn faintly.
  fileprivate func bounded(to rect: Rect, ring: Double) -> Drawing {
    let near = rect.grown(by: ring)
    var bounded = limited(to: near)
    for part in near.grown(by: 1).frame(around: rect) {
      bounded.fill(Path(part), Color.background(opacity: 0.82))
    }
    return bounded
  }
}

extension Rect {
  /// The rectangle enlarged at each edge.
  func grown(by length: Double) -> Rect {
    Rect(
      origin: Point(minX - length, minY - length),
      size: Size(size.width + 2 * length, size.height + 2 * length))
  }

  /// The four rectangles between this and one inside it.
  fileprivate func frame(around inner: Rect) -> [Rect] {
    [
      Rect(origin: origin, size: Size(size.width, inner.minY - minY)),
      Rect(origin: Point(minX, inner.maxY), size: Size(size.width, maxY - inner.maxY)),
      Rect(origin: Point(minX, inner.minY), size: Size(inner.minX - minX, inner.size.height)),
      Rect(origin: Point(inner.maxX, inner.minY), size: Size(maxX - inner.maxX, inner.size.height)),
    ]
  }
}
