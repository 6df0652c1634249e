import SettingsGenSupport

extension Configuration {
  /// Reads a `settings-gen.json`, which may contain comments, and reports every problem in it; invalid values are skipped.
  package static func read(_ source: SourceText) -> (
    configuration: Configuration, diagnostics: [Diagnostic]
  ) {
    do throws(Diagnostic) {
      let document = try JSONDocument(source, allowsComments: true)
      var validator = ConfigurationValidator(document: document)
      validator.validate()
      let members = document.root.object ?? JSONObject()
      return (ConfigurationReader(document: document).configuration(members), validator.diagnostics)
    } catch {
      return (Configuration(), [error])
    }
  }
}

/// Reads the valid values of a JSON document; it skips invalid ones silently, because ``ConfigurationValidator`` reports them.
private struct ConfigurationReader {
  let document: JSONDocument

  func configuration(_ object: JSONObject) -> Configuration {
    var configuration = Configuration()
    apply(object, to: &configuration)
    configuration.baseline = text(object["baseline"])
    configuration.rules = table(object["rules"], choice)
    configuration.bundles = list(object["bundles"]).compactMap { bundle($0, configuration) }
    return configuration
  }

  /// Overwrites the values that an object sets: the file itself or one of its bundles.
  private func apply(_ object: JSONObject, to configuration: inout Configuration) {
    configuration.typeName = text(object["typeName"], isSettingsTypeName)
    configuration.objcName = text(object["objcName"], isSwiftIdentifier)
    if let access: AccessLevel = object["access"].flatMap(choice) { configuration.access = access }
    if let trim = object["trim"]?.object {
      configuration.trimming = KeyTrimming(prefixes: texts(trim["prefixes"]), suffixes: texts(trim["suffixes"]))
    }
    if let names = object["names"] { configuration.names = table(names, self.names) }
    if let types = object["types"] { configuration.types = table(types, type) }
    if let keys = object["ignoredKeys"] { configuration.ignoredKeys = keySet(keys) }
    if let keys = object["debugKeys"] { configuration.debugKeys = keySet(keys) }
    if let keys = object["renamedKeys"] { configuration.renamedKeys = table(keys) { text($0)?.value } }
    if let changes = object["acknowledgments"] { configuration.acknowledgments = list(changes).compactMap(acknowledgment) }
    if let features = object["features"] { configuration.features = list(features).compactMap(choice) }
    if let platforms = object["platforms"] { configuration.platforms = Set(list(platforms).compactMap(choice)) }
    if let attributes = object["attributes"] { configuration.attributes = Set(texts(attributes)) }
    if let language = text(object["developmentLanguage"]) { configuration.developmentLanguage = language }
    if let template = text(object["template"]) { configuration.template = template }
    if let templates = object["templates"] { configuration.templates = list(templates).compactMap(output) }
  }

  private func bundle(_ node: JSONNode, _ base: Configuration) -> Configuration.Bundle? {
    guard let path = text(node.object?["path"] ?? node) else { return nil }
    var configuration = base
    apply(node.object ?? JSONObject(), to: &configuration)
    return Configuration.Bundle(path: path, configuration: configuration)
  }

  private func texts(_ node: JSONNode?) -> [String] { list(node).compactMap { text($0)?.value } }

  private func choice<Choice: RawRepresentable<String>>(_ node: JSONNode) -> Choice? { node.string.flatMap(Choice.init) }

  private func names(_ node: JSONNode) -> ConfiguredNames? {
    guard let object = node.object else { return text(node, isSwiftIdentifier).map { ConfiguredNames(property: $0) } }
    return ConfiguredNames(
      property: text(object["property"], isSwiftIdentifier), type: text(object["type"], isSwiftIdentifier),
      cases: table(object["cases"]) { text($0, isSwiftIdentifier)?.value })
  }

  private func type(_ node: JSONNode) -> ConfiguredType? {
    if let name = node.string { return ConfiguredType.builtInTypes.first { $0.name == name }.map(ConfiguredType.builtIn) }
    guard let object = node.object, let name = object["type"]?.string, isSwiftTypeName(name) else { return nil }
    let raw = object["raw"]?.string
    return .custom(name, raw: ConfiguredType.rawTypes.first { $0.name == raw })
  }

  private func acknowledgment(_ node: JSONNode) -> Configuration.Acknowledgment? {
    guard let object = node.object, let key = object["key"]?.string, let kind = object["kind"]?.string.flatMap(ChangeKind.init),
      let reason = text(object["reason"])
    else { return nil }
    return Configuration.Acknowledgment(
      key: key, kind: kind, old: object["old"]?.value ?? .null, new: object["new"]?.value ?? .null, reason: reason.value,
      location: document.location(of: node))
  }

  private func output(_ node: JSONNode) -> Configuration.Output? {
    guard let template = text(node.object?["template"] ?? node) else { return nil }
    return Configuration.Output(template: template, file: text(node.object?["output"], isFileName))
  }

  /// Reads a list of keys; any string is a valid key, including the empty one.
  private func keySet(_ node: JSONNode) -> KeySet { KeySet(list(node).compactMap { text($0) { _ in true } }) }

  private func list(_ node: JSONNode?) -> [JSONNode] { node?.array ?? [] }

  /// Reads a string with its location; nil if it is invalid.
  private func text(_ node: JSONNode?, _ isValid: (String) -> Bool = { !$0.isEmpty }) -> Located<String>? {
    guard let node, let text = node.string, isValid(text) else { return nil }
    return Located(text, at: document.location(of: node))
  }

  private func table<Value>(_ node: JSONNode?, _ value: (JSONNode) -> Value?) -> KeyedValues<Value> {
    let members = node?.object?.members ?? []
    return KeyedValues(
      members.compactMap { member in
        guard let value = value(member.value) else { return nil }
        let key = Located(member.name, at: document.location(of: member))
        return .init(key, Located(value, at: document.location(of: member.value)))
      })
  }
}
