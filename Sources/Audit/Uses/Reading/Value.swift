import SettingsGenPropertyLists
import SettingsGenSupport

/// What code writes where it uses a value, such as a default.
enum Value: Hashable, Sendable {
  case literal(Node.Value)
  /// A constant, a macro, or an enum's case with the name of its type.
  case constant(ConstantName)
  /// A case without the name of its type: `.dark`.
  case member(String)
  case unknown

  var literal: Node.Value? { if case .literal(let value) = self { value } else { nil } }
}

struct ConstantName: Hashable, Sendable {
  var name: String
  /// The name before it: `Keys` in `Keys.playSounds`.
  var qualifier: String?
  /// The property after it, unless it's a type that has a constant with that name: `name` in `Keys.name`.
  var property: String?
  var file: String
}

/// A constant with a string, a number, or a Boolean.
struct Constant: Hashable, Sendable {
  var value: Node.Value
  /// The innermost type that contains the declaration.
  var type: String?
  /// The location of the literal, or of the name of an enum's case without a literal.
  var location: SourceLocation
  var isCase = false
}
