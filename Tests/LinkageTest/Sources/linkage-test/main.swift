import Copyfit
import Proofing

// Everything an app calls, once: fonts, preparing, fitting, lines, a proof.
let type = Typesetter(fonts: try FontList.shipped())
let fit = try type.prepare("Budget für 2027", style: TextStyle(language: "de")).largestSize(in: Size(320, 96))
let glyphs = fit.lines.reduce(0) { count, line in line.glyphRuns.reduce(count) { $0 + $1.glyphs.count } }
let proof = try Proof(of: fit.layout, width: 320, height: 96).bytes(as: .svg)
let isProof = proof.starts(with: "<?xml".utf8)
print("size \(fit.size), \(fit.lineCount) lines, \(glyphs) glyphs, a proof: \(isProof)")
