import Cassowary
import Testing
import Typesetting
import Typography
import _TestSupport

@testable import ConstraintLayout

/// Cells of a list: an image, a title, a body of two lines and a date.
@Suite struct CellTests {
  /// The texts of a cell, all different from those of others.
  private struct Texts {
    let title, body, date: String

    init(_ number: Int) {
      title = "Harbour office no. \(number)"
      body =
        "The pilot boat leaves at \(number % 24) o'clock; please bring chart \(number) along, and the logbook."
      date = "\(number % 28 + 1) November \(1900 + number)"
    }
  }

  private struct Cell {
    let layout: Layout
    let title, body, date: Item

    init?() {
      var items: [Item] = []
      layout = Layout { root in
        let picture = root.content(Block(64, 64), name: "picture")
        let title = root.label("Title", name: "title")
        let body = root.label("Body", style: LabelStyle(size: .fixed(15), maxLines: 2), name: "body")
        let date = root.label("Date", style: LabelStyle(size: .fixed(13)), name: "date")
        picture.leading.equal(root.leading + 16)
        picture.top.equal(root.top + 8)
        title.leading.equal(picture.trailing + 8)
        title.top.equal(picture.top)
        root.row(title, date)
        date.trailing.equal(root.trailing - 16)
        date.hug(251, .horizontal)
        body.leading.equal(title.leading)
        body.trailing.equal(date.trailing)
        body.top.equal(title.bottom + 4)
        items = [title, body, date]
      }
      guard items.count == 3 else { return nil }
      (title, body, date) = (items[0], items[1], items[2])
    }

    /// The next cell: a copy of a solved one with other texts.
    func filled(_ template: LiveLayout, _ texts: Texts) -> LiveLayout {
      var cell = template
      cell.setTexts([(title, .init(texts.title)), (body, .init(texts.body)), (date, .init(texts.date))])
      return cell
    }
  }

  private let environment = Environment(size: Size(375, 100))

  @Test("a cell made from a template is one built anew, and is not built")
  func cellsAreThoseBuiltAnew() throws {
    let (cell, type) = (try #require(Cell()), try #require(Solving.latin))
    let template = cell.layout.live(in: environment, with: type)
    for number in 0..<100 {
      let made = cell.filled(template, Texts(number))
      #expect(made.buildCount == 1 && made.solution.resolved.coupled.isEmpty)
      #expect(made.solution.resolved.contents.allSatisfy { ($0?.measureCount ?? 0) <= 3 })
      var anew = template
      anew.solution.resolved.texts = made.solution.resolved.texts
      anew.solution.resolved.prepareContents()
      anew.solution.rebuild()
      #expect(made.screen.frames == anew.screen.frames)
      #expect(made.screen.problems == anew.screen.problems)
    }
  }

  @Test(
    "100 cells: laying them out costs at most what preparing their texts does",
    .enabled(if: !Repository.isQuickTest, "debug builds and sanitizers say nothing of speed"))
  func cellsCostLessThanTheirTexts() throws {
    let cell = try #require(Cell())
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf"])
    var (preparing, laying) = (Duration.seconds(1000), Duration.seconds(1000))
    for repetition in 0..<7 {
      // Of these texts none is known; once prepared as labels prepare them they all are.
      let type = Typesetter(fonts: fonts, cache: TextCache(byteLimit: 1 << 26))
      let texts = (0..<100).map { Texts(1000 * repetition + $0) }
      // A solved cell, of other texts.
      let template = cell.filled(cell.layout.live(in: environment, with: type), Texts(-1))
      let style = LabelStyle().textStyle(in: environment)
      preparing = min(
        preparing,
        ThreadTime.measure {
          for text in texts {
            for words in [text.title, text.body, text.date] { _ = type.prepare(words, style: style) }
          }
        })
      var bottom = 0.0
      laying = min(
        laying,
        ThreadTime.measure {
          for text in texts { bottom += cell.filled(template, text).screen.frame(of: cell.body).maxY }
        })
      #expect(bottom > 0)
    }
    #expect(laying <= preparing, "\(laying) against \(preparing)")
  }
}
