import Copyfit

/// The version of Copyfit, and those of the libraries that numbers depend on.
package enum Versions {
  package static let copyfit = "0.1.0"

  /// A line for each: equal input and equal versions give equal numbers.
  package static var text: String {
    """
    copyfit \(copyfit)
    HarfBuzz \(HarfBuzz.version)
    FreeType \(FreeType.version)
    ICU \(UnicodeVersion.icu)
    Unicode \(UnicodeVersion.unicode)

    """
  }
}
