import Auditing
import Testing
import Typesetting
import Typography

@Suite struct BoxTableTests {
  @Test func readsSpreadsheets() throws {
    let csv =
      "\u{FEFF}key;Width;lines;size;font;line height\r\n\"a;b\";100% - 32;2;11 - 17;x.ttf;18pt\r\n\r\nc.*;120,5;;;;\r\n"
    do {
      _ = try BoxTable(csv.utf8, path: "b.csv")
      Issue.record("was read")
    } catch { #expect(error.culprit == "b.csv:4" && error.message.contains("120,5")) }
    let boxes = try BoxTable(csv.replacing("120,5", with: "120.5").utf8, path: "b.csv").boxes
    #expect(boxes.map(\.key) == ["a;b", "c.*"] && boxes.map(\.line) == [2, 4])
    #expect(
      boxes[0].width == BoxLength("100%-32") && boxes[0].sizes == 11...17 && boxes[0].fonts == ["x.ttf"])
    #expect(boxes[0].lineHeight == .points(18) && boxes[0].lines == 2)
    #expect(boxes[1].width?.points == 120.5 && boxes[1].sizes == 17...17 && boxes[1].lines == nil)
  }

  @Test func readsJSON() throws {
    let json =
      "[{\"key\": \"a\", \"width\": 120, \"lines\": 1},\n {\"key\": \"*\", \"size\": \"9-12\", \"font\": [\"a\", \"b\"]}]"
    let boxes = try BoxTable(json.utf8, path: "b.json").boxes
    #expect(boxes.map(\.line) == [1, 2] && boxes[1].fonts == ["a", "b"] && boxes[1].sizes == 9...12)
  }

  @Test(arguments: [
    ("", "b:1"), ("key,wide\na,1", "b:1"), ("key\na,1", "b:2"), ("width\n1", "b:2"),
    ("key,width\na,-1", "b:2"),
    ("key,lines\na,0", "b:2"), ("key,size\na,17-11", "b:2"), ("key,wrap\na,never", "b:2"), ("[1]", "b:1"),
    ("{}", "b:1"),
    ("key,lineHeight\na,x", "b:2"), ("[{\"key\": \"a\", \"size\": 0}]", "b:1"), ("key,size\na,nan", "b:2"),
    ("key,width\na,1e999%", "b:2"), ("key,width\na,0x64", "b:2"), ("key,width\na,0x10%", "b:2"),
    ("key,height\na,100% - 0x8", "b:2"), ("key,size\na,0x11", "b:2"),
  ]) func badTablesAreErrorsWithTheirLine(text: String, place: String) {
    do {
      _ = try BoxTable(text.utf8, path: "b")
      Issue.record("was read: \(text)")
    } catch { #expect(error.code == .badFile && error.culprit.hasPrefix(place), "\(error)") }
  }
}
