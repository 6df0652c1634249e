import SettingsGenCommandLine

extension CommandDescription {
  /// Returns the completion script for bash 3.2 and later.
  func bashCompletions() -> String {
    """
    # \(name) completions for bash. To load them: eval "$(\(name) completions bash)"

    \(shellFunction)_words() {
      local IFS=$' \\t\\n'
      COMPREPLY+=($(compgen -W "$1" -- "$current"))
    }

    \(shellFunction)_paths() {
      local path
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
    }

    \(shellFunction)() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= options=yes word index
      COMPREPLY=()
      # bash 4 splits --name=value into three words, bash 3 doesn't.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      elif [[ $current == --*=* ]]; then
        previous=${current%%=*}
        current=${current#*=}
      fi

      for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ $word == -- ]]; then
          options=
          break
        fi
        case "$command:$word" in
    \(indented(bashCommandCases, by: 6))
        esac
        case "$command:$word" in
    \(indented(bashSkippingCases, by: 6))
        esac
      done
      [[ $options ]] || previous=

      case "$command:$previous" in
    \(indented(bashValueCases, by: 4))
      esac

      if [[ $options && $current == -* ]]; then
        case "$command" in
    \(indented(bashOptionCases, by: 6))
        esac
        return
      fi
      case "$command" in
    \(indented(bashPositionalCases, by: 4))
      esac
    }

    complete -F \(shellFunction) \(name)

    """
  }

  /// The cases that map a command and a word to the subcommand with that name, or to the default subcommand.
  private var bashCommandCases: [String] {
    let cases = commandsWithPaths().flatMap { path, command in
      command.subcommands.map { subcommand in
        "\"\(joined(path)):\(subcommand.name)\") command=\"\(joined(path + [subcommand.name]))\" ;;"
      }
    }
    let common = OptionDescription.common.flatMap(\.names).map { ":\($0)" }.joined(separator: " | ")
    return cases + (defaultSubcommand.map { ["\(common)) ;;", ":*) command=\($0) ;;"] } ?? [])
  }

  /// The cases that skip the value of an option, and an equals sign that bash treats as a separate word.
  private var bashSkippingCases: [String] {
    let skipped = commandsWithPaths().flatMap { path, command in
      command.visibleOptions.filter { $0.value != nil }.flatMap { patterns(of: $0, path: path) }
    }
    guard !skipped.isEmpty else { return ["*) ;;"] }
    return [skipped.joined(separator: " | ") + ")", "  [[ ${COMP_WORDS[index+1]} == = ]] && ((index++))", "  ((index++)) ;;"]
  }

  /// The cases that complete the value of an option.
  private var bashValueCases: [String] {
    commandsWithPaths().flatMap { path, command in
      command.visibleOptions.compactMap { option in
        guard let kind = option.value?.kind else { return nil }
        return patterns(of: option, path: path).joined(separator: " | ") + ") \(bashAction(kind) ?? ":"); return ;;"
      }
    }
  }

  /// The cases that complete the names of options.
  private var bashOptionCases: [String] {
    commandsWithPaths().map { path, command in
      let others = path.isEmpty ? (command.defaultCommand?.visibleOptions ?? []) + OptionDescription.common : [.help]
      let options = command.visibleOptions + others
      return "\"\(joined(path))\") \(shellFunction)_words \"\(options.map(\.name).joined(separator: " "))\" ;;"
    }
  }

  /// The cases that complete subcommands and arguments.
  private var bashPositionalCases: [String] {
    commandsWithPaths().compactMap { path, command in
      var actions = (command.positionals + (command.defaultCommand?.positionals ?? [])).compactMap { bashAction($0.kind) }
      if !command.subcommands.isEmpty {
        actions.insert("\(shellFunction)_words \"\(command.subcommands.map(\.name).joined(separator: " "))\"", at: 0)
      }
      return actions.isEmpty ? nil : "\"\(joined(path))\") \(unique(actions).joined(separator: "; ")) ;;"
    }
  }

  private func bashAction(_ kind: ValueKind) -> String? {
    switch kind {
    // The names of commands are completed as subcommands.
    case .text, .command: nil
    case .file: "\(shellFunction)_paths -f"
    case .directory: "\(shellFunction)_paths -d"
    case .choice(let words), .list(let words): "\(shellFunction)_words \"\(words.joined(separator: " "))\""
    case .nameOrFile(let names): "\(shellFunction)_words \"\(names.joined(separator: " "))\"; \(shellFunction)_paths -f"
    }
  }

  /// Returns the patterns of an option's names.
  ///
  /// An option of the default command may also appear before any command.
  private func patterns(of option: OptionDescription, path: [String]) -> [String] {
    let paths = path == [defaultSubcommand] ? [path, []] : [path]
    return paths.flatMap { path in option.names.map { "\"\(joined(path)):\($0)\"" } }
  }

  private func joined(_ path: [String]) -> String { path.joined(separator: " ") }
}

private func unique(_ words: [String]) -> [String] {
  words.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}

private func indented(_ lines: [String], by count: Int) -> String {
  lines.map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
}
