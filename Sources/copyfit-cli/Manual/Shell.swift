/// A shell that completes words.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that tells it the commands, their options, and what values those take.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// The options that take one of a few words.
  private static var choosing: [OptionSpec] {
    var seen: Set<String> = []
    return Tool.commands.flatMap { $0.options }.filter {
      !$0.choices.isEmpty && seen.insert($0.name).inserted
    }
  }

  /// In single quotes, as all three shells read them.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

extension Shell {
  /// Two cases over command and the word before: what is completed is a value of an option, an option, or a file.
  fileprivate static var bashScript: String {
    let commands = Tool.commands
    let options = commands.map { command in
      let words = command.options.map(\.name) + command.operands
      return "    \(command.name)) words='\(words.joined(separator: " "))' ;;"
    }
    let values = choosing.map { option in
      "    \(option.name)) COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return ;;"
    }
    return """
      _copyfit() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words
        if [ "$COMP_CWORD" = 1 ]; then
          COMPREPLY=($(compgen -W '\(commands.map { $0.name }.joined(separator: " ")) --help --version' -- "$word"))
          return
        fi
        case $before in
      \(values.joined(separator: "\n"))
        esac
        case ${COMP_WORDS[1]} in
      \(options.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _copyfit copyfit

      """
  }

  fileprivate static var zshScript: String {
    let commands = Tool.commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }
    let options = Tool.commands.map { zshCase($0) }
    return """
      #compdef copyfit
      _copyfit() {
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
        else
          local command=$words[2]
          shift words
          (( CURRENT-- ))
          case $command in
      \(options.joined(separator: "\n"))
          esac
        fi
      }
      if [ "$funcstack[1]" = _copyfit ]; then _copyfit "$@"; else compdef _copyfit copyfit; fi

      """
  }

  /// The options and operands of a command.
  private static func zshCase(_ command: any Command.Type) -> String {
    let specs =
      command.options.map { zshSpec($0) }
      + command.operands.prefix(1).map { _ in
        quoted("1:word:(\(command.operands.joined(separator: " ")))")
      }
    return "      \(command.name)) _arguments \(specs.joined(separator: " ")) '*:file:_files' ;;"
  }

  /// `*--font[a font]:FILE:_files`
  private static func zshSpec(_ option: OptionSpec) -> String {
    let help = option.help.replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: " -")
    let isOptional = option.isValueOptional
    var spec = "\(option.isRepeatable ? "*" : "")\(option.name)\(isOptional ? "=-" : "")[\(help)]"
    if let placeholder = option.placeholder {
      let others = placeholder == "FILE" ? "_files" : ""
      let values = option.choices.isEmpty ? others : "(\(option.choices.joined(separator: " ")))"
      spec += "\(isOptional ? "::" : ":")\(placeholder.replacing(":", with: "")):\(values)"
    }
    return quoted(spec)
  }

  fileprivate static var fishScript: String {
    var lines = ["complete -c copyfit -n __fish_use_subcommand -f"]
    for command in Tool.commands {
      lines.append(
        "complete -c copyfit -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
      let seen = "-n '__fish_seen_subcommand_from \(command.name)'"
      for word in command.operands { lines.append("complete -c copyfit \(seen) -f -a \(word)") }
      for option in command.options {
        let words = option.choices.isEmpty ? "" : " -a \(quoted(option.choices.joined(separator: " ")))"
        let takes =
          option.placeholder.map {
            (option.isValueOptional ? " -f" : $0 == "FILE" ? " -r -F" : " -x") + words
          } ?? ""
        lines.append(
          "complete -c copyfit \(seen) -l \(option.name.dropFirst(2))\(takes) -d \(quoted(option.help))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
