import Foundation
import Testing

/// Signals, full disks and files that vanish: every answer that was due is whole, and no half-written file stays.
@Suite struct FaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let request = #"{"op": "fit", "text": "Budget für 2027", "width": 320, "height": 96, "glyphs": true}"#
    let lines = String(repeating: request + "\n", count: 3000)
    _ = try folder.file("requests.jsonl", Data(lines.utf8))
    _ = try folder.file("boxes.csv", Data("key,width,size\nsave,20,17\n".utf8))
    _ = try folder.file("de.json", Data(#"{"save": "Sichern unter…"}"#.utf8))
  }

  private func run(_ command: String) throws -> BuiltTool {
    try BuiltTool(shell: command, in: folder.url.path)
  }

  /// Shell code that waits for the first answer, for half a minute at most.
  private let untilAnswered = "for i in $(seq 600); do test -s answers && break; sleep 0.05; done"

  /// The names in the folder that no test put there.
  private var leftovers: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.hasPrefix(".copyfit") }
    }
  }

  /// Checks that a file consists of whole answers.
  private func requireWholeAnswers(_ name: String) throws -> Int {
    let bytes = try folder.contents(name)
    if let last = bytes.last { #expect(last == UInt8(ascii: "\n")) }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    for line in lines { #expect((try? JSONSerialization.jsonObject(with: Data(line))) != nil) }
    return lines.count
  }

  // A shell that runs no jobs lets children ignore SIGINT.
  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func signalsEndAfterAWholeAnswer(_ signal: String, _ status: Int) throws {
    // More than is answered before the signal comes; a shell gives what runs in the background no input of its own.
    let run = try run(
      """
      for i in $(seq 200); do cat requests.jsonl; done > many.jsonl; copyfit batch < many.jsonl > answers & tool=$!
      \(untilAnswered); kill -\(signal) $tool; wait $tool; echo $?
      """)
    #expect(run.output == "\(status)\n")
    #expect(try requireWholeAnswers("answers") > 0)
  }

  @Test func signalsThatAreIgnoredStaySo() throws {
    let run = try run(
      """
      trap '' HUP; copyfit batch < requests.jsonl > answers & tool=$!
      \(untilAnswered); kill -HUP $tool; wait $tool; echo $?
      """)
    #expect(run.output == "0\n")
    #expect(try requireWholeAnswers("answers") == 3000)
  }

  @Test func aSecondSignalEndsWhereNobodyReads() throws {
    // The pipe is full and stays so: the first signal waits for the answers that are being written.
    let run = try run(
      """
      mkfifo pipe; (sleep 20 < pipe) & sleeper=$!; copyfit batch < requests.jsonl > pipe & tool=$!
      sleep 1; kill -TERM $tool; sleep 0.3; kill -TERM $tool; wait $tool; echo $?; kill $sleeper
      """)
    #expect(run.output == "143\n")
  }

  @Test func answersBeyondALimitOnFilesAreCutAfterAWholeOne() throws {
    let run = try run("ulimit -f 64; copyfit batch < requests.jsonl > answers")
    #expect(run.status == 74 && run.errors.contains("standard output: cannot be written"))
    #expect(try requireWholeAnswers("answers") > 0)
  }

  @Test(arguments: [
    "copyfit batch --proof old.svg < requests.jsonl > /dev/null", "copyfit fonts --proof old.svg",
    "copyfit audit --boxes boxes.csv --catalog de.json --report old.html",
    "copyfit audit --boxes boxes.csv --catalog de.json --write-baseline old.json",
    "copyfit audit --boxes boxes.csv --catalog de.json --budgets old.csv",
  ])
  func filesBeyondALimitStayAsTheyWere(_ command: String) throws {
    for name in ["old.svg", "old.html", "old.json", "old.csv"] { _ = try folder.file(name, Data("old".utf8)) }
    // What it says goes to a pipe: it could not be written to a file either.
    let run = try run("said=$( (ulimit -f 0; \(command)) 2>&1 >/dev/null; echo $?); echo \"$said\"")
    #expect(run.output.contains("the disk is full") && run.output.hasSuffix("\n74\n"))
    for name in ["old.svg", "old.html", "old.json", "old.csv"] {
      #expect(try folder.contents(name) == Data("old".utf8))
    }
    #expect(try leftovers == [])
  }

  @Test func proofsKeepLinksAndPermissions() throws {
    _ = try folder.file("old.svg", Data("old".utf8))
    let run = try run(
      """
      chmod 640 old.svg; ln -s old.svg link.svg; ln -s new.svg dangling.svg
      for name in link dangling; do copyfit measure --text a --size 9 --proof $name.svg > /dev/null || exit 1; done
      ls -l old.svg | cut -c1-10; test -L link.svg && test -L dangling.svg && test -s new.svg && echo links
      """)
    #expect(run.output == "-rw-r-----\nlinks\n")
    #expect(try folder.contents("old.svg").count > 300)
    #expect(try leftovers == [])
  }

  @Test func pipesAreWrittenDirectly() throws {
    let run = try run(
      "ln -s /dev/stdout out.svg; copyfit measure --text a --size 9 --proof out.svg | grep -c '</svg>'")
    #expect(run.status == 0 && run.output == "1\n")
    #expect(try leftovers == [])
  }

  #if os(Linux)
    /// Needs a user namespace of its own to mount a small disk in, where the system allows that.
    @Test func aDiskThatFillsUpKeepsWhatIsWhole() throws {
      let run = try run(
        """
        mkdir disk; unshare -rm sh -c 'mount -t tmpfs -o size=64k none disk || exit 99
        copyfit batch < requests.jsonl > disk/answers; echo $?; cp disk/answers .; rm disk/answers
        echo old > disk/old.svg; head -c 56k /dev/zero > disk/rest
        copyfit fonts --proof disk/old.svg > /dev/null; echo $?; cat disk/old.svg; ls -A disk' || echo none
        """)
      guard !run.output.contains("none") else { return }
      #expect(run.output == "74\n74\nold\nold.svg\nrest\n")
      #expect(try requireWholeAnswers("answers") > 0)
    }
  #endif

  @Test func fontsThatShrinkOrVanishAreErrorsOfTheirLines() throws {
    let lato = try Data(contentsOf: URL(filePath: BuiltTool.font("Lato-Regular.ttf")))
    let place = folder.url.appending(path: "font.ttf")
    try lato.write(to: place)
    let (process, writer, reader) = try BuiltTool.start(["batch", "--jobs", "1"])
    func answer(_ font: String) throws -> String {
      try writer.write(
        contentsOf: Data(
          #"{"id": 1, "op": "measure", "size": 9, "text": "a", "fonts": ["\#(font)"]}"#.utf8 + [0x0A]))
      return String(decoding: reader.availableData, as: UTF8.self)
    }
    let whole = try answer(place.path)
    #expect(whole.contains(#""outcome": "measured""#))
    try FileHandle(forWritingTo: place).truncate(atOffset: 1000)
    // What is open stays as it was; what is opened then is cut short.
    #expect(try answer(place.path) == whole)
    #expect(try answer(place.path + "#0").contains(#""code": "fontUnreadable""#))
    try FileManager.default.removeItem(at: place)
    #expect(try answer(place.path) == whole)
    #expect(try answer(place.path + "#wght=400").contains(#""code": "fontNotFound""#))
    try writer.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 65)
  }
}
