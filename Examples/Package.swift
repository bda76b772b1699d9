// swift-tools-version: 6.3
import PackageDescription

let copyfit = Target.Dependency.product(name: "Copyfit", package: "copyfit")
let proofing = Target.Dependency.product(name: "Proofing", package: "copyfit")
let screenProofs = Target.Dependency.product(name: "ScreenProofs", package: "copyfit")
let programs = [
  "headlines", "open-graph-card", "social-cards", "subtitles", "certificate", "buttons", "text-styles",
]

// A package of its own: what an app that depends on Copyfit looks like. `make demo` runs the first program.
let package = Package(
  name: "copyfit-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "copyfit", path: "..")],
  targets: [
    // What programs share: their arguments, and one line where something is wrong.
    .target(name: "ExampleProgram"),
    .executableTarget(name: "settings", dependencies: ["ExampleProgram", copyfit, proofing, screenProofs]),
    .executableTarget(name: "screens", dependencies: ["ExampleProgram", copyfit, proofing, screenProofs]),
  ] + programs.map { .executableTarget(name: $0, dependencies: ["ExampleProgram", copyfit, proofing]) },
  swiftLanguageModes: [.v6]
)
