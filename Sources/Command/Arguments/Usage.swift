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
