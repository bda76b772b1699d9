import Foundation
import Testing

/// `copyfit layout --preview` and `--watch`: pictures, and when they are drawn.
@Suite struct LayoutPreviewTests {
  private static let layouts = URL(filePath: BuiltTool.fonts).deletingLastPathComponent()
    .appending(path: "Examples/Layouts").path

  @Test func previewsSayWhichQueriesHold() throws {
    let folder = try TemporaryFolder()
    let run = try BuiltTool(
      shell: """
        copyfit layout "\(Self.layouts)/shop.json" --preview 320x568,768x1024 --proof s.pdf && pdftotext s.pdf -
        """, in: folder.url.path)
    #expect(run.status == 0 && run.errors == "")
    for choice in [
      "margin is 16: width 320 < 700", "arrangement of page is column: no query holds",
      "arrangement of page is row: width 768 >= 700",
    ] { #expect(run.output.contains(choice)) }
  }

  /// The file is saved, removed, saved broken, replaced by another.
  @Test func watchingGoesOnWhateverBecomesOfTheFile() throws {
    let folder = try TemporaryFolder()
    try Data(#"{"items": [{"content": "photo", "size": [41, 23]}], "rules": []}"#.utf8)
      .write(to: folder.url.appending(path: "s.json"))
    let run = try BuiltTool(
      shell: """
        copyfit layout s.json --size 300x200 --watch --proof s.svg > out 2> errors & tool=$!
        await() { for i in $(seq 300); do grep -q "$1" "$2" 2> /dev/null && return; sleep 0.1; done; echo "no $1"; }
        await " 41 " out
        sed s/41/52/ s.json > new.json; cat new.json > s.json; await " 52 " out
        rm s.json; await "s.json: there is no such file" errors
        echo '{"items": 1}' > s.json; await "s.json:1:" errors
        rm s.svg; sed s/52/63/ new.json > other.json; mv other.json s.json; await " 63 " out; await "</svg>" s.svg
        kill $tool; wait $tool; echo "ended with $?"
        """, in: folder.url.path)
    #expect(run.output == "ended with 143\n")
  }

  @Test func watchingEndsAtOnceWhereItCannotGoOn() throws {
    let input = try BuiltTool(["layout", "-", "--size", "9x9", "--watch"], input: "{}")
    #expect(input.status == 64 && input.errors.contains("watches a file"))
    let options = try BuiltTool(["layout", "s.json", "--watch"])
    #expect(options.status == 64 && options.errors.contains("--size"))
  }
}
