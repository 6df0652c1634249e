extension CommandDescription {
  /// The help of the command at a path below this tool, in lines of at most `width` columns where its words allow that.
  package func help(at path: [String], width: Int) throws(UsageError) -> String {
    let command = try command(at: path)
    var sections = [wrap(command.summary, width: width)]
    let usages = command.usage(tool: name, path: path)
    sections.append(
      usages.enumerated().flatMap { index, pieces in
        wrap(pieces, width: width, first: index == 0 ? "Usage: " : "       ", rest: "         ")
      })
    sections.append(table("Commands:", command.subcommands.map { command.row(for: $0) }, width: width))
    sections.append(table("Arguments:", command.allPositionals.map { ($0.name, $0.helpText) }, width: width))
    let options = command.options + (path.isEmpty ? OptionDescription.common : [.help])
    sections.append(table("Options:", options.map { ($0.label, $0.helpText) }, width: width))
    sections += command.discussion.paragraphs.map { $0.hasPrefix(" ") ? [$0] : wrap($0, width: width) }
    if path.isEmpty {
      sections.append(wrap("'\(name) help COMMAND' tells more about a command.", width: width))
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The positionals of all forms, each once.
  private var allPositionals: [PositionalDescription] {
    forms.flatMap(\.positionals).reduce(into: []) { seen, positional in
      if !seen.contains(where: { $0.name == positional.name }) { seen.append(positional) }
    }
  }

  private func row(for subcommand: CommandDescription) -> (label: String, text: String) {
    let isDefault = subcommand.name == defaultSubcommand
    return (subcommand.name, subcommand.summary + (isDefault ? " The default command." : ""))
  }
}

extension OptionDescription {
  /// Both spellings, aligned so that the long ones stand below each other.
  fileprivate var label: String {
    (shortName.map { $0 + ", " } ?? "    ") + name + (value.map { " " + $0.name } ?? "")
  }

  fileprivate var helpText: String {
    var facts: [String] = []
    if let choices = value?.kind.choices { facts.append(choices.joined(separator: ", ")) }
    if let defaultValue = value?.defaultValue { facts.append("default:\(noBreakSpace)\(defaultValue)") }
    if value?.isRepeatable == true { facts.append("may be repeated") }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}

extension PositionalDescription {
  fileprivate var helpText: String { kind.choices.map { "\(help) (\($0.joined(separator: ", ")))" } ?? help }
}

extension String {
  /// The parts between empty lines.
  fileprivate var paragraphs: [String] {
    var paragraphs: [[Substring]] = [[]]
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }
}

/// A title above labels with their texts, side by side where there is room and one below the other where not.
private func table(_ title: String, _ rows: [(label: String, text: String)], width: Int) -> [String] {
  guard !rows.isEmpty else { return [] }
  let longest = rows.map { columns($0.label) }.max() ?? 0
  let isNarrow = width < 64
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

extension CommandDescription {
  /// The ways to call the command at a path, each in the pieces between which a line may break.
  func usage(tool: String, path: [String]) -> [[String]] {
    let prefix = ([tool] + path).joined(separator: " ")
    guard subcommands.isEmpty else {
      let ownDefault = defaultCommand?.forms.first?.positionals.map(\.usage)
      return (ownDefault.map { [[prefix] + $0 + ["[OPTION...]"]] } ?? []) + [[prefix, "COMMAND", "[ARGUMENT...]"]]
    }
    return forms.map { form in
      let asked = form.option.map { [$0.usage] } ?? []
      let formOptions = forms.compactMap(\.option)
      let others = options.filter { !formOptions.contains($0) }
      return [prefix] + asked + form.positionals.map(\.usage) + others.map { "[\($0.usage)]\($0.isRepeatable ? "..." : "")" }
    }
  }

  /// One line for a person whose command line was wrong.
  package func usageHint(for error: UsageError) -> String {
    var help = "'\(name) help'"
    guard let command = try? command(at: error.path), let pieces = command.usage(tool: name, path: error.path).first else {
      return "see \(help)"
    }
    if !error.path.isEmpty { help = "'\(([name, "help"] + error.path).joined(separator: " "))'" }
    let required = pieces.filter { !$0.hasPrefix("[-") }
    let options = required.count < pieces.count ? ["[OPTION...]"] : []
    return "usage: \((required + options).joined(separator: " ")); see \(help)"
  }
}

extension OptionDescription {
  fileprivate var isRepeatable: Bool { value?.isRepeatable ?? false }

  /// The spelling in a usage line: `--format text|json`, `--output FILE`.
  fileprivate var usage: String {
    guard let value else { return name }
    return name + " " + (value.kind.choices?.joined(separator: "|") ?? value.name)
  }
}

/// A text in lines of at most `width` columns; a word that is longer has a line of its own.
func wrap(_ text: String, width: Int, first: String = "", rest: String = "") -> [String] {
  let words = text.split { $0 == " " || $0 == "\n" }.map { word in
    String(word.map { $0 == noBreakSpace ? " " : $0 })
  }
  return wrap(words, width: width, first: first, rest: rest)
}

/// Becomes a space between two words that stay on one line.
let noBreakSpace: Character = "\u{A0}"

/// Pieces that stay whole in lines of at most `width` columns, the first line after one prefix and the others after another.
func wrap(_ pieces: [String], width: Int, first: String = "", rest: String = "") -> [String] {
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

/// The columns that a text takes on a terminal; what the tool itself says has no wide characters.
func columns(_ text: String) -> Int { text.unicodeScalars.count }
