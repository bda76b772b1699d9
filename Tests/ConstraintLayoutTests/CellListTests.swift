import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Lists of cells that size themselves.
@Suite struct CellListTests {
  private static func write(_ cell: Item, _ texts: [LocalizedText], _ name: (String) -> String) {
    let picture = cell.content(Block(64, 64), name: name("picture"))
    let title = cell.label(texts[0], style: LabelStyle(maxLines: 2), name: name("title"))
    let body = cell.label(texts[1], style: LabelStyle(size: .fixed(15), maxLines: 0), name: name("body"))
    let date = cell.label(texts[2], style: LabelStyle(size: .fixed(13)), name: name("date"))
    picture.leading.equal(cell.leading + 16)
    picture.top.equal(cell.top + 8)
    title.leading.equal(picture.trailing + 8)
    title.top.equal(picture.top)
    cell.row(title, date)
    date.trailing.equal(cell.trailing - 16)
    date.hug(251, .horizontal)
    date.resist(751, .horizontal)
    body.leading.equal(title.leading)
    body.trailing.equal(date.trailing)
    body.top.equal(title.bottom + 4)
    cell.bottom.atLeast(body.bottom + 8)
    cell.bottom.atLeast(picture.bottom + 8)
    cell.height.equal(0, priority: 1)
  }

  private static let template = Layout { root in
    let cell = root.container("cell")
    cell.leading.equal(root.leading)
    cell.trailing.equal(root.trailing)
    cell.top.equal(root.top)
    write(cell, ["", "", ""]) { $0 }
  }

  private static func texts(_ number: Int) -> [LocalizedText] {
    let words = (0..<(number * 7 % 23)).map { "word\(($0 + number) % 50)" }.joined(separator: " ")
    return [
      LocalizedText("Title no. \(number)"), LocalizedText("Body \(number): \(words)"),
      LocalizedText("\(number % 28) May"),
    ]
  }

  private static func list(_ count: Int, _ width: Double, columns: GridColumns = .count(1)) throws -> CellList
  {
    var list = CellList(
      of: template, texts: ["title", "body", "date"], columns: Adaptive(columns), spacing: Adaptive(4),
      in: Environment(size: Size(width, 667)), with: try #require(Solving.latin))
    list.contents = (0..<count).map(texts)
    return list
  }

  @Test(
    "a detached template is as high as the cell in the full tree's solve", arguments: [320.0, 375, 768])
  func equalsTheFullTree(_ width: Double) throws {
    let count = 30
    let whole = Layout { root in
      var above: Item?
      for number in 0..<count {
        let cell = root.container("cell\(number)")
        cell.leading.equal(root.leading)
        cell.trailing.equal(root.trailing)
        if let above { cell.top.equal(above.bottom + 4) } else { cell.top.equal(root.top) }
        Self.write(cell, Self.texts(number)) { "\($0)\(number)" }
        above = cell
      }
    }
    let screen = whole.solved(in: Environment(size: Size(width, 667)), with: try #require(Solving.latin))
    var list = try Self.list(count, width)
    for number in 0..<count {
      #expect(list.frame(ofCell: number) == screen.frame(named: "cell\(number)"), "\(number)")
      let cell = list.screen(ofCell: number)
      let title = try #require(screen.frame(named: "title\(number)"))
      #expect(cell.frame(named: "title")?.size == title.size)
    }
    #expect(list.height == screen.frame(named: "cell\(count - 1)")?.maxY)
  }

  @Test("cells of equal texts are solved once, and one changed text solves one cell")
  func solvedOnce() throws {
    var list = try Self.list(0, 375)
    list.contents = (0..<1000).map { Self.texts($0 % 10) }
    let height = list.height
    #expect(list.solveCount == 10)
    list.setTexts(["New", LocalizedText(String(repeating: "words ", count: 90)), "1 May"], ofCell: 500)
    #expect(list.height != height && list.solveCount == 11)
    list.setTexts(Self.texts(0), ofCell: 500)
    #expect(list.height == height && list.solveCount == 11)
  }

  @Test("What is seen is one screen: each cell in its place, with its texts, names and problems")
  func screenOfCells() throws {
    var list = try Self.list(300, 700, columns: .minWidth(300))
    let screen = list.screen(from: 1000, to: 1500)
    let seen = list.cells(from: 1000, to: 1500)
    #expect(seen.count > 4 && screen.layout.itemCount == 1 + 5 * seen.count && screen.problems.isEmpty)
    for number in seen {
      let (cell, place) = (list.screen(ofCell: number), list.frame(ofCell: number))
      let (title, own) = (try #require(screen.frame(named: "\(number).title")), cell.numbers("title"))
      #expect(title.numbers == [own[0] + place.minX, own[1] + place.minY - 1000, own[2], own[3]])
      let item = try #require(screen.layout.item(named: "\(number).title"))
      #expect(
        screen.text(of: item)?.lineCount
          == cell.text(of: try #require(cell.layout.item(named: "title")))?.lineCount)
      #expect(screen.text(of: item)?.layout.lines.first?.origin.x == title.minX)
      let outer = try #require(screen.layout.container(of: item))
      #expect(screen.layout.name(of: outer) == "\(number).cell")
    }
    list.setTexts([LocalizedText(String(repeating: "long ", count: 90)), "", ""], ofCell: seen.lowerBound)
    let problems = list.screen(from: 1000, to: 1500).problems
    #expect(problems.map(\.items) == [["\(seen.lowerBound).title"]])
    #expect(problems.first?.message.hasPrefix("cell \(seen.lowerBound): title shows 2 of") == true)
  }

  @Test("A name that the template does not have takes no other's text")
  func unknownName() throws {
    var list = CellList(
      of: Self.template, texts: ["nothing", "title"], in: Environment(size: Size(300, 300)),
      with: try #require(Solving.latin))
    list.contents = [["x", "A title"]]
    let screen = list.screen(ofCell: 0)
    let text = screen.text(of: try #require(screen.layout.item(named: "title")))
    #expect((text?.layout.width ?? 0) > 30)
  }

  @Test("Only what is seen is solved")
  func visibleRange() throws {
    var list = try Self.list(10_000, 375)
    let first = list.cells(from: 0, to: 667)
    #expect(first.lowerBound == 0 && (4...10).contains(first.count))
    #expect(list.solveCount == first.count)
    let next = list.cells(from: 700, to: 1400)
    #expect(next.lowerBound > 0 && list.frame(ofCell: next.lowerBound).maxY > 700)
    #expect(list.frame(ofCell: next.upperBound).minY >= 1400)
    #expect(list.solveCount < 40)
    #expect(list.cells(from: 0, to: 0) == 0..<0)
  }

  @Test(
    "A list that is a grid where it is wide: the same cells, lines as high as the highest, mirrored in Arabic"
  )
  func grid() throws {
    var list = try Self.list(7, 1000, columns: .minWidth(300))
    let frames = (0..<7).map { list.frame(ofCell: $0) }
    #expect(Set(frames.map(\.minX)).count == 3 && Set(frames.map(\.minY)).count == 3)
    #expect(Set(frames[..<3].map(\.size.height)).count == 1)
    var environment = list.environment
    environment.direction = .rightToLeft
    list.environment = environment
    #expect(list.frame(ofCell: 0).maxX == 1000)
    environment.size.width = 320
    list.environment = environment
    #expect(
      (0..<7).allSatisfy { list.frame(ofCell: $0).minX == 0 && list.frame(ofCell: $0).size.width == 320 })
  }

  @Test(
    "10,000 cells cost at most 1.5 times the preparing of their texts",
    .enabled(if: !Repository.isQuickTest, "debug builds and sanitizers say nothing of speed"))
  func cost() throws {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf"])
    let contents = (0..<10_000).map(Self.texts)
    let type = Typesetter(fonts: fonts, cache: TextCache(byteLimit: 1 << 28))
    // As labels prepare them, so that the list finds them.
    let environment = Environment(size: Size(375, 667))
    let style = LabelStyle().textStyle(in: environment)
    let preparing = ThreadTime.measure {
      for texts in contents { for text in texts { _ = type.prepare(text.base, style: style) } }
    }
    var list = CellList(
      of: Self.template, texts: ["title", "body", "date"], in: environment, with: type)
    list.contents = contents
    var height = 0.0
    let laying = ThreadTime.measure { height = list.height }
    #expect(height > 100_000 && laying <= preparing * 1.5, "\(laying) against \(preparing)")
  }

  @Test("No cells, wrong numbers, unknown names, and no width")
  func nothing() throws {
    var list = try Self.list(0, 375)
    #expect(list.height == 0 && list.cells(from: 0, to: 100).isEmpty)
    #expect(list.frame(ofCell: 3).size == Size(0, 0))
    list.setTexts([], ofCell: 7)
    list.contents = [[]]
    list.environment = Environment(size: Size(0, 0))
    #expect(list.height > 0)
    var other = CellList(
      of: Layout { _ in }, texts: ["a"], in: Environment(size: Size(10, 10)),
      with: try #require(Solving.latin))
    other.contents = [["x"]]
    #expect(other.height == 10)
  }
}
