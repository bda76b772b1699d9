// swift-tools-version: 6.3
import PackageDescription

// The fonts that `FontList.shipped()` opens, beside their table.
let fonts = [
  "Amiri-Regular.ttf", "EBGaramond12-Regular.otf", "Inter.var.ttf", "Lato-Regular.ttf",
  "NotoNaskhArabic-Regular.ttf",
  "NotoSans-Regular.ttf", "NotoSansBengali-Regular.ttf", "NotoSansCJKjp-Regular.otf",
  "NotoSansCJKkr-Regular.otf", "NotoSansCJKsc-Regular.otf",
  "NotoSansDevanagari-Regular.ttf",
  "NotoSansHebrew-Regular.ttf", "NotoSansKhmer-Regular.ttf", "NotoSansLao-Regular.ttf",
  "NotoSansMyanmar-Regular.ttf",
  "NotoSansTamil-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSerif-Regular.ttf",
  "NotoSerifTibetan-Regular.ttf",
  "VL-Gothic-Regular.ttf", "fonts.tsv", "licences",
]

let package = Package(
  name: "copyfit",
  platforms: [.macOS(.v15)],
  products: [
    // With the modules that it re-exports: Scripts/check-api compares the API of modules of products only.
    .library(
      name: "Copyfit",
      targets: [
        "Copyfit", "Carets", "ConstraintLayout", "Fitting", "Hyphenation", "Support", "TextAnalysis",
        "TextDocuments", "TextShaping", "Typefaces", "Typesetting", "Typography",
      ]),
    .executable(name: "copyfit", targets: ["copyfit-cli"]),
    .library(name: "Proofing", targets: ["Proofing"]),
    .library(name: "SystemFonts", targets: ["SystemFonts"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "SystemDocuments", targets: ["SystemDocuments"]),
    .library(name: "LayoutDocuments", targets: ["LayoutDocuments"]),
    .library(name: "ScreenProofs", targets: ["ScreenProofs"]),
    .library(name: "StringCatalogs", targets: ["StringCatalogs"]),
    .library(name: "Auditing", targets: ["Auditing"]),
    .library(name: "copyfit-c", type: .static, targets: ["CopyfitC"]),
  ],
  targets: [
    // C libraries: a module map and one shim header each, imported by one wrapper module only.
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "ICU4C", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    // Compiled, so that its header shows nothing of ICU: Foundation brings another ICU, whose types would clash.
    .target(name: "CICU", dependencies: ["ICU4C"]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
    // Compiled, so that its header shows nothing of FreeType.
    .target(name: "CCairoFonts", dependencies: ["CCairo", "CFreeType"]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),

    // The house, from the ground up. Arrows run down only.
    // The platform's C library under one name; then errors, files, nearest names, decimals, UTF-8 and searching, for all modules.
    .target(name: "LibC"),
    .target(name: "Support", dependencies: ["LibC"]),
    .target(name: "Typography"),
    .target(name: "Typefaces", dependencies: ["Typography", "Support", "CFreeType", "ShippedFonts"]),
    // Nothing but resources: a folder that the package manager puts beside every program. In C, since for Swift it would
    // write code that needs Foundation.
    .target(
      name: "ShippedFonts", path: "Fonts", exclude: ["README.md", "make.py"], sources: ["Module/fonts.c"],
      resources: fonts.map { .copy($0) }, publicHeadersPath: "Module/include"),
    .target(name: "SystemFonts", dependencies: ["Typefaces", "CFontconfig"]),
    .target(name: "TextAnalysis", dependencies: ["Typography", "Support", "CICU"]),
    .target(
      name: "TextShaping", dependencies: ["Typography", "Typefaces", "TextAnalysis", "CHarfBuzz"]),
    .target(name: "Hyphenation", dependencies: ["Typography", "Support"]),
    .target(name: "Typesetting", dependencies: ["TextShaping", "Hyphenation"]),
    .target(name: "Carets", dependencies: ["Typesetting"]),
    .target(name: "Fitting", dependencies: ["Typesetting"]),
    .target(name: "Proofing", dependencies: ["Typesetting", "CCairo", "CCairoFonts"]),
    .target(name: "Cassowary", dependencies: ["Support"]),
    // JSON read without mercy; knows of nothing else.
    .target(name: "StrictJSON", dependencies: ["Support"]),
    .target(name: "SystemDocuments", dependencies: ["Cassowary", "StrictJSON"]),
    // Each property of texts said once: its key, its values, its help; what all doors read and write.
    .target(name: "TextDocuments", dependencies: ["Fitting", "StrictJSON"]),
    .target(name: "ConstraintLayout", dependencies: ["TextDocuments", "Cassowary"]),
    .target(name: "ScreenProofs", dependencies: ["ConstraintLayout", "Proofing"]),
    .target(name: "LayoutDocuments", dependencies: ["ConstraintLayout", "TextDocuments"]),
    .target(name: "StringCatalogs", dependencies: ["StrictJSON"]),
    .target(
      name: "Auditing", dependencies: ["StringCatalogs", "ConstraintLayout", "ScreenProofs"],
      resources: [.embedInCode("devices.json")]),
    .target(name: "Copyfit", dependencies: ["ConstraintLayout", "Carets"]),
    // Questions about texts and screens in JSON, and their answers: what `batch` and the C library read and write.
    .target(
      name: "Requests",
      dependencies: ["Copyfit", "TextDocuments", "SystemFonts", "LayoutDocuments"]),
    // The C library: its header, whose declarations the compiler holds the module to.
    .systemLibrary(name: "CCopyfit"),
    .target(name: "CopyfitC", dependencies: ["CCopyfit", "Requests", "ScreenProofs"]),
    .executableTarget(
      name: "copyfit-cli",
      dependencies: [
        "Copyfit", "Requests", "Proofing", "SystemDocuments", "TextDocuments", "SystemFonts",
        "LayoutDocuments", "ScreenProofs", "Auditing",
      ]),

    .testTarget(name: "SupportTests", dependencies: ["Support"]),
    .testTarget(name: "TypefacesTests", dependencies: ["Typefaces", "_TestSupport"]),
    .testTarget(
      name: "SystemFontsTests", dependencies: ["SystemFonts", "TextAnalysis", "_TestSupport"]),
    .testTarget(name: "HyphenationTests", dependencies: ["Hyphenation", "_TestSupport"]),
    .testTarget(name: "TextAnalysisTests", dependencies: ["TextAnalysis", "_TestSupport"]),
    // Reads pictures back through Cairo.
    .testTarget(
      name: "ProofingTests", dependencies: ["Proofing", "Fitting", "CCairo", "_TestSupport"]),
    .testTarget(name: "ConformanceTests", dependencies: ["TextAnalysis", "_TestSupport"]),
    .testTarget(
      name: "CLITests",
      dependencies: ["copyfit-cli", "Requests", "Copyfit", "Proofing", "TextDocuments", "_TestSupport"],
      exclude: ["messages.json"]),
    .testTarget(
      name: "TextDocumentsTests", dependencies: ["TextDocuments", "_TestSupport"], exclude: ["Chromium"]),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON"]),
    .testTarget(name: "SystemDocumentsTests", dependencies: ["SystemDocuments", "_TestSupport"]),
    // The screens that examples show, tested against their documents.
    .target(name: "ExampleScreens", dependencies: ["Copyfit"], path: "Examples/Sources/screens/Screens"),
    .testTarget(
      name: "ExampleScreensTests", dependencies: ["ExampleScreens", "LayoutDocuments", "_TestSupport"]),
    .testTarget(name: "ScreenProofsTests", dependencies: ["ScreenProofs", "_TestSupport"]),
    .testTarget(
      name: "LayoutDocumentsTests", dependencies: ["LayoutDocuments", "TextDocuments", "_TestSupport"]),
    .testTarget(
      name: "AuditingTests", dependencies: ["Auditing", "LayoutDocuments", "_TestSupport"],
      exclude: ["chromium-boxes.tsv"]),
    .testTarget(name: "StringCatalogsTests", dependencies: ["StringCatalogs", "_TestSupport"]),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary", "_TestSupport"]),
    .testTarget(
      name: "ConstraintLayoutTests", dependencies: ["ConstraintLayout", "_TestSupport", "_CountingMalloc"]),
    .testTarget(name: "TextShapingTests", dependencies: ["TextShaping", "_TestSupport"]),
    .testTarget(
      name: "TypesettingTests",
      dependencies: [
        "Typesetting", "Carets", "_TestSupport", "_TextFuzzing", "_TextJudge", "_CountingMalloc",
      ]),
    .testTarget(name: "CaretsTests", dependencies: ["Carets", "_TestSupport"]),
    .testTarget(
      name: "FittingTests",
      dependencies: ["Fitting", "Carets", "_TestSupport", "_TextFuzzing", "_TextJudge"]),
    .testTarget(name: "TextFuzzingTests", dependencies: ["_TextFuzzing", "Typesetting", "_TestSupport"]),
    // The examples of the documentation.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Auditing", "Cassowary", "ConstraintLayout", "Copyfit", "LayoutDocuments", "Proofing", "ScreenProofs",
        "StringCatalogs", "SystemDocuments", "SystemFonts",
      ]),
    // What tests share: the fonts and texts of the repository, and random numbers that can be had again.
    .target(name: "_TestSupport", dependencies: ["Typefaces", "StrictJSON"], path: "Tests/_TestSupport"),
    // A second implementation from text to sizes, on HarfBuzz, ICU and FreeType alone, and its comparison with the library.
    .target(
      name: "_TextJudge", dependencies: ["CHarfBuzz", "CFreeType", "ICU4C"], path: "Fuzzing/TextJudge"),
    .target(
      name: "_TextFuzzing", dependencies: ["_TextJudge", "Fitting", "_TestSupport"], path: "Fuzzing/Text"),
    .executableTarget(name: "fuzz-text", dependencies: ["_TextFuzzing"], path: "Fuzzing/fuzz-text"),
    // Reads documents, catalogs, tables and fonts that Fuzzing/fuzz makes, and checks what it reads.
    .executableTarget(
      name: "fuzz-worker", dependencies: ["Copyfit", "LayoutDocuments", "Auditing"],
      path: "Fuzzing/fuzz-worker"),
    // Counts what a thread asks for, and weighs it: for benchmarks it only counts.
    .target(
      name: "_CountingMalloc", path: "Benchmarks/Sources/CountingMalloc",
      cSettings: [.define("COUNTING_MALLOC_WEIGHS")]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

let inC = ["CICU", "CCairoFonts", "ShippedFonts", "_CountingMalloc", "_TextJudge"]
for target in package.targets where target.type != .system && !inC.contains(target.name) {
  target.swiftSettings = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
