import Copyfit
import ExampleProgram
import Proofing

// Fits headlines in several scripts to boxes, prints what was found, and writes pictures to look at.

Program.run("headlines FILE.svg FILE.png ...", arguments: 1...) { paths in
  let type = Typesetter(fonts: try FontList.shipped())
  let headlines = Headline.all
  var fits: [Fit] = []
  let time = try ContinuousClock().measure { fits = try headlines.map { try $0.fitted(with: type) } }

  print(Table.heading)
  for (headline, fit) in zip(headlines, fits) { print(Table.row(headline, fit)) }
  let microseconds = time.components.attoseconds / 1_000_000_000_000 + time.components.seconds * 1_000_000
  print(
    "\nShaped and fitted in \(microseconds / 1000).\(microseconds / 100 % 10) ms together, all fonts for the first time."
  )

  let proofs = try zip(headlines, fits).map { headline, fit in try headline.proof(fit, labels: type) }
  let sheet = ProofSheet(
    title: "The largest size that fits",
    rows: stride(from: 0, to: proofs.count, by: 3).map { Array(proofs[$0..<min($0 + 3, proofs.count)]) },
    labels: type)
  for path in paths {
    try sheet.write(to: path, scale: 1.5)
    print("Look at \(path)")
  }
}
