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
  /// Workbenches, each with a lock of its own: a thread takes the first that nobody works at.
  private let benches: [BenchPlace]

  /// As many threads find a workbench that is kept; one more makes its own, for one text.
  private static let placeCount = 64

  /// A typesetter for these fonts. Complexity: linear in the number of fonts.
  public init(fonts: FontList) {
    self.fonts = fonts
    cascade = FontCascade(fonts)
    benches = (0..<Self.placeCount).map { _ in BenchPlace() }
  }

  /// Shapes a text, once: every later question about it is arithmetic.
  ///
  /// Precondition: fewer than 2^31 - 1 bytes of UTF-8. Complexity: linear in the text, about one `hb_shape` of it.
  public func prepare(_ text: String, style: TextStyle = TextStyle()) -> PreparedText {
    for place in benches {
      if let storage = place.prepare(text, style, cascade) { return PreparedText(storage) }
    }
    return PreparedText(Workbench(cascade).prepare(text, style))
  }
}

/// A place for a workbench, which is made when a thread first comes here.
private final class BenchPlace: Sendable {
  private let bench = Mutex<Workbench?>(nil)

  /// Prepares a text here; nil where another thread is at work.
  func prepare(_ text: String, _ style: TextStyle, _ cascade: FontCascade) -> PreparedStorage? {
    bench.withLockIfAvailable { bench in
      let taken = bench ?? Workbench(cascade)
      if bench == nil { bench = taken }
      return taken.prepare(text, style)
    }
  }
}
