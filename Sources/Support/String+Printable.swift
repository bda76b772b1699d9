extension String {
  /// The string without line terminators, and with control characters as escapes, for a terminal.
  package var printable: String {
    var printable = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        if !Character(scalar).isNewline { printable += scalar.escaped(asASCII: true) }
      default: printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }
}
