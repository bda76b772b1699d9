// swift-tools-version: 6.3
import PackageDescription

// An app that depends on Copyfit and on nothing else: what it is linked with is looked at.
let package = Package(
  name: "linkage-test",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "copyfit", path: "../..")],
  targets: [
    .executableTarget(
      name: "linkage-test",
      dependencies: [
        .product(name: "Copyfit", package: "copyfit"), .product(name: "Proofing", package: "copyfit"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
