// swift-tools-version: 6.2
import PackageDescription

let copyfit = Target.Dependency.product(name: "Copyfit", package: "copyfit")
let proofing = Target.Dependency.product(name: "Proofing", package: "copyfit")
let screenProofs = Target.Dependency.product(name: "ScreenProofs", package: "copyfit")

// A package of its own: what an app that depends on Copyfit looks like. `make demo` runs the first.
let package = Package(
  name: "copyfit-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "copyfit", path: "..")],
  targets: ["headlines", "open-graph-card", "subtitles", "certificate", "buttons", "fitted-server"].map {
    .executableTarget(name: $0, dependencies: [copyfit, proofing])
  } + [.executableTarget(name: "screens", dependencies: [copyfit, proofing, screenProofs])],
  swiftLanguageModes: [.v6]
)
