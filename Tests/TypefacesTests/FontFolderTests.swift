import Foundation
import Testing
import Typefaces
import Typography

@Suite struct FontFolderTests {
  private func fill(_ folder: String, _ files: [(String, [UInt8])]) throws {
    for (name, bytes) in files { try Data(bytes).write(to: URL(filePath: "\(folder)/\(name)")) }
  }

  @Test func fontsAreSortedByTheirNames() throws {
    try withTemporaryFolder { folder in
      let lato = try MadeFont.bytes("sans.ttf")
      try fill(
        folder,
        [
          ("b.ttf", lato), ("a10.OTF", lato), ("B.ttf", lato), ("é.woff2", try MadeFont.bytes("sans.woff2")),
          ("a2.ttf", lato), ("read.me", [1]), ("ttf", [1]), ("licence.txt", [1]),
        ])
      try FileManager.default.createDirectory(atPath: "\(folder)/x.ttf.d", withIntermediateDirectories: true)
      let names = try FontList(folder: folder).faces.map { ($0.source as NSString).lastPathComponent }
      #expect(names == ["B.ttf", "a10.OTF", "a2.ttf", "b.ttf", "é.woff2"])
      #expect(try FontList(folder: folder + "/").faces.map(\.source).first == "\(folder)/B.ttf")
    }
  }

  @Test func brokenFontsAreReportedAndTheOthersTaken() throws {
    try withTemporaryFolder { folder in
      try fill(
        folder, [("a.ttf", [1, 2, 3]), ("b.ttf", try MadeFont.bytes("sans.ttf")), ("c.woff2", [])])
      try FileManager.default.createDirectory(atPath: "\(folder)/d.otf", withIntermediateDirectories: true)
      var reported: [TypefaceError] = []
      let list = try FontList(folder: folder) { reported.append($0) }
      #expect(list.faces.count == 1)
      #expect(reported.map(\.culprit) == ["a.ttf", "c.woff2", "d.otf"].map { "\(folder)/\($0)" })
      #expect(reported.allSatisfy { $0.code == .unreadable && !$0.message.isEmpty })
    }
  }

  @Test func allFacesOfCollectionsAreTaken() throws {
    try withTemporaryFolder { folder in
      try fill(folder, [("two.ttc", try CollectionTests.collection())])
      #expect(try FontList(folder: folder).faces.map(\.faceIndex) == [0, 1])
    }
  }

  @Test func foldersWithoutFontsAreErrors() throws {
    try withTemporaryFolder { folder in
      try fill(folder, [("a.ttf", [0])])
      let error = failure { () throws(TypefaceError) in _ = try FontList(folder: folder) }
      #expect(error?.code == .unreadable && error?.culprit == folder)
    }
  }

  @Test func foldersWithinAreNotSearched() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/truetype", withIntermediateDirectories: true)
      try fill("\(folder)/truetype", [("a.ttf", try MadeFont.bytes("sans.ttf"))])
      let error = failure { () throws(TypefaceError) in _ = try FontList(folder: folder) }
      #expect(
        error?.message
          == "no readable font is in this folder, and the folders in it are not searched; name one with files "
          + "ending in .ttf, .otf, .ttc, .otc, .woff, .woff2")
    }
  }

  @Test(arguments: ["/no/such/folder", ""]) func missingFoldersAreNotFound(_ folder: String) {
    #expect(failure { () throws(TypefaceError) in _ = try FontList(folder: folder) }?.code == .notFound)
  }

  @Test func filesAreNoFolders() {
    let path = MadeFont.path("sans.ttf")
    let error = failure { () throws(TypefaceError) in _ = try FontList(folder: path) }
    #expect(error?.code == .unreadable && error?.culprit == path)
  }

  @Test func listsOfPathsTakeFoldersToo() throws {
    try withTemporaryFolder { folder in
      try fill(folder, [("a.ttf", [0]), ("b.ttf", try MadeFont.bytes("sans.ttf"))])
      var reported = 0
      let list = try FontList(paths: [MadeFont.path("serif.otf"), folder]) { _ in reported += 1 }
      #expect(list.faces.map(\.familyName) == ["Copyfit Test Serif", "Copyfit Test Sans"])
      #expect(reported == 1)
    }
  }
}

@Suite struct FontReferenceTests {
  @Test(arguments: ["variable.ttf#Bold", "variable.ttf#0:Bold", "variable.woff2#Bold"])
  func namesChooseInstances(_ reference: String) throws {
    let face = try FontList(paths: [MadeFont.path(reference)]).primary
    #expect(face.variations.contains(Variation("wght", 700)))
    #expect(try MadeFont.open("variable.ttf").instance(named: "Bold").coordinates == face.coordinates)
  }

  @Test func postScriptNamesChooseInstancesToo() throws {
    let face = try MadeFont.open("variable.ttf")
    let named = try face.instance(named: "CopyfitTestVariable-ExtraBold")
    #expect(named.variations == (try face.instance(named: "Extra Bold")).variations)
    #expect(named.variations != face.variations)
  }

  @Test(arguments: ["variable.ttf#Fat", "variable.ttf#0:Fat", "variable.ttf#0:", "sans.ttf#Bold"])
  func unknownInstancesNameTheChoice(_ reference: String) {
    let error = failure { () throws(TypefaceError) in _ = try FontList(paths: [MadeFont.path(reference)]) }
    #expect(error?.code == .unknownInstance)
    #expect(error?.message.contains(reference.hasPrefix("sans") ? "no named instances" : "Bold") == true)
  }

  @Test(arguments: ["extra bold", "Extra Bld", "xtra-bold"])
  func misspelledInstancesAreRecognized(_ name: String) {
    let reference = MadeFont.path("variable.ttf#\(name)")
    let error = failure { () throws(TypefaceError) in _ = try FontList(paths: [reference]) }
    #expect(error?.message == "there is no named instance '\(name)'; did you mean 'Extra Bold'?")
  }

  @Test func facesAreCheckedBeforeInstances() {
    let error = failure { () throws(TypefaceError) in
      _ = try FontList(paths: [MadeFont.path("variable.ttf#1:Bold")])
    }
    #expect(error?.code == .noSuchFace)
  }
}
