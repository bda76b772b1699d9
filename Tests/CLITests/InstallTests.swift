import Foundation
import Testing

@testable import copyfit_cli

/// What `make install` puts where: the tool with its fonts, completions for shells, a page for man.
@Suite struct InstallTests {
  private static let repository = URL(filePath: BuiltTool.fonts).deletingLastPathComponent()

  @Test func theInstalledToolFindsItsFonts() throws {
    let folder = try TemporaryFolder()
    let script = Self.repository.appending(path: "Scripts/install-tool").path
    let run = try BuiltTool(shell: "'\(script)' '\(BuiltTool.path)' prefix", in: folder.url.path)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let fonts = try BuiltTool(shell: "prefix/bin/copyfit fonts --json", in: folder.url.path)
    #expect(fonts.status == 0)
    let files = try fonts.objects.compactMap { $0["file"] as? String }
    #expect(files.count == 20 && files.allSatisfy { $0.contains("/prefix/share/copyfit/fonts/") })
    for file in [
      "man/man1/copyfit.1", "bash-completion/completions/copyfit", "zsh/site-functions/_copyfit",
      "fish/vendor_completions.d/copyfit.fish", "copyfit/fonts/licences/fonts-lato.txt",
    ] {
      #expect(try folder.contents("prefix/share/\(file)").count > 500, "\(file)")
    }
  }

  @Test(arguments: Shell.allCases) func completionsNameEveryOption(_ shell: Shell) throws {
    let run = try BuiltTool(["completions", shell.rawValue])
    #expect(run.status == 0 && run.errors == "")
    for command in Tool.commands {
      #expect(run.output.contains(command.name))
      for option in command.options {
        let name = shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name
        #expect(run.output.contains(name), "\(command.name) \(option.name)")
      }
    }
  }

  /// bash itself, asked what it would complete.
  @Test(arguments: [
    ("copyfit fi", ["fit"]), ("copyfit fit --wra", ["--wrap"]), ("copyfit fit --wrap ke", ["keep-all"]),
    ("copyfit help sol", ["solve"]), ("copyfit completions z", ["zsh"]),
    ("copyfit layout --sa", ["--safe-area"]),
  ])
  func bashCompletes(_ line: String, _ expected: [String]) throws {
    let words = line.split(separator: " ").map(String.init)
    let script = """
      source <(copyfit completions bash); COMP_WORDS=(\(words.map(Shell.quoted).joined(separator: " "))); \
      COMP_CWORD=\(words.count - 1); _copyfit; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try BuiltTool(shell: "bash -c \(Shell.quoted(script))", in: "/")
    #expect(run.errors == "" && run.lines.map(String.init) == expected, "\(run.output)\(run.errors)")
  }

  @Test func theManualHasEveryCommandAndIsSound() throws {
    let page = try BuiltTool(["manual"])
    #expect(page.status == 0)
    for command in Tool.commands {
      #expect(page.output.contains(".SH \"COPYFIT \(command.name.uppercased())\""))
      for option in command.options {
        #expect(page.output.contains(option.name.replacing("-", with: "\\-")), "\(option.name)")
      }
    }
    let bad = page.output.split(separator: "\n").filter { line in
      line.hasPrefix(".")
        && !["TH", "SH", "TP", "PP", "B", "I", "RI", "nf", "fi"].contains { line.dropFirst().hasPrefix($0) }
    }
    #expect(bad == [])
  }

  @Test(arguments: [
    ([], "SHELL: is missing; name one of bash, zsh, fish"),
    (["tcsh"], "'tcsh': no such shell here; choose among bash, zsh, fish"),
    (["bash", "zsh"], "'zsh': not expected here; completions takes one shell"),
  ])
  func otherShellsAreRefused(_ words: [String], _ message: String) throws {
    let run = try BuiltTool(["completions"] + words)
    #expect(run.status == 64 && run.output == "" && run.errors.contains(message), "\(run.errors)")
  }
}
