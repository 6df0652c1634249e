import SettingsGenSupport

extension Message.StringInterpolation {
  /// Appends the advice to paste a member of the configuration: `add "names": {"url": "home"} to settings-gen.json`.
  package mutating func appendInterpolation(adding value: JSONValue, to property: String) {
    appendInterpolation("add \(code: "\"\(property)\": \(value.line)") to settings-gen.json" as Message)
  }
}
