import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  /// A key in the configuration that the bundle doesn't have.
  package static let unknownConfiguredKey = Rule("unknown-configured-key", .warning)
  /// A property name in the configuration that is reserved or used for another key.
  package static let configuredNameTaken = Rule("configured-name-taken", .error, isConfigurable: false)
  /// A renamed key in the configuration whose old key is still in the bundle.
  package static let ineffectiveRename = Rule("ineffective-rename", .warning)
}

extension RuleCatalog {
  static let configuredKeys = [
    DocumentedRule(
      .unknownConfiguredKey,
      "The configuration mentions a key that the bundle does not have, for example after a key was renamed. It has no effect.",
      bad: #"{"names": {"user_nmae": "userName"}}"#, good: #"{"names": {"user_name": "userName"}}"#),
    DocumentedRule(
      .configuredNameTaken,
      "`names` in the configuration contains a name that is used for another property or reserved for generated code.",
      bad: #"{"names": {"reset_preference": "reset"}}"#, good: #"{"names": {"reset_preference": "resetsOnLaunch"}}"#),
    DocumentedRule(
      .ineffectiveRename,
      "`renamedKeys` in the configuration lists a key that is still in the bundle, so `diff` doesn't report it as renamed.",
      bad: #"{"renamedKeys": {"server": "server"}}"#, good: #"{"renamedKeys": {"host": "server"}}"#),
  ]
}

extension SettingsModel {
  /// Diagnostics about a configuration's keys that the bundle doesn't have, and about its names that can't be used.
  package func diagnostics(for configuration: Configuration) -> [Diagnostic] {
    guard configuration.hasKeys else { return [] }
    let keys = bundle.keys
    var configured = configuration.names.entries.map(\.key) + configuration.types.entries.map(\.key)
    configured += configuration.ignoredKeys.entries + configuration.debugKeys.entries
    let unknown = configured.compactMap { unknownKey($0, keys) }
    return unknown + nameConflicts(in: configuration) + typeMismatches(in: configuration) + renameDiagnostics(for: configuration)
  }

  /// Diagnostics about a configuration's renamed keys: new keys that the bundle doesn't have, and old ones that it still has.
  package func renameDiagnostics(for configuration: Configuration) -> [Diagnostic] {
    guard !configuration.renamedKeys.entries.isEmpty else { return [] }
    let keys = bundle.keys
    return configuration.renamedKeys.entries.compactMap { entry in
      let (old, new) = (entry.key.value, entry.value.value)
      if keys.contains(old) {
        let message = "renamed key '\(old)' is still in the bundle; remove it from 'renamedKeys'"
        return Diagnostic(.ineffectiveRename, message, at: entry.key.location ?? .configuration, subjects: [old])
      }
      return configuration.renamedKeys[new] == nil ? unknownKey(entry.value, keys) : nil
    }
  }

  /// Returns the diagnostic about a key that isn't on any page; nil if it is, or may be on a page that can't be read.
  private func unknownKey(_ key: Located<String>, _ keys: Set<String>) -> Diagnostic? {
    guard !keys.contains(key.value), bundle.isComplete else { return nil }
    let hint = nearestName(to: key.value, in: keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      .unknownConfiguredKey, "bundle has no key '\(key.value)'\(hint)", at: key.location ?? .configuration, subjects: [key.value])
  }

  private func nameConflicts(in configuration: Configuration) -> [Diagnostic] {
    // Keys whose own names the configuration sets for other keys.
    let renamed = adjustedNames.filter { $0.kind == .property && $0.reason == .configured }
    var owners = Dictionary(renamed.map { ($0.requested, $0.source) }, uniquingKeysWith: { first, _ in first })
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
    !(names.entries.isEmpty && types.entries.isEmpty && ignoredKeys.entries.isEmpty && debugKeys.entries.isEmpty
      && renamedKeys.entries.isEmpty)
  }

  /// Returns the current key of a setting with an old key, or nil if it isn't renamed.
  ///
  /// A key may be renamed several times; the result is the first new key that satisfies the condition.
  package func newKey(of key: String, where isValid: (String) -> Bool) -> String? {
    var seen: Set<String> = [key]
    var key = key
    while let next = renamedKeys[key], seen.insert(next).inserted {
      if isValid(next) { return next }
      key = next
    }
    return nil
  }
}

extension SourceLocation {
  /// The configuration file, for values without a location.
  static let configuration = SourceLocation(file: "settings-gen.json")
}
