// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what an app that depends on Copyfit looks like, and what `make demo` runs.
let package = Package(
  name: "copyfit-examples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "copyfit", path: "..")],
  targets: [
    .executableTarget(
      name: "headlines",
      dependencies: [
        .product(name: "Copyfit", package: "copyfit"), .product(name: "Proofing", package: "copyfit"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
