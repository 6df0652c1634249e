import SettingsGenPropertyLists

/// What was there before a change, or is there after it: `old` and `new` of the contract's JSON.
package enum ChangeValue: Hashable, Sendable {
  /// `null`: there was nothing, or there is nothing now; the standard suite too.
  case nothing
  /// A string: a key, property, case, type, title or suite.
  case text(String)
  /// A value of the plist, tagged with its type.
  case value(Node)
  /// `{"falseValue": ..., "trueValue": ...}`, each tagged.
  case toggle(on: Node, off: Node)
  /// `{"maximum": ..., "minimum": ...}`, each tagged or `null`.
  case range(minimum: Node?, maximum: Node?)
  /// `{"after": ..., "group": ..., "page": ...}`: the key before it on the page, the title of its group, the page's name.
  case place(page: String, group: String?, after: String?)
  /// The values of choices in their order, each tagged.
  case values([Node])

  /// A string, or nothing.
  init(_ text: String?) { self = text.map(ChangeValue.text) ?? .nothing }
  /// A value, or nothing.
  init(_ node: Node?) { self = node.map(ChangeValue.value) ?? .nothing }
}
