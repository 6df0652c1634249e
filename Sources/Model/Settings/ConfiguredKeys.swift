import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  /// A key in the configuration that the bundle doesn't have.
  package static let unknownConfiguredKey = Rule("unknown-configured-key", .warning)
  /// A property name in the configuration that is reserved or used for another key.
  package static let configuredNameTaken = Rule("configured-name-taken", .error)
}

extension RuleCatalog {
  /// The rules about the configuration's keys and names.
  static let configuredKeys = [
    DocumentedRule(
      .unknownConfiguredKey,
      "The configuration mentions a key that the bundle does not have, for example after a key was renamed. It has no effect.",
      bad: #"{"names": {"user_nmae": "userName"}}"#, good: #"{"names": {"user_name": "userName"}}"#),
    DocumentedRule(
      .configuredNameTaken,
      "`names` in the configuration contains a name that is used for another property or reserved for generated code.",
      bad: #"{"names": {"reset_preference": "reset"}}"#, good: #"{"names": {"reset_preference": "resetsOnLaunch"}}"#),
  ]
}

extension SettingsModel {
  /// Diagnostics about a configuration's keys that the bundle doesn't have, and about its names that can't be used.
  package func diagnostics(for configuration: Configuration) -> [Diagnostic] {
    guard configuration.hasKeys else { return [] }
    let keys = Set(bundle.elements.compactMap { pages[$0.page].specifiers[$0.specifier].key })
    var configured = configuration.names.entries.map(\.key) + configuration.types.entries.map(\.key)
    configured += configuration.ignoredKeys.entries + configuration.debugKeys.entries
    let unknown = configured.filter { !keys.contains($0.value) }.map { key in
      let hint = nearestName(to: key.value, in: keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      return Diagnostic(.unknownConfiguredKey, "the bundle has no key '\(key.value)'\(hint)", at: key.location ?? .configuration)
    }
    return unknown + nameConflicts(in: configuration)
  }

  private func nameConflicts(in configuration: Configuration) -> [Diagnostic] {
    var owners: [String: String] = [:]
    return configuration.names.entries.compactMap { entry in
      let name = entry.value.value
      let message: String
      if ReservedNames.properties.contains(name) {
        message = "property name '\(name)' is reserved for generated code; choose another name"
      } else if let owner = owners.updateValue(entry.key.value, forKey: name) {
        message = "property name '\(name)' is already used for key '\(owner)'; choose another name"
      } else {
        return nil
      }
      return Diagnostic(.configuredNameTaken, message, at: entry.value.location ?? .configuration)
    }
  }
}

extension Configuration {
  fileprivate var hasKeys: Bool {
    !(names.entries.isEmpty && types.entries.isEmpty && ignoredKeys.entries.isEmpty && debugKeys.entries.isEmpty)
  }
}

extension SourceLocation {
  fileprivate static let configuration = SourceLocation(file: "settings-gen.json")
}
