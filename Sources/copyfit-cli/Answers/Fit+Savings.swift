import Copyfit
import StrictJSON

extension Fit {
  /// What levers did, for a person to read; nil where none was pulled.
  var describedSavings: String? {
    guard !savings.isEmpty else { return nil }
    let parts = savings.map { saving in
      let value = saving.lever.name == "hyphenate" ? "" : " \(Decimals.nearest(saving.value))"
      return
        "\(saving.lever.name)\(value) (\(Decimals.down(saving.sizeBefore)) to \(Decimals.down(saving.size)))"
    }
    return "Made larger by " + parts.joined(separator: ", ") + "."
  }
}
