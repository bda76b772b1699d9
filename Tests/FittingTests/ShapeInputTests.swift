import Fitting
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Shapes without room, odd outlines, and numbers that make no sense.
@Suite struct ShapeInputTests {
  private let text: PreparedText

  init() throws {
    text = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])).prepare("One two three four")
  }

  /// Shapes in which no line has room.
  @Test(arguments: [
    Shape.rectangle(Size(0, 100)), .rectangle(Size(100, 0)), .ellipse(Size(0, 0)), .circle(diameter: 0.5),
    .polygon([Point(0, 0), Point(100, 100), Point(200, 200)]),
    .polygon([Point(5, 5), Point(5, 5), Point(5, 5)]),
    .polygon([Point(0, 0), Point(1000, 990), Point(1000, 1000)]),
    .rectangle(Size(100, 100)).excluding(Rect(-10, -10, width: 500, height: 500)),
  ])
  func aShapeWithoutRoom(_ shape: Shape) throws {
    for alignment in [VerticalAlignment.top, .center, .bottom] {
      let fit = try text.largestSize(in: shape, FitOptions(sizes: 8...200, verticalAlignment: alignment))
      #expect(fit.outcome == .cannotFit && fit.size == 8 && fit.nextSize == 8)
      #expect(fit.limitedBy == .word("One"))
      #expect(
        fit.certificate == "At size 8, the smallest allowed, \"One\" is wider than the shape is at any line.")
      // All of the text is set all the same.
      #expect(fit.lines.reduce(0) { $0 + $1.range.count } == text.text.utf8.count)
    }
  }

  @Test func aThousandCorners() throws {
    let corners = (0..<1000).map { index in
      Point(Double(index) * 0.3, index % 2 == 0 ? 0 : 0.4)
    }
    let shape = Shape.polygon(corners + [Point(300, 200), Point(0, 200)])
    let fit = try text.largestSize(in: shape, FitOptions(sizes: 1...200))
    let box = try text.largestSize(in: Size(300, 200), FitOptions(sizes: 1...200))
    #expect(fit.outcome == .fits && fit.size < box.size && fit.size > box.size / 2)
    // A comb, none of whose thousand teeth is wide enough.
    let comb = Shape.polygon((0..<1000).map { Point(Double($0) * 0.3, $0 % 2 == 0 ? 0 : 200) })
    let time = try ThreadTime.measure {
      let fit = try text.largestSize(in: comb, FitOptions(sizes: 4...200))
      #expect(fit.outcome == .cannotFit)
    }
    #expect(time < .seconds(5))
  }

  private func room(of rooms: ShapeRooms, from top: Double, to bottom: Double) -> LineRoom? {
    var rooms = rooms
    return rooms.room(from: top, to: bottom)
  }

  /// What is inside an outline that crosses itself is said by the even-odd rule.
  @Test func anOutlineThatCrossesItself() throws {
    let bowTie = Shape.polygon([Point(0, 0), Point(200, 100), Point(200, 0), Point(0, 100)])
    var rooms = ShapeRooms(bowTie)
    let found = rooms.room(from: 49, to: 51)
    let middle = try #require(found)
    #expect(abs(middle.width - 98) < 1e-9 && middle.left == 0)
    // Twice around the same outline is outside.
    let square = [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)]
    rooms = ShapeRooms(.polygon(square + square))
    #expect(room(of: rooms, from: 10, to: 20) == nil)
    rooms = ShapeRooms(.polygon(square))
    #expect(room(of: rooms, from: 10, to: 20) == LineRoom(left: 0, width: 100))
    #expect(room(of: rooms, from: -1, to: 20) == nil)
    #expect(room(of: rooms, from: 90, to: 101) == nil)
    #expect(room(of: rooms, from: 10, to: 10) == nil)
  }

  @Test func ofSeveralPartsTheWidestIsTaken() {
    let square = Shape.rectangle(Size(100, 100))
    var rooms = ShapeRooms(
      square.excluding(Rect(30, 20, width: 20, height: 20), Rect(90, 0, width: 50, height: 100)))
    #expect(room(of: rooms, from: 0, to: 20) == LineRoom(left: 0, width: 90))
    #expect(room(of: rooms, from: 0, to: 21) == LineRoom(left: 50, width: 40))
    rooms = ShapeRooms(square.excluding(Rect(40, 0, width: 20, height: 100)))
    #expect(room(of: rooms, from: 0, to: 20) == LineRoom(left: 0, width: 40))
  }

  @Test(arguments: [-1, .nan, .infinity, -.infinity, 100_000.5])
  func badNumbers(_ number: Double) throws {
    let shapes = [
      Shape.rectangle(Size(number, 100)), .rectangle(Size(100, number)), .ellipse(Size(number, 100)),
      .circle(diameter: number), .rectangle(Size(100, 100)).excluding(Rect(0, 0, width: number, height: 10)),
    ]
    let outlines = [
      Shape.polygon([Point(number, 0), Point(100, 0), Point(0, 100)]),
      .polygon([Point(0, number), Point(100, 0), Point(0, 100)]),
      .rectangle(Size(100, 100)).excluding(Rect(number, 0, width: 10, height: 10)),
    ]
    for shape in shapes + (number == -1 ? [] : outlines) {
      let error = #expect(throws: FittingError.self) { try text.largestSize(in: shape) }
      #expect(error?.code == .badValue && error?.culprit == "shape")
    }
  }

  @Test func badOutlines() throws {
    let corners = (0..<5000).map { Point(Double($0), Double($0 % 7)) }
    for count in [0, 1, 2, 5000] {
      let shape = Shape.polygon(Array(corners.prefix(count)))
      let error = #expect(throws: FittingError.self) { try text.largestSize(in: shape) }
      #expect(error?.culprit == "shape" && error?.message.contains("\(count) corners") == true)
    }
    var crowded = Shape.rectangle(Size(100, 100))
    for _ in 0..<4097 { crowded = crowded.excluding(Rect(0, 0, width: 1, height: 1)) }
    #expect(throws: FittingError.self) { try text.largestSize(in: crowded) }
  }

  @Test func whatShapesDoNotHave() throws {
    var cases: [(FitOptions, String)] = [
      (FitOptions(insets: Insets(1)), "insets"), (FitOptions(truncation: .tail), "truncate"),
      (FitOptions(lineHeight: .perLine), "lineHeight"), (FitOptions(breaking: .balanced), "breaking"),
      (FitOptions(verticalAlignment: .capHeight), "verticalAlign"), (FitOptions(step: 0.01), "step"),
      (FitOptions(step: .nan), "step"), (FitOptions(step: -1), "step"), (FitOptions(maxLines: 0), "maxLines"),
      (FitOptions(minSize: 1, maxSize: 1e6), "maxSize"), (FitOptions(minSize: .nan, maxSize: 9), "minSize"),
      (FitOptions(minSize: 1, maxSize: .nan), "maxSize"), (FitOptions(sizes: []), "sizes"),
      (FitOptions(lineHeight: .points(.nan)), "lineHeight"),
    ]
    var indented = FitOptions()
    indented.indents = Indents(firstLine: -1)
    cases.append((indented, "indent"))
    for (options, culprit) in cases {
      let error = #expect(throws: FittingError.self) {
        try text.largestSize(in: .circle(diameter: 100), options)
      }
      #expect(error?.code == .badValue && error?.culprit == culprit, "\(culprit)")
    }
  }

  @Test func linesOfNoHeightHaveNoRoom() throws {
    for lineHeight in [LineHeight.points(0), .multiple(0)] {
      let fit = try text.largestSize(in: .circle(diameter: 100), FitOptions(lineHeight: lineHeight))
      #expect(fit.outcome == .cannotFit && fit.lineCount >= 1)
    }
    let fit = try text.largestSize(in: .circle(diameter: 100), FitOptions(sizes: [1e-6]))
    #expect(fit.outcome == .fits)
  }

  @Test func noTextFitsEverywhere() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let fit = try type.prepare("").largestSize(in: .circle(diameter: 10), FitOptions(sizes: 1...50))
    #expect(fit.outcome == .fits && fit.size == 50 && fit.lineCount == 0 && fit.nextSize == nil)
    #expect(fit.limitedBy == .maxSize && fit.layout.height == 0)
  }

  /// A shape as high as a house, for a text that would fill it with very small letters only.
  @Test func manyLinePositionsEndInTime() throws {
    let strip = Shape.polygon([Point(0, 0), Point(1, 0), Point(1, 100_000), Point(0, 100_000)])
    let time = try ThreadTime.measure {
      let fit = try text.largestSize(in: strip, FitOptions(minSize: 1e-9, maxSize: 1000))
      #expect(fit.outcome == .fits && fit.size < 2)
      let other = try text.largestSize(in: strip, FitOptions(minSize: 1, maxSize: 1000))
      #expect(other.outcome == .cannotFit)
    }
    #expect(time < .seconds(5))
  }
}
