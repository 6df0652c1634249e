/// An argument that is known by its place.
package struct PositionalDescription: Hashable, Sendable {
  /// How many arguments it takes.
  package enum Arity: Hashable, Sendable {
    case one
    /// None or more; only for the last positional.
    case any
    /// One or more; only for the last positional.
    case some
  }

  /// The placeholder that help shows: `BUNDLE`.
  package var name: String
  package var kind: ValueKind
  package var arity: Arity
  /// One line for help.
  package var help: String

  package init(_ name: String, _ kind: ValueKind = .text, _ arity: Arity = .one, help: String) {
    self.name = name
    self.kind = kind
    self.arity = arity
    self.help = help
  }

  /// The spelling in a usage line: `BUNDLE`, `BUNDLE...`, `[COMMAND...]`.
  var usage: String {
    switch arity {
    case .one: name
    case .some: name + "..."
    case .any: "[\(name)...]"
    }
  }
}
