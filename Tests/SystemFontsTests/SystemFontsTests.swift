import Foundation
import Support
import Testing
import Typefaces
import Typography
import _TestSupport

@testable import SystemFonts

@Suite struct SystemFontsTests {
  /// What is asked, and the same as fc-match reads it.
  static let queries: [(description: FontDescription, pattern: String)] = {
    let families = [
      "Noto Sans", "Noto Serif", "Inter", "Lato", "Amiri", "EB Garamond", "EB Garamond 12", "VL Gothic",
      "Noto Sans Hebrew", "Noto Sans Thai", "Noto Naskh Arabic", "Noto Sans CJK JP", "DejaVu Sans",
      "DejaVu Serif",
      "DejaVu Sans Mono", "sans-serif", "serif", "monospace", "cursive", "system-ui",
    ]
    // A hyphen would begin a size.
    var queries = families.map { (FontDescription($0), $0.replacing("-", with: "\\-")) }
    for family in ["Inter", "Noto Sans", "DejaVu Sans", "serif", "monospace"] {
      queries += [
        (FontDescription(family, weight: .bold), "\(family):weight=200"),
        (FontDescription(family, slant: .italic), "\(family):slant=100"),
        (FontDescription(family, weight: .bold, slant: .oblique), "\(family):weight=200:slant=110"),
        (FontDescription(family, width: .condensed), "\(family):width=75"),
      ]
    }
    for (weight, number) in [
      (FontWeight.thin, 0), (.light, 50), (.medium, 100), (.semiBold, 180), (.black, 210),
    ] {
      queries.append((FontDescription("Inter", weight: weight), "Inter:weight=\(number)"))
    }
    return queries
  }()

  @Test func filesAreThoseOfFcMatch() throws {
    let system = try TestConfiguration.fonts.get()
    let installed = Self.queries.filter { query in
      GenericFamily.contains(query.description.family)
        || system.fonts.contains { $0.has(family: query.description.family) }
    }
    try #require(installed.count >= 40)
    let answers = try TestConfiguration.shared.matches(installed.map(\.pattern))
    for (query, answer) in zip(installed, answers) {
      let font = try system.font(query.description)
      let index = font.faceIndex | (font.instance.map { $0 + 1 } ?? 0) << 16
      #expect("\(font.file)#\(index)" == answer, "\(query.description)")
    }
  }

  @Test func variableFontsStandWhereAsked() throws {
    let system = try TestConfiguration.fonts.get()
    let semiBold = try system.typeface(FontDescription("Inter", weight: 650))
    #expect(semiBold.variations == [Variation("wght", 650), Variation("slnt", 0)])
    let italic = try system.typeface(FontDescription("inter", weight: .light, slant: .italic))
    #expect(italic.variations == [Variation("wght", 300), Variation("slnt", -10)])
    #expect(italic.reference == "\(Repository.fonts)/Inter.var.ttf#wght=300,slnt=-10")
    let again = try FontList(paths: [italic.reference]).primary
    #expect(again.variations == italic.variations && again.source == italic.source)
    let listed = try #require(system.fonts.first { $0.isVariable && $0.families.contains("Inter") })
    #expect(listed.weights == 100...900)
    #expect(try listed.open().reference == "\(Repository.fonts)/Inter.var.ttf")
  }

  @Test func everyListedFaceOpens() throws {
    let system = try TestConfiguration.fonts.get()
    let shipped = system.fonts.filter { $0.file.hasPrefix(Repository.fonts) }
    #expect(Set(shipped.map(\.file)).count == ShippedFont.names.count)
    for font in shipped {
      let face = try font.open()
      #expect(font.families.contains(face.familyName))
    }
    #expect(system.families.contains("Lato"))
    #expect(system.families == system.families.sorted())
    #expect(Set(system.families).count == system.families.count)
  }

  @Test func familiesThatDoNotExistNameTheNearest() throws {
    let system = try TestConfiguration.fonts.get()
    func error(_ family: String) -> SystemFontsError? {
      do throws(SystemFontsError) { _ = try system.font(FontDescription(family)) } catch { return error }
      return nil
    }
    #expect(error("Nota Sans")?.message.contains("did you mean 'Noto Sans'?") == true)
    #expect(error("sans-serf")?.message.contains("did you mean 'sans-serif'?") == true)
    #expect(error("Wingnuts Deluxe 9")?.message.contains("the machine would set '") == true)
    #expect(error("")?.code == .unknownFamily)
    #expect(error(String(repeating: "x", count: 100_000))?.code == .unknownFamily)
    #expect(error("Inter\0")?.code == .unknownFamily)
    if !system.fonts.contains(where: \.hasColors) { #expect(error("emoji")?.code == .unknownFamily) }
    #expect(error("NOTO sans") == nil)
  }

  @Test func configurationsWithoutFontsOrNotThereAreErrors() throws {
    func code(_ path: String) -> SystemFontsError.Code? {
      do throws(SystemFontsError) { _ = try SystemFonts(configuration: path) } catch { return error.code }
      return nil
    }
    #expect(code("/nowhere/fonts.conf") == .unavailable)
    #expect(code(TestConfiguration(folders: [], rules: false).path) == .noFonts)
    #expect(code(TestConfiguration(folders: ["/nowhere"], rules: false).path) == .noFonts)
    #expect(code("\(Repository.fonts)/README.md") == .unavailable)
  }

  /// Configurations, patterns and sorted fonts go with their owners.
  @Test func nothingOutlivesItsOwner() async {
    await #expect(processExitsWith: .success) {
      func use() throws {
        let system = try SystemFonts(configuration: "\(Repository.fonts)/../Examples/fonts.conf")
        for weight in [FontWeight.light, .bold] {
          let lato = try system.typeface(FontDescription("Lato", weight: weight))
          for round in 0..<20 {
            let like = FontDescription("Lato", weight: FontWeight(integerLiteral: 100 + round))
            let faces = try system.fallback(covering: "ราคา", like: like, after: [lato])
            precondition(faces.count == 1)
          }
        }
        do { _ = try SystemFonts(configuration: "/nowhere") } catch {}
      }
      try use()
      exit(LiveHandles.count == 0 ? 0 : 1)
    }
  }
}
