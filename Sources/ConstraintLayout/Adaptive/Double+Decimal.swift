extension Double {
  /// The shortest decimal of the number, without the `.0` of whole ones.
  var decimal: String { Int64(exactly: self).map(String.init) ?? "\(self)" }

  /// The number limited to ±1e12; 0 for NaN.
  var finite: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e12), 1e12) }
}
