// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that what is measured against never burdens a user's build.
// Its random numbers are those of the tests: SplitMix64.swift is a symbolic link, as no target is shared.
let package = Package(
  name: "copyfit-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "copyfit", path: "..")],
  targets: [
    .systemLibrary(
      name: "HarfBuzzHeaders", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .target(name: "RawHarfBuzz", dependencies: ["HarfBuzzHeaders"]),
    .systemLibrary(
      name: "PangoHeaders", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .target(name: "RawPango", dependencies: ["PangoHeaders"]),
    .target(name: "CountingMalloc", cSettings: [.define("COUNTING_MALLOC_WEIGHS")]),
    .executableTarget(
      name: "fit-bench",
      dependencies: [
        .product(name: "Copyfit", package: "copyfit"), "RawHarfBuzz", "RawPango", "CountingMalloc",
      ]),
    .executableTarget(
      name: "worst-bench",
      dependencies: [.product(name: "Copyfit", package: "copyfit"), "RawHarfBuzz", "CountingMalloc"]),
    .executableTarget(
      name: "solve-bench",
      dependencies: [.product(name: "Cassowary", package: "copyfit"), "CountingMalloc"]),
  ],
  swiftLanguageModes: [.v6]
)
