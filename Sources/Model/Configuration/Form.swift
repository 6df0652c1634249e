/// What a value of the configuration has to be.
package indirect enum Form: Sendable {
  /// A string of any kind, such as a key of the bundle.
  case text
  /// A string with something in it: a path, a name.
  case nonEmptyText
  case identifier
  /// Identifiers with dots between them.
  case typeName
  /// One of these strings.
  case choice([String])
  /// An array; one of strings holds each once.
  case list(Form)
  /// An object whose names are free: keys of the bundle or ids of rules.
  case table(Form)
  case object([Member])
  /// Either what a string has to be, or what an object has to be.
  case either(Form, object: [Member])
}
