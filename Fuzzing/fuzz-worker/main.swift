// Answers cases of Fuzzing/fuzz, one JSON object a line, each with one line: what came of it, and what is wrong.

let usage = """
  fuzz-worker FOLDER             answers the cases on standard input; FOLDER is the repository, where fonts are found
  fuzz-worker --layouts N        solves N layouts, and prints after every hundredth part of them how many are done

  """

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "--layouts", let count = Int(arguments[2]) {
  try LayoutSoak.run(count, WorkerProcess.writeLine)
} else if arguments.count == 2 {
  let answerer = try CaseAnswerer(folder: arguments[1])
  while let line = readLine() { WorkerProcess.writeLine(answerer.answer(line)) }
} else {
  WorkerProcess.end(usage: usage)
}
