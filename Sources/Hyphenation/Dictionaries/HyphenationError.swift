@_exported public import Support
internal import Typography

/// Why words of a language cannot be hyphenated.
public typealias HyphenationError = SubjectError<Hyphenator>

extension ErrorCode<HyphenationError> {
  /// The file is not a hyphenation dictionary, or a broken one.
  public static var broken: Self { Self("broken") }
}

extension HyphenationError {
  init(_ fault: FileFault, _ path: String, limit: Int) {
    self =
      switch fault {
      case .missing: Self(.notFound, path, "there is no such file; check the path")
      case .notPermitted:
        Self(.unreadable, path, "reading it is not permitted; change the file's permissions")
      case .folder, .notRegular:
        Self(.unreadable, path, "this is not a regular file; name a hyphenation dictionary")
      case .tooLarge:
        Self(.tooLarge, path, "larger than \(limit >> 20) MiB, which no dictionary is; check the path")
      case .changed:
        Self(.unreadable, path, "the file changed while it was read; try again once it is complete")
      case .full: Self(.unreadable, path, "the system has no room for it; try a copy of the file")
      case .system(let number):
        Self(.unreadable, path, "the system cannot read it (errno \(number)); try a copy of the file")
      }
  }
}
