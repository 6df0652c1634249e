import SettingsGenSupport

extension CommandDescription {
  /// Returns the help of the command at a path below the tool, whose description this must be.
  ///
  /// - Parameter width: The number of columns of the terminal, which only longer words exceed.
  package func help(at path: [String], width: Int) throws(UsageError) -> String {
    let command = try command(at: path)
    var sections = [wrap(command.summary, width: width)]
    sections.append(
      command.usageLines(tool: name, path: path).enumerated().flatMap { index, pieces in
        wrap(pieces, width: width, first: index == 0 ? "Usage: " : "       ", rest: "         ")
      })
    let subcommands = command.subcommands.map { subcommand in
      (subcommand.name, subcommand.summary + (subcommand.name == command.defaultSubcommand ? " (default)" : ""))
    }
    sections.append(table("Commands:", subcommands, width: width))
    sections.append(table("Arguments:", command.allPositionals.map { ($0.name, $0.helpText) }, width: width))
    let options = command.visibleOptions + (path.isEmpty ? OptionDescription.common : [.help])
    sections.append(table("Options:", options.map { ($0.label, $0.helpText) }, width: width))
    if path.isEmpty {
      let statuses = ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }
      sections.append(table("Exit status:", statuses, width: width))
    }
    let paragraphs = command.discussion.paragraphs
    let examples = paragraphs.filter { $0.hasPrefix("  ") }
    // Examples can't be wrapped, but without their indentation they may fit.
    let examplesFit = examples.allSatisfy { $0.split(separator: "\n").allSatisfy { columns(String($0)) <= width } }
    sections += paragraphs.map { paragraph in
      guard paragraph.hasPrefix("  ") else { return wrap(paragraph, width: width) }
      return [examplesFit ? paragraph : paragraph.removingIndentation]
    }
    if !command.subcommands.isEmpty {
      let line = ([name, "help"] + path + ["COMMAND"]).joined(separator: " ")
      sections.append(wrap(("Run \(line) for details." as Message).text, width: width))
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// Returns a line with the usage of the command that an error refers to; this description must be the tool's.
  package func usageHint(for error: UsageError) -> String {
    func help(_ path: [String]) -> String { ("see \(([name, "help"] + path).joined(separator: " "))" as Message).text }
    guard let command = try? command(at: error.path) else { return help([]) }
    let lines = command.usageLines(tool: name, path: error.path)
    let selected = command.usages.firstIndex { $0.option == error.option } ?? 0
    guard let pieces = selected < lines.count ? lines[selected] : lines.first else { return help(error.path) }
    let required = pieces.filter { !$0.hasPrefix("[-") }
    let options = required.count < pieces.count ? ["[OPTION...]"] : []
    return "usage: \((required + options).joined(separator: " ")); \(help(error.path))"
  }

  /// Returns the usages of the command at a path, each split into the pieces between which a line may break.
  private func usageLines(tool: String, path: [String]) -> [[String]] {
    let prefix = ([tool] + path).joined(separator: " ")
    guard subcommands.isEmpty else {
      let defaultUsage = defaultCommand?.usages.first?.positionals.map(\.usage)
      return (defaultUsage.map { [[prefix] + $0 + ["[OPTION...]"]] } ?? []) + [[prefix, "COMMAND", "[ARGUMENT...]"]]
    }
    let ownOptions = usages.flatMap { ($0.option.map { [$0] } ?? []) + $0.dependentOptions }
    let others = visibleOptions.filter { !ownOptions.contains($0) }
    let required = others.filter(\.isRequired).map { $0.usage(isOptional: false) }
    let optional = others.filter { !$0.isRequired }.map { $0.usage(isOptional: true) }
    return usages.map { usage in
      let selected = usage.option.map { [$0.usage(isOptional: false)] } ?? []
      let dependent = usage.dependentOptions.map { $0.usage(isOptional: true) }
      let positionals = usage.positionals.map(\.usage)
      return [prefix] + selected + dependent + positionals + (usage.showsOptions ? required + optional : [])
    }
  }

  private var allPositionals: [PositionalDescription] {
    usages.flatMap(\.positionals).reduce(into: []) { seen, positional in
      if !seen.contains(where: { $0.name == positional.name }) { seen.append(positional) }
    }
  }
}

extension OptionDescription {
  fileprivate var isRequired: Bool { value?.isRequired ?? false }
  fileprivate var isRepeatable: Bool { value?.isRepeatable ?? false }

  /// The option in a usage line: `--check`, `[--check]`, `[--output FILE]...`.
  fileprivate func usage(isOptional: Bool) -> String {
    let usage = name + (value.map { " " + $0.name } ?? "")
    return (isOptional ? "[\(usage)]" : usage) + (isRepeatable ? "..." : "")
  }

  /// The short and the long name with the value's placeholder; long names are aligned even if there is no short name.
  fileprivate var label: String {
    (shortName.map { $0 + ", " } ?? "    ") + name + (value.map { " " + $0.name } ?? "")
  }

  fileprivate var helpText: String {
    var facts: [String] = []
    if let choices = value?.kind.choices { facts.append(choices.joined(separator: ", ")) }
    if let defaultValue = value?.defaultValue { facts.append("default:\(noBreakSpace)\(defaultValue)") }
    if isRepeatable { facts.append("may be repeated") }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

extension PositionalDescription {
  /// The positional in a usage line: `BUNDLE`, `BUNDLE...`, `[COMMAND...]`.
  fileprivate var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .some: name + "..."
    case .any: "[\(name)...]"
    }
  }

  fileprivate var helpText: String { kind.choices.map { "\(help) (\($0.joined(separator: ", ")))" } ?? help }
}

extension String {
  /// The lines without the two spaces that mark an indented paragraph.
  fileprivate var removingIndentation: String {
    split(separator: "\n").map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
  }

  fileprivate var paragraphs: [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}

// MARK: Layout

/// The number of columns below which labels are placed above their text.
private let narrowWidth = 64

/// Returns the lines of a table whose labels are to the left of their text, or above it if the terminal is narrow.
private func table(_ title: String, _ rows: [(label: String, text: String)], width: Int) -> [String] {
  guard !rows.isEmpty else { return [] }
  let longest = rows.map { columns($0.label) }.max() ?? 0
  let isNarrow = width < narrowWidth
  let textColumn = isNarrow ? 8 : min(longest, 28) + 4
  let indent = String(repeating: " ", count: textColumn)
  return rows.reduce(into: [title]) { lines, row in
    let label = "  " + row.label
    if isNarrow || columns(label) + 2 > textColumn {
      lines += [label] + wrap(row.text, width: width, first: indent, rest: indent)
    } else {
      let gap = String(repeating: " ", count: textColumn - columns(label))
      lines += wrap(row.text, width: width, first: label + gap, rest: indent)
    }
  }
}

/// Represents a space at which a line must not be broken.
private let noBreakSpace: Character = "\u{A0}"

/// Wraps text at its spaces into lines of at most `width` columns, which only a longer word exceeds.
private func wrap(_ text: String, width: Int, first: String = "", rest: String = "") -> [String] {
  let words = text.split { $0 == " " || $0 == "\n" }.map { word in
    String(word.map { $0 == noBreakSpace ? " " : $0 })
  }
  return wrap(words, width: width, first: first, rest: rest)
}

/// Joins pieces with spaces into lines of at most `width` columns; the first line begins with `first`, the others with `rest`.
private func wrap(_ pieces: [String], width: Int, first: String, rest: String) -> [String] {
  var lines: [String] = []
  var line = first
  var hasPiece = false
  for piece in pieces {
    if hasPiece, columns(line) + 1 + columns(piece) > width {
      lines.append(line)
      line = rest
      hasPiece = false
    }
    line += (hasPiece ? " " : "") + piece
    hasPiece = true
  }
  if hasPiece { lines.append(line) }
  return lines
}

/// Returns the number of terminal columns of a string without wide characters.
private func columns(_ text: String) -> Int { text.unicodeScalars.count }
