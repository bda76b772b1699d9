@_exported public import Support
internal import Typography

/// Why a font could not be used.
public typealias TypefaceError = SubjectError<Typeface>

extension ErrorCode<TypefaceError> {
  /// The file has fewer faces than the index asks for.
  public static var noSuchFace: Self { Self("noSuchFace") }
  /// The font has no such axis.
  public static var unknownAxis: Self { Self("unknownAxis") }
  /// The font has no such named instance.
  public static var unknownInstance: Self { Self("unknownInstance") }
  /// An empty list of fonts.
  public static var noFaces: Self { Self("noFaces") }
}

extension TypefaceError {
  init(_ fault: FileFault, _ path: String) {
    self =
      switch fault {
      case .missing: .notFound(path)
      case .notPermitted: .unreadable(path, "reading it is not permitted; change the file's permissions")
      case .folder: .unreadable(path, "this is a folder; name a font file in it")
      case .notRegular: .unreadable(path, "this is not a regular file; copy the font to one")
      case .tooLarge: .tooLarge(path)
      case .changed: .unreadable(path, "the file changed while it was read; try again once it is complete")
      case .full: .unreadable(path, "the system has no room for it; try a copy of the file")
      case .system(let number):
        .unreadable(path, "the system cannot read it (errno \(number)); try a copy of the file")
      }
  }

  static func unreadable(_ culprit: String, _ message: String) -> TypefaceError {
    TypefaceError(.unreadable, culprit, message)
  }

  static func notFound(_ path: String) -> TypefaceError {
    TypefaceError(
      .notFound, path,
      "there is no such file; check the path")
  }

  static func tooLarge(_ culprit: String) -> TypefaceError {
    let limit = Typeface.maximumBytes >> 20
    return TypefaceError(
      .tooLarge, culprit,
      "the file is larger than \(limit) MiB, more than any font; check the path"
    )
  }

  static func noSuchFace(_ index: Int, of count: Int, in culprit: String) -> TypefaceError {
    let choice = count == 1 ? "the file has one face, number 0" : "its faces are numbered 0 to \(count - 1)"
    return TypefaceError(.noSuchFace, culprit, "there is no face \(index); \(choice)")
  }

  static func unknownAxis(_ tag: Tag, in culprit: String, among axes: [Tag]) -> TypefaceError {
    let choice = axes.map(\.description).joined(separator: ", ")
    let rest = axes.isEmpty ? "give a variable font" : "choose among \(choice)"
    return TypefaceError(.unknownAxis, culprit, "there is no axis '\(tag)'; \(rest)")
  }

  static func unknownInstance(_ name: String, in culprit: String, among names: [String]) -> TypefaceError {
    let hint = name.suggestion(among: names)
    let choice =
      names.isEmpty ? "the font has no named instances" : "choose among \(names.joined(separator: ", "))"
    return TypefaceError(
      .unknownInstance, culprit,
      "there is no named instance '\(name)'; \(hint ?? choice)")
  }

  static func badValue(_ variation: Variation, in culprit: String) -> TypefaceError {
    let message = "the value \(variation.value) for axis '\(variation.axis)' is not a finite number"
    return TypefaceError(.badValue, culprit, message)
  }
}
