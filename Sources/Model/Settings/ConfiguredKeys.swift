import SettingsGenPropertyLists
import SettingsGenSupport

extension Rule {
  package static let unknownConfiguredKey = Rule(
    "unknown-configured-key", .warning, .broken,
    "The configuration contains a key or a choice that the bundle doesn't have.",
    bad: #"{"names": {"user_nmae": "userName"}}"#, good: #"{"names": {"user_name": "userName"}}"#)

  package static let configuredNameTaken = Rule(
    "configured-name-taken", .error, .broken, isConfigurable: false,
    "`names` contains a name that's reserved or used for something else.",
    bad: #"{"names": {"reset_preference": "reset"}}"#, good: #"{"names": {"reset_preference": "resetsOnLaunch"}}"#)

  package static let ineffectiveRename = Rule(
    "ineffective-rename", .warning, .broken,
    "`renamedKeys` lists a key that a page of the app still has, so nothing moves its value.",
    bad: #"{"renamedKeys": {"server": "server"}}"#, good: #"{"renamedKeys": {"host": "server"}}"#)
}

extension SettingsModel {
  /// Diagnostics about a configuration's keys that the bundle doesn't have, and about its names that can't be used.
  package func diagnostics(for configuration: Configuration) -> [Diagnostic] {
    let configured = configuration.names.entries.map(\.key) + configuration.types.entries.map(\.key)
    return unknownKeys(among: configured + configuration.ignoredKeys.entries + configuration.debugKeys.entries)
      + nameConflicts(in: configuration) + typeMismatches(in: configuration) + renameDiagnostics(for: configuration)
  }

  /// Diagnostics about a configuration's renamed keys: new keys that the bundle doesn't have, and old keys that it still has.
  package func renameDiagnostics(for configuration: Configuration) -> [Diagnostic] {
    let entries = configuration.renamedKeys.entries
    if entries.isEmpty { return [] }
    let keys = bundle.exactKeys
    let isUsed = { (entry: KeyedValues<String>.Entry) in keys.contains(ExactText(entry.key.value)) }
    let (ineffective, others) = (entries.filter(isUsed), entries.filter { !isUsed($0) })
    return ineffective.map { .ineffectiveRename($0.key, in: bundle.folder) }
      + unknownKeys(among: others.map(\.value).filter { configuration.renamedKeys[$0.value] == nil })
  }

  /// Returns diagnostics about keys that aren't on any page; none if these may be on a page that can't be read.
  private func unknownKeys(among configured: [Located<String>]) -> [Diagnostic] {
    guard !configured.isEmpty, bundle.isComplete else { return [] }
    let keys = bundle.keys
    let unknown = configured.filter { !keys.contains($0.value) }
    let candidates = unknown.isEmpty ? [] : keys.sorted()
    return unknown.enumerated().map { index, key in
      // A search takes linear time, and whoever has this many wrong keys has no typing mistakes.
      let nearest = index < 100 ? nearestName(to: key.value, in: candidates) : nil
      return Diagnostic(
        .unknownConfiguredKey, "bundle has no key \(key.value)\(didYouMean: nearest)", at: key.location,
        subjects: [key.value])
    }
  }

  /// Diagnostics about configured names that are reserved or taken, and about choices that the bundle doesn't have.
  private func nameConflicts(in configuration: Configuration) -> [Diagnostic] {
    guard !configuration.names.entries.isEmpty else { return [] }
    // Keys whose own names the configuration sets for other keys.
    let renamed = adjustedNames.filter { $0.kind == .property && $0.reason == .configured }
    var properties = NameOwners(noun: "property", reserved: ReservedNames.properties.union([typeName]))
    properties.owners = Dictionary(firstOf: renamed.map { ($0.requested, "key \($0.source)") })
    var types = NameOwners(noun: "type", reserved: ReservedNames.types.union([typeName]))
    let optionalTypes = Set(
      self.settings.filter { $0.type.wrapped.isOptional || $0.titlesType != nil }.compactMap { $0.enumeration?.name })
    var typeOwners: [String: Setting] = [:]
    let settings = Dictionary(firstOf: settings.map { ($0.key, $0) })
    return configuration.names.entries.flatMap { entry -> [Diagnostic] in
      let (key, names) = (entry.key.value, entry.value.value)
      let property = properties.add(names.property, of: "key \(key)")
      guard let setting = settings[key] else { return [property].compactMap(\.self) }
      let type = names.type.flatMap { name -> Diagnostic? in
        guard let owner = typeOwners[name.value], setting.enumeration != nil else {
          typeOwners[name.value] = setting.enumeration.map { _ in setting }
          return types.add(name, of: "key \(key)")
        }
        return difference(between: owner, and: setting).map { difference in
          Diagnostic(
            .configuredNameTaken,
            """
            type name \(name.value) is already used for key \(owner.key), whose choices are different: \(difference); make the choices \
            equal, or choose another name
            """, at: name.location)
        }
      }
      let isOptional = setting.enumeration.map { optionalTypes.contains($0.name) } ?? false
      return [property, type].compactMap(\.self) + choiceDiagnostics(for: names, of: setting, isOptional: isOptional)
    }
  }

  /// Diagnostics about the configured names of a setting's enum and its cases.
  ///
  /// - Parameter isOptional: Whether a value of the enum may be Optional.
  private func choiceDiagnostics(for names: ConfiguredNames, of setting: Setting, isOptional: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    func reportUnknown(_ message: Message, at location: SourceLocation, _ subjects: [String]) {
      diagnostics.append(Diagnostic(.unknownConfiguredKey, message, at: location, subjects: subjects))
    }
    if let type = names.type, setting.enumeration == nil {
      reportUnknown(
        "key \(setting.key) has no choices, so it has no type to name; remove 'type'", at: type.location, [setting.key])
    }
    var cases = NameOwners(noun: "case", reserved: ReservedNames.cases(ofOptional: isOptional))
    let values = (setting.enumeration?.cases ?? []).map(\.value.text)
    let knownValues = Set(values)
    for entry in names.cases.entries {
      let value = entry.key.value
      if knownValues.contains(value) {
        if let conflict = cases.add(entry.value, of: "value \(value)") { diagnostics.append(conflict) }
      } else {
        let nearest = nearestName(to: value, in: values)
        reportUnknown(
          "key \(setting.key) has no choice \(value)\(didYouMean: nearest)", at: entry.key.location, [setting.key, value])
      }
    }
    return diagnostics
  }
}

/// The configured names in one scope of the generated code.
private struct NameOwners {
  /// The kind of what has the names.
  let noun: String
  let reserved: Set<String>
  /// What has a name: `key 'quality'`.
  var owners: [String: Message] = [:]

  /// Adds a name and returns the diagnostic about it, or nil if the name is available or missing.
  mutating func add(_ name: Located<String>?, of subject: Message) -> Diagnostic? {
    guard let name else { return nil }
    let message: Message
    if reserved.contains(name.value) {
      message = "\(plain: noun) name \(name.value) is reserved for generated code; choose another name"
    } else if let owner = owners.updateValue(subject, forKey: name.value) {
      message = "\(plain: noun) name \(name.value) is already used for \(owner); choose another name"
    } else {
      return nil
    }
    return Diagnostic(.configuredNameTaken, message, at: name.location)
  }
}

extension Configuration {
  /// Returns the keys that settings of a bundle had before, the newest first, by key; a key that is still used ends the chain.
  package func oldKeys(in bundle: SettingsBundle) -> [ExactText: [String]] {
    if renamedKeys.entries.isEmpty { return [:] }
    let previous = Dictionary(firstOf: renamedKeys.entries.map { (ExactText($0.value.value), $0.key.value) })
    let used = bundle.exactKeys
    return used.reduce(into: [:]) { oldKeys, key in
      var keys: [String] = []
      // The keys may form a circle.
      while keys.count < previous.count, let old = previous[keys.last.map(ExactText.init) ?? key], !used.contains(ExactText(old))
      { keys.append(old) }
      if !keys.isEmpty { oldKeys[key] = keys }
    }
  }
}

extension Diagnostic {
  /// The warning about a renamed key that a page in a bundle has.
  package static func ineffectiveRename(_ key: Located<String>, in bundle: BundleFolder) -> Diagnostic {
    let message: Message = """
      renamed key \(key.value) is still in \(bundle.name); remove it from 'renamedKeys', and delete code that moves its values
      """
    return Diagnostic(.ineffectiveRename, message, at: key.location, subjects: [key.value])
  }
}
