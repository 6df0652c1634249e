import SettingsGenCommandLine

extension CommandDescription {
  /// Returns the completion script for zsh, which works both as a file `_TOOL` in `fpath` and when it is evaluated.
  func zshCompletions() -> String {
    let functions = commandsWithPaths().map { path, command in
      command.subcommands.isEmpty ? zshLeaf(command, path: path) : zshBranch(command, path: path)
    }
    return """
      #compdef \(name)
      # \(name) completions for zsh. To load them: eval "$(\(name) completions zsh)"

      \(functions.joined(separator: "\n\n"))

      if [[ $funcstack[1] == \(shellFunction) ]]; then
        \(shellFunction) "$@"
      else
        compdef \(shellFunction) \(name)
      fi

      """
  }

  /// Returns the function of a command with subcommands.
  ///
  /// It completes their names, or calls the function of the subcommand.
  private func zshBranch(_ command: CommandDescription, path: [String]) -> String {
    let rows = command.subcommands.map { "    " + "\($0.name):\($0.summary)".shellQuoted }
    let steps = command.subcommands.map { subcommand in
      "    \(subcommand.name)) shift words; ((CURRENT--)); \(zshFunction(path + [subcommand.name])) ;;"
    }
    let own = command.defaultSubcommand.map { zshFunction(path + [$0]) }
    let other = own.map { ["    *) \($0) ;;"] } ?? []
    let common = path.isEmpty ? OptionDescription.common : [.help]
    let commonArguments = common.map { zshArguments(of: $0).joined(separator: " ") }.joined(separator: " ")
    return """
      \(zshFunction(path))() {
        local -a commands=(
      \(rows.joined(separator: "\n"))
        )
        if ((CURRENT == 2)); then
          [[ $PREFIX == -* ]] || _describe -t commands command commands
          \(own == nil ? "_arguments -s \(commonArguments)" : "\(own ?? "") \(zshArguments(of: .version).joined(separator: " "))")
          return
        fi
        case $words[2] in
      \((steps + other).joined(separator: "\n"))
        esac
      }
      """
  }

  /// Returns the function of a command without subcommands.
  ///
  /// It completes the command's options and arguments. Arguments of the function are further specifications for `_arguments`.
  private func zshLeaf(_ command: CommandDescription, path: [String]) -> String {
    let options = (command.visibleOptions + [.help]).flatMap(zshArguments)
    let positionals = command.positionals.enumerated().map { index, positional in
      "\(positional.arity.isPlural ? "*" : "\(index + 1)")\(positional.arity == .optional ? "::" : ":")\(positional.name):\(zshAction(positional.kind))"
        .shellQuoted
    }
    let lines = (["_arguments -s -S \"$@\""] + options + positionals).joined(separator: " \\\n    ")
    return """
      \(zshFunction(path))() {
        \(lines)
      }
      """
  }

  private func zshFunction(_ path: [String]) -> String { ([shellFunction] + path).joined(separator: "_") }

  /// Returns the specifications of an option, one for each name.
  ///
  /// They exclude each other unless the option is repeatable.
  private func zshArguments(of option: OptionDescription) -> [String] {
    let value = option.value
    let prefix = value?.isRepeatable == true ? "*" : "(\(option.names.joined(separator: " ")))"
    let help = "[\(option.help.zshEscaped)]"
    let action = value.map { ":\($0.name):\(zshAction($0.kind))" } ?? ""
    return option.names.map { name in
      // The value of a long option either follows an equals sign or is the next word.
      (prefix + name + (value != nil && name.hasPrefix("--") ? "=" : "") + help + action).shellQuoted
    }
  }

  private func zshAction(_ kind: ValueKind) -> String {
    switch kind {
    // The names of commands are completed as subcommands.
    case .text, .command: " "
    case .file: "_files"
    case .directory: "_files -/"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_values -s , word \(words.joined(separator: " "))"
    case .nameOrFile(let names): "{compadd \(names.joined(separator: " ")); _files}"
    }
  }
}

extension String {
  /// The text with backslashes before the characters that are special in a specification for `_arguments`.
  fileprivate var zshEscaped: String {
    reduce(into: "") { text, character in
      if "[]:\\".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
