import Foundation
import Support
import Testing
import Typography

@testable import Typefaces

@Suite struct FontListTests {
  @Test func keepsTheOrder() throws {
    let list = try FontList(paths: TestFonts.ofEachKind.map(TestFonts.path))
    #expect(list.faces.map(\.postScriptName) == ["Lato-Regular", "Inter", "EBGaramond12-Regular"])
    #expect(list.primary == list.faces[0])
  }

  @Test func anEmptyListIsAnError() {
    #expect(failure { () throws(TypefaceError) in _ = try FontList(paths: []) }?.code == .noFaces)
  }

  @Test func aNumberSignChoosesTheFace() throws {
    try withTemporaryFolder { folder in
      try Data(CollectionTests.collection()).write(to: URL(filePath: "\(folder)/two.ttc"))
      let list = try FontList(paths: ["\(folder)/two.ttc#1", "\(folder)/two.ttc", "\(folder)/two.ttc#0"])
      #expect(list.faces.map(\.familyName) == ["Inter", "Lato", "Lato"])
      #expect(list.faces.map(\.faceIndex) == [1, 0, 0])
      let error = failure { () throws(TypefaceError) in _ = try FontList(paths: ["\(folder)/two.ttc#2"]) }
      #expect(error?.code == .noSuchFace)
    }
  }

  @Test(arguments: ["odd#1", "C#", "a#b#x"]) func aFileOfThatVeryNameComesFirst(_ name: String) throws {
    try withTemporaryFolder { folder in
      try Data(TestFonts.bytes("Lato-Regular.ttf")).write(to: URL(filePath: "\(folder)/\(name)"))
      #expect(try FontList(paths: ["\(folder)/\(name)"]).primary.source == "\(folder)/\(name)")
    }
  }

  @Test(arguments: ["/no.ttf#", "/no.ttf#x", "/no.ttf#-1"]) func otherNumberSignsAreOfTheName(_ path: String)
  {
    let error = failure { () throws(TypefaceError) in _ = try FontList(paths: [path]) }
    #expect(error?.code == .notFound && error?.culprit == path)
  }

  @Test func variesTheFacesThatHaveTheAxis() throws {
    let list = try FontList(paths: TestFonts.ofEachKind.map(TestFonts.path))
    let bold = try list.varied([Variation("wght", 700)])
    #expect(bold.faces[1].coordinates == [9831, 0])
    #expect(bold.faces[0] == list.faces[0] && bold.faces[2] == list.faces[2])
  }

  @Test func axesNoFaceHasAreUnknown() throws {
    let list = try FontList(paths: TestFonts.ofEachKind.map(TestFonts.path))
    let error = failure { () throws(TypefaceError) in _ = try list.varied([Variation("wdth", 80)]) }
    #expect(error?.code == .unknownAxis)
    #expect(error?.culprit == list.faces.map(\.source).joined(separator: ", "))
    #expect(error?.message == "there is no axis 'wdth'; choose among slnt, wght")
  }

  @Test func shipsTheFontsOfItsTable() throws {
    let program = try #require(FileSystem.executablePath)
    let folder = "\((program as NSString).deletingLastPathComponent)/copyfit_ShippedFonts.resources"
    #expect(try FontList.shipped().faces.map(\.source) == FaceRecord.all.map { "\(folder)/\($0.file)" })
  }

  @Test func shippedFontsAreWhereTheEnvironmentSays() async throws {
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        let table = "file\tfamily\nb.ttf\tInter\na.ttf\tLato\n"
        try Data(table.utf8).write(to: URL(filePath: "\(folder)/fonts.tsv"))
        try Data(TestFonts.bytes("Lato-Regular.ttf")).write(to: URL(filePath: "\(folder)/a.ttf"))
        try Data(TestFonts.bytes("Inter.var.ttf")).write(to: URL(filePath: "\(folder)/b.ttf"))
        unsafe setenv("COPYFIT_FONTS", folder, 1)
        let names = try FontList.shipped().faces.map(\.familyName)
        exit(names == ["Inter", "Lato"] ? 0 : 1)
      }
    }
  }

  @Test func shippedFontsNotThereNameThePlacesTried() async throws {
    await #expect(processExitsWith: .success) {
      unsafe setenv("COPYFIT_FONTS", "/no/such/fonts", 1)
      let error = failure { () throws(TypefaceError) in _ = try FontList.shipped() }
      exit(error?.code == .notFound && error?.message.contains("/no/such/fonts") == true ? 0 : 1)
    }
  }

  @Test func placesAreBesideTheProgramAndNoneInTheSources() throws {
    let places = ShippedFonts.places, program = try #require(FileSystem.executablePath)
    let beside = (program as NSString).deletingLastPathComponent
    #expect(places.first == "\(beside)/copyfit_ShippedFonts.resources")
    #expect(places.contains("\(beside)/share/copyfit/fonts") && places.last == "/share/copyfit/fonts")
    #expect(!places.contains(TestFonts.folder))
  }

  /// Licences travel with the fonts.
  @Test func everyShippedFontHasItsLicenceBesideIt() throws {
    let folder = try #require(ShippedFonts.places.first)
    let table = try String(contentsOfFile: "\(folder)/fonts.tsv", encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    #expect(rows.count == FaceRecord.all.count)
    #expect(rows.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0[6])") })
  }

  @Test(arguments: [("/a/b/c", ["/a/b", "/a", ""]), ("/a", [""]), ("a", [])])
  func climbsToTheRoot(_ path: String, _ folders: [String]) {
    #expect(ShippedFonts.folders(above: path) == folders)
  }
}
