internal import Synchronization
internal import TextAnalysis
internal import TextShaping
public import Typefaces

/// The one door: fonts in, prepared texts out.
///
///     let type = Typesetter(fonts: try FontList.shipped())
///     let head = type.prepare("Budget für 2027", style: .init(language: "de"))
///
/// Share one between all threads; each prepares with a workbench of its own, kept for the next text.
public final class Typesetter: Sendable {
  /// The fonts, the primary first.
  public let fonts: FontList
  private let cascade: FontCascade
  private let benches = Mutex<[Workbench]>([])

  /// No more idle workbenches are kept than this: more threads than that at once make new ones.
  private static let idleLimit = 64

  /// A typesetter for these fonts. Complexity: linear in the number of fonts.
  public init(fonts: FontList) {
    self.fonts = fonts
    cascade = FontCascade(fonts)
  }

  /// Shapes a text, once: every later question about it is arithmetic.
  ///
  /// Precondition: fewer than 2^31 - 1 bytes of UTF-8. Complexity: linear in the text, about one `hb_shape` of it.
  public func prepare(_ text: String, style: TextStyle = TextStyle()) -> PreparedText {
    let bench = benches.withLock { $0.popLast() } ?? Workbench(cascade)
    defer { benches.withLock { if $0.count < Self.idleLimit { $0.append(bench) } } }
    return PreparedText(bench.prepare(text, style))
  }
}
