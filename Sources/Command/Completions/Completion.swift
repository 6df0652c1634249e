import SettingsGenCommandLine

extension CommandDescription {
  /// Returns the completions of the last of the words after the tool's name; this description must be the tool's.
  ///
  /// They are the lines that the scripts read: a word with its help after a tab, or, after a colon, what bash calls the paths that begin
  /// with the word: `:file` or `:directory`.
  package func completions(of words: [String]) -> [String] {
    var line = CompletedLine(tool: self)
    for word in words.dropLast() { line.read(word) }
    return line.completions(of: words.last ?? "")
  }

  /// The command with its subcommands, but without arguments and options.
  fileprivate var outline: CommandDescription {
    CommandDescription(name, summary: summary, subcommands: subcommands.map(\.outline))
  }
}

/// A command line up to the word to complete, which may be invalid, so it isn't parsed like one to run.
private struct CompletedLine {
  private let tool: CommandDescription
  private var command: CommandDescription
  /// The option whose value is the next word.
  private var option: OptionDescription?
  private var isAfterOptions = false

  init(tool: CommandDescription) {
    self.tool = tool
    command = tool
  }

  mutating func read(_ word: String) {
    if option != nil {
      // bash splits words at an equals sign.
      if word != "=" { option = nil }
    } else if isAfterOptions {
      return
    } else if word == "--" {
      isAfterOptions = true
      command = command.defaultCommand ?? command
    } else if word.hasPrefix("-") {
      if command.option(word) == nil, let other = command.defaultCommand, other.option(word) != nil { command = other }
      if let named = command.option(word), named.value != nil { option = named }
    } else if let next = command[word] ?? command.defaultCommand {
      // A command that takes the names of commands is completed like one with these commands as its subcommands.
      command = next.positionals.contains { $0.kind == .command } ? tool.outline : next
    }
  }

  func completions(of word: String) -> [String] {
    if let option { return values(option.value?.kind ?? .text, completing: word == "=" ? "" : word) }
    if !isAfterOptions, word.hasPrefix("-") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let options = commands.flatMap(\.visibleOptions) + (command.defaultCommand == nil ? [.help] : OptionDescription.common)
      guard parts.count > 1 else {
        return options.filter { $0.name.hasPrefix(word) }.map { "\($0.name)\t\($0.help)" }
      }
      return options.first { $0.name == parts[0] }.flatMap(\.value).map { values($0.kind, completing: parts[1]) } ?? []
    }
    let subcommands = command.subcommands.filter { $0.name.hasPrefix(word) }.map { "\($0.name)\t\($0.summary)" }
    let arguments = commands.flatMap(\.positionals).flatMap { values($0.kind, completing: word) }
    return arguments.reduce(into: subcommands) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The command whose options and arguments are completed; before any command, that is the default command, too.
  private var commands: [CommandDescription] { [command] + (command.defaultCommand.map { [$0] } ?? []) }

  private func values(_ kind: ValueKind, completing word: String) -> [String] {
    switch kind {
    // The names of commands are completed as subcommands.
    case .text, .command: return []
    case .file: return [":file"]
    case .directory: return [":directory"]
    case .choice(let words): return words.filter { $0.hasPrefix(word) }
    case .list(let words):
      let previous = word.lastIndex(of: ",").map { word[...$0] } ?? ""
      return words.map { previous + $0 }.filter { $0.hasPrefix(word) }
    case .nameOrFile(let names): return names.filter { $0.hasPrefix(word) } + [":file"]
    }
  }
}

extension CommandDescription {
  fileprivate var positionals: [PositionalDescription] { usages.first?.positionals ?? [] }
}
