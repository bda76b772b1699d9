import Requests

/// The tool's help in the language of `man` (roff, with the macros of man(7)).
enum ManualPage {
  static var text: String {
    """
    .TH COPYFIT 1 "" "copyfit \(Versions.copyfit)" "User Commands"
    .SH NAME
    copyfit \\- measure text and fit it to boxes, exactly
    .SH SYNOPSIS
    .B copyfit
    .I COMMAND
    .RI [ OPTIONS ]
    .SH DESCRIPTION
    \(escaped("Measures text, finds the largest size at which it fits a box, lays screens out by rules, and solves linear constraints."))
    \(Tool.commands.map(section).joined(separator: "\n"))
    .SH EXIT STATUS
    0 done; 1 the answer is no; 64 usage; 65 bad data; 66 no such file; 74 the answer cannot be written.
    .SH ENVIRONMENT
    .TP
    .B COPYFIT_FONTS
    A folder with fonts and their table fonts.tsv, in place of the shipped ones.

    """
  }

  private static func section(_ command: any Command.Type) -> String {
    let options = command.options.map { option in
      let synopsis = option.synopsis { "\\fI\(escaped($0))\\fR" }.dropFirst(option.name.count)
      return ".TP\n\\fB\(escaped(option.name))\\fR\(synopsis)\n\(escaped(option.help))"
    }
    return """
      .SH "COPYFIT \(command.name.uppercased())"
      \(escaped(command.summary))
      .PP
      .nf
      \(escaped(command.about))
      .fi
      \(options.joined(separator: "\n"))
      .PP
      Examples:
      .nf
      \(escaped(command.examples.joined(separator: "\n")))
      .fi
      """
  }

  /// Backslashes and hyphens as themselves, and no line that begins as a request does.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : String($0) }.joined(separator: "\n")
  }
}
