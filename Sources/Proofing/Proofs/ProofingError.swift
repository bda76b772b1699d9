@_exported public import Support
internal import Typography

/// Why a proof could not be made or written.
public typealias ProofingError = SubjectError<Proof>

extension ErrorCode<ProofingError> {
  /// The folder to write into does not exist.
  public static var noSuchFolder: Self { Self("noSuchFolder") }
  /// The file cannot be written.
  public static var notWritable: Self { Self("notWritable") }
  /// Cairo has no memory for the page.
  public static var outOfMemory: Self { Self("outOfMemory") }
  /// Cairo, which draws, is not installed.
  public static var noCairo: Self { Self("noCairo") }
}

extension ProofingError {
  /// A file that cannot be written.
  init(_ fault: FileFault, _ path: String) {
    let (code, message): (Code, String) =
      switch fault {
      case .missing where FileSystem.isFolder(path.folder):
        (.notWritable, "the system does not allow this file in the folder; choose another place")
      case .missing: (.noSuchFolder, "the folder to write into does not exist; make it first")
      case .folder: (.notWritable, "this is a folder; name a file in it")
      case .notPermitted: (.notWritable, "writing here is not permitted; choose another place")
      case .full: (.notWritable, "the disk is full; choose another place")
      case .system(let number):
        (.notWritable, "the system cannot write it (errno \(number)); choose another place")
      case .notRegular, .tooLarge, .changed: (.notWritable, "it cannot be written; choose another place")
      }
    self.init(code, path, message)
  }

  static func unknownFormat(_ path: String) -> ProofingError {
    let choice = DrawingFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    return ProofingError(
      .unknownFormat, path,
      "the file name has no known ending; end it in one of \(choice)")
  }

  static func tooLarge(_ culprit: String, _ found: String, limit: Int, _ unit: String) -> ProofingError {
    ProofingError(
      .tooLarge, culprit,
      "the page is \(found) \(unit); a side may have \(limit) at most, so set less on it")
  }

  static func outOfMemory(_ reason: String) -> ProofingError {
    ProofingError(
      .outOfMemory, "page", "Cairo failed (\(reason)); try a smaller page or scale")
  }

  static func noCairo(_ reason: String) -> ProofingError {
    ProofingError(
      .noCairo, "Cairo",
      "it draws, and cannot be opened (\(reason)); install libcairo2, or Cairo by its name on your system")
  }

  /// Checks that a length is finite and not negative.
  static func check(_ value: Double?, _ name: String) throws(ProofingError) {
    guard let value, !(value >= 0 && value.isFinite) else { return }
    throw ProofingError(
      .badValue, name, "\(Decimals.exact(value)) is not a length; give 0 or more")
  }
}

extension String {
  /// The folder that the file of this path is in.
  fileprivate var folder: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
