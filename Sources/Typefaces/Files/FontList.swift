internal import Support
public import Typography

/// A font cascade: each character is set in the first face that has it, emoji in the first with colours (UTS #51).
///
///     let fonts = try FontList(paths: ["Inter.var.ttf", "NotoSansCJK.ttc#2"])
public struct FontList: Hashable, Sendable {
  /// The faces in order; never empty.
  public let faces: [Typeface]
  /// The variations that were asked for, those that only some faces have included.
  package let variations: [Variation]

  /// The cascade of these faces.
  ///
  /// Precondition: at least one.
  public init(_ faces: [Typeface]) { self.init(faces, variations: []) }

  private init(_ faces: [Typeface], variations: [Variation]) {
    precondition(!faces.isEmpty, "a list of fonts needs at least one face")
    self.faces = faces
    self.variations = variations
  }

  /// The cascade of the faces in these files, in order.
  ///
  ///     let fonts = try FontList(paths: ["Inter.var.ttf#Bold", "NotoSansCJK.ttc#2", "/usr/share/fonts/noto"])
  ///
  /// `FILE#2` names the face 2 of a collection, counted from 0; `FILE#Bold` the named instance "Bold" of a variable
  /// font, and `FILE#2:Bold` both; `FILE#wght=650,wdth=75` a place on its axes; unless a file has exactly that name. A
  /// folder stands for all fonts in it, as
  /// ``init(folder:unreadable:)`` lists them.
  ///
  /// - Parameters:
  ///   - paths: files and folders.
  ///   - unreadable: called with the error of every unreadable font in a folder.
  /// - Throws: ``TypefaceError``; `noFaces` where `paths` is empty.
  public init(
    paths: [String], unreadable: (TypefaceError) -> Void = { _ in }
  ) throws(TypefaceError) {
    var faces: [Typeface] = []
    for path in paths {
      if FileSystem.isFolder(path) {
        faces += try FontFolder(path).faces(unreadable: unreadable)
      } else {
        faces.append(try FontReference(path).open())
      }
    }
    guard !faces.isEmpty else {
      throw TypefaceError(
        .noFaces, "fonts", "the list is empty; name at least one font file")
    }
    self.init(faces)
  }

  /// The cascade of all fonts in a folder, in the order of their files' names, byte by byte; with all faces of collections.
  ///
  /// Fonts are files whose names end in .ttf, .otf, .ttc, .otc, .woff or .woff2, in upper or lower case. Folders in the
  /// folder are not searched.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - unreadable: called with the error of every unreadable font; the others are opened.
  /// - Throws: `notFound`; `unreadable` when it is not a folder, or has no readable font.
  /// - Complexity: linear in the bytes of the fonts.
  public init(
    folder: String, unreadable: (TypefaceError) -> Void = { _ in }
  ) throws(TypefaceError) {
    self.init(try FontFolder(folder).faces(unreadable: unreadable))
  }

  /// Whether a word names a font as ``init(paths:unreadable:)`` reads it: there is such a file or folder, or it looks like
  /// one, by a slash or by the ending of a font's file. Else it may be the name of a family.
  ///
  /// - Parameter folder: what paths begin with, with a slash at its end.
  package static func namesFile(_ word: String, from folder: String = "") -> Bool {
    FontReference.namesFile(word, from: folder)
  }

  /// The first face, whose metrics empty lines have.
  public var primary: Typeface { faces[0] }

  /// The cascade with the variations applied to every face that has the axis.
  ///
  /// A text may be set by other faces alone; then it says so in its `stylesWithoutEffect`.
  ///
  /// - Throws: `unknownAxis` when no face has the axis, `badValue` for a value that is not finite.
  public func varied(_ variations: [Variation]) throws(TypefaceError) -> FontList {
    for variation in variations {
      guard faces.contains(where: { $0.has(variation.axis) }) else { throw unknown(variation.axis) }
    }
    var varied: [Typeface] = []
    for face in faces { varied.append(try face.varied(variations.filter { face.has($0.axis) })) }
    return FontList(varied, variations: self.variations + variations)
  }

  /// The most files that an error names.
  private static let maxNamed = 3

  private func unknown(_ tag: Tag) -> TypefaceError {
    let tags = Set(faces.flatMap { $0.axes.map(\.tag) })
    let sources = faces.map(\.source).joined(separator: ", ")
    return .unknownAxis(
      tag, in: faces.count > Self.maxNamed ? "\(faces.count) fonts" : sources, among: tags.sorted())
  }
}

extension Typeface {
  fileprivate func has(_ axis: Tag) -> Bool { axes.contains { $0.tag == axis } }
}
