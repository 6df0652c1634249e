import SettingsGenSupport

extension Configuration {
  /// Reads `settings-gen.json`, with comments, and tells all that is wrong with it; what is wrong is left out of the configuration.
  ///
  /// - Parameter rules: the ids of all rules of the linter, or nil to take any for one.
  package static func read(_ source: SourceText, rules: [String]? = nil) -> (
    configuration: Configuration, diagnostics: [Diagnostic]
  ) {
    do throws(JSONError) {
      let document = try JSONDocument(source, options: .comments)
      var checker = FormChecker(document, rules: rules)
      checker.check()
      let members = document.root.object ?? JSONObject()
      return (ConfigurationReader(document: document).configuration(members), checker.diagnostics)
    } catch {
      return (Configuration(), [error.diagnostic])
    }
  }
}

/// Takes what is right out of a JSON text that was checked.
struct ConfigurationReader {
  let document: JSONDocument

  func configuration(_ object: JSONObject) -> Configuration {
    var configuration = Configuration()
    apply(object, to: &configuration)
    configuration.baseline = text(object["baseline"])
    configuration.rules = table(object["rules"]) { $0.string.flatMap(RuleLevel.init) }
    configuration.bundles = list(object["bundles"]).compactMap { bundle($0, configuration) }
    return configuration
  }

  /// What the file or a single bundle says; what it leaves out stays as it is.
  private func apply(_ object: JSONObject, to configuration: inout Configuration) {
    configuration.typeName = text(object["typeName"], isSwiftIdentifier)
    if let access = object["access"]?.string.flatMap(AccessLevel.init) { configuration.access = access }
    if let names = object["names"] {
      configuration.names = table(names) { $0.string.flatMap { isSwiftIdentifier($0) ? $0 : nil } }
    }
    if let types = object["types"] { configuration.types = table(types, type) }
    if let keys = object["ignoredKeys"] { configuration.ignoredKeys = KeySet(list(keys).compactMap { text($0) { _ in true } }) }
    if let keys = object["debugKeys"] { configuration.debugKeys = KeySet(list(keys).compactMap { text($0) { _ in true } }) }
    if let features = object["features"] {
      configuration.features = Set(list(features).compactMap { $0.string.flatMap(Feature.init) })
    }
    if let platforms = object["platforms"] {
      configuration.platforms = Set(list(platforms).compactMap { $0.string.flatMap(Platform.init) })
    }
    if let template = text(object["template"]) { configuration.template = template }
    if let templates = object["templates"] { configuration.templates = list(templates).compactMap(output) }
  }

  private func bundle(_ node: JSONNode, _ outer: Configuration) -> Configuration.Bundle? {
    guard let path = text(node.object?["path"] ?? node) else { return nil }
    var configuration = outer
    apply(node.object ?? JSONObject(), to: &configuration)
    return Configuration.Bundle(path: path, configuration: configuration)
  }

  private func type(_ node: JSONNode) -> ConfiguredType? {
    if let name = node.string { return ConfiguredType.BuiltIn(rawValue: name).map(ConfiguredType.builtIn) }
    guard let object = node.object, let name = object["type"]?.string, isSwiftTypeName(name) else { return nil }
    return .own(name, raw: object["raw"]?.string.flatMap(ConfiguredType.RawType.init))
  }

  private func output(_ node: JSONNode) -> Configuration.Output? {
    guard let template = text(node.object?["template"] ?? node) else { return nil }
    return Configuration.Output(template: template, file: text(node.object?["output"]))
  }

  private func list(_ node: JSONNode?) -> [JSONNode] { node?.array ?? [] }

  /// A string that is as it has to be; in general, not empty.
  private func text(_ node: JSONNode?, _ isRight: (String) -> Bool = { !$0.isEmpty }) -> Placed<String>? {
    guard let node, let text = node.string, isRight(text) else { return nil }
    return Placed(text, at: document.location(of: node))
  }

  private func table<Value>(_ node: JSONNode?, _ value: (JSONNode) -> Value?) -> KeyTable<Value> {
    let members = node?.object?.members ?? []
    return KeyTable(
      members.compactMap { member in
        guard let value = value(member.value) else { return nil }
        let key = Placed(member.name, at: document.location(of: member))
        return .init(key, Placed(value, at: document.location(of: member.value)))
      })
  }
}
