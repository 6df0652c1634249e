/// What a value on the command line stands for: it decides what is accepted, what help says and what a shell completes.
package enum ValueKind: Hashable, Sendable {
  /// Any text.
  case text
  /// A path to a file, or `-` where the command says so.
  case file
  /// A path to a folder.
  case directory
  /// One of these words.
  case choice([String])
  /// The name of a command of the tool.
  case command

  /// One of an enum's raw values, in the order of its cases.
  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(of type: Choice.Type) -> ValueKind {
    // A key path to a requirement of a protocol is made when it is first run, which a start would feel.
    .choice(type.allCases.map { $0.rawValue })
  }

  /// The words that are accepted, where they can be listed.
  var choices: [String]? { if case .choice(let words) = self { words } else { nil } }
}
