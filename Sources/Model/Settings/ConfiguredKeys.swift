import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  /// A key of the configuration that the bundle doesn't have.
  package static let unknownConfiguredKey = Rule("unknown-configured-key", .warning)
  /// A property name of the configuration that the generated type can't use.
  package static let configuredNameTaken = Rule("configured-name-taken", .error)
}

extension SettingsModel {
  /// Diagnostics about keys and names of a configuration that don't fit the bundle.
  package func findings(in configuration: Configuration) -> [Diagnostic] {
    guard configuration.mentionsKeys else { return [] }
    let keys = Set(bundle.elements.compactMap { pages[$0.page].specifiers[$0.specifier].key })
    var mentioned = configuration.names.entries.map(\.key) + configuration.types.entries.map(\.key)
    mentioned += configuration.ignoredKeys.entries + configuration.debugKeys.entries
    let unknown = mentioned.filter { !keys.contains($0.value) }.map { key in
      let hint = nearestName(to: key.value, in: keys.sorted()).map { "; did you mean '\($0)'?" } ?? ""
      return Diagnostic(.unknownConfiguredKey, "the bundle has no key '\(key.value)'\(hint)", at: key.location ?? .configuration)
    }
    return unknown + namesTaken(in: configuration)
  }

  private func namesTaken(in configuration: Configuration) -> [Diagnostic] {
    var owners: [String: String] = [:]
    return configuration.names.entries.compactMap { entry in
      let name = entry.value.value
      let reason: String
      if ReservedNames.properties.contains(name) {
        reason = "the generated code uses it itself"
      } else if let owner = owners.updateValue(entry.key.value, forKey: name) {
        reason = "'\(owner)' has it already"
      } else {
        return nil
      }
      return Diagnostic(
        .configuredNameTaken, "'\(name)' can't be the name: \(reason)", at: entry.value.location ?? .configuration)
    }
  }
}

extension Configuration {
  fileprivate var mentionsKeys: Bool {
    !(names.entries.isEmpty && types.entries.isEmpty && ignoredKeys.entries.isEmpty && debugKeys.entries.isEmpty)
  }
}

extension SourceLocation {
  fileprivate static let configuration = SourceLocation(file: "settings-gen.json")
}
