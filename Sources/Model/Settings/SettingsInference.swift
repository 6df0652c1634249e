import SettingsGenPropertyLists
import SettingsGenSupport

extension SettingsModel {
  /// Resolves the elements of a bundle to settings: one for each key, in display order, with its name, type, and default.
  package init(_ bundle: SettingsBundle, typeName: String? = nil, configuration: Configuration = Configuration()) {
    let typeName =
      typeName ?? configuration.typeName?.value ?? settingsTypeName(forBundleNamed: bundle.folder.name)
    self.init(bundle: bundle, typeName: typeName, settings: [])
    var inference = SettingsInference(bundle: bundle, typeName: typeName, configuration: configuration)
    for element in bundle.elements { inference.add(element) }
    settings = inference.settings
    adjustedNames = inference.adjustedNames
  }

  /// Reads a bundle and resolves its settings, with the text of the configured development language.
  ///
  /// - Parameter former: An earlier version of the bundle with the same configuration; what is the same there isn't resolved again.
  package init(
    reading folder: BundleFolder, typeName: String? = nil, configuration: Configuration, reusing former: SettingsModel? = nil
  ) {
    let bundle = SettingsBundle(
      reading: folder, developmentLanguage: configuration.developmentLanguage?.value, reusing: former?.bundle)
    if let former, former.bundle.folder.name == folder.name, former.bundle.hasSameText(as: bundle) {
      self = former
      self.bundle = bundle
    } else {
      self.init(bundle, typeName: typeName, configuration: configuration)
    }
  }

  /// Returns the settings of the elements that a device shows, without a configuration.
  ///
  /// Only settings with several elements are resolved again, because the device may not show all of these.
  ///
  /// - Parameter bundle: What ``SettingsBundle/shown(on:inApp:)`` returns.
  package func showing(_ bundle: SettingsBundle) -> SettingsModel {
    if bundle.elements == self.bundle.elements { return self }
    let positions = Dictionary(firstOf: bundle.elements.enumerated().map { ($1, $0) })
    let kept = settings.filter { $0.otherElements.isEmpty && positions[$0.position] != nil }
    let keptPositions = Set(kept.map(\.position))
    let others = bundle.elements.filter { element in
      !keptPositions.contains(element) || bundle.specifier(element).type.schema.grouping == .header
    }
    let rest = SettingsBundle(
      folder: bundle.folder, pages: pages, elements: others, translations: bundle.translations, diagnostics: [])
    let resolved = SettingsModel(rest, typeName: typeName).settings.filter { !keptPositions.contains($0.position) }
    let shown = (kept + resolved).map { (positions[$0.position] ?? 0, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    return SettingsModel(bundle: bundle, typeName: typeName, settings: shown)
  }

  /// Returns the model with text in a language that the user selected.
  package func translated(to language: String) throws(Diagnostic) -> SettingsModel {
    var model = self
    model.bundle = try bundle.translated(to: language)
    return model
  }
}

/// Resolves elements in display order; keeps the settings so far, the current group of each page, and the names in use.
private struct SettingsInference {
  private let bundle: SettingsBundle
  private let configuration: Configuration
  private(set) var settings: [Setting] = []
  private(set) var adjustedNames: [AdjustedName] = []
  private var indexByKey: [ExactText: Int] = [:]
  /// The element that starts the current group on each page.
  private var headers: [Specifier?]
  private var properties: NameScope
  private var types: NameScope
  private var propertyNames: KeyNames
  private var typeNames: KeyNames
  /// The property names that the configuration sets for keys of the bundle.
  private let configuredNames: Set<String>
  private let alternatives: KeyAlternatives
  /// The elements of each key.
  private var elementsByKey: [ExactText: [ElementPosition]] = [:]
  /// The types that several keys share, if one of their settings is Optional.
  private var optionalTypes: Set<String> = []
  private let oldKeys: [ExactText: [String]]

  init(bundle: SettingsBundle, typeName: String, configuration: Configuration) {
    self.bundle = bundle
    self.configuration = configuration
    alternatives = KeyAlternatives(in: bundle)
    headers = Array(repeating: nil, count: bundle.pages.count)
    oldKeys = configuration.oldKeys(in: bundle)
    settings.reserveCapacity(bundle.elements.count)
    indexByKey.reserveCapacity(bundle.elements.count)
    let reservedTypes = ReservedNames.types.union([typeName])
    types = NameScope(reserved: reservedTypes)
    properties = NameScope(reserved: ReservedNames.properties.union([typeName]))
    let names = configuration.names
    let keys = bundle.keys.filter { !configuration.ignoredKeys.contains($0) }
    let configured = names.entries.filter { keys.contains($0.key.value) }.map(\.value.value)
    configuredNames = Set(configured.compactMap(\.property?.value))
    let configuredTypes = Set(configured.compactMap(\.type?.value))
    propertyNames = KeyNames(
      of: keys.filter { names[$0]?.property == nil }, { $0.lowerCamelCase }, trimming: configuration.trim.keys,
      reserved: ReservedNames.properties.union([typeName]), configured: configuredNames)
    typeNames = KeyNames(
      of: bundle.keys { $0.values != nil }.filter { keys.contains($0) && names[$0]?.type == nil }, { $0.upperCamelCase },
      trimming: configuration.trim.keys, reserved: reservedTypes, configured: configuredTypes)
    properties.insert(Array(configuredNames))
    types.insert(Array(configuredTypes))
    let keysByType = Dictionary(grouping: configuration.names.entries.filter { keys.contains($0.key.value) }) {
      $0.value.value.type?.value
    }
    let sharedTypes = keysByType.filter { $0 != nil && $1.count > 1 }
    for element in bundle.elements {
      if let key = bundle.specifier(element).key { elementsByKey[ExactText(key), default: []].append(element) }
    }
    optionalTypes = Set(
      sharedTypes.compactMap { type, entries in
        let isAnyOptional = entries.contains { entry in
          let element = elementsByKey[ExactText(entry.key.value)]?.first { bundle.specifier($0).type.stores(.choice) }
          return element.map { isOptional(declarations(of: entry.key.value, $0)) } ?? true
        }
        return isAnyOptional ? type : nil
      })
  }

  /// Returns the element that declares a setting, and its alternatives that store values of the same kind.
  private func declarations(of key: String, _ element: ElementPosition) -> [ElementPosition] {
    let value = bundle.specifier(element).type.schema.value
    let others = elementsByKey[ExactText(key)]?.filter {
      alternatives.areAlternatives($0, element) && bundle.specifier($0).type.stores(value)
    }
    return [element] + (others ?? [])
  }

  /// Whether a setting can be nil, because its element has no default that is one of the choices.
  private func isOptional(_ elements: [ElementPosition]) -> Bool {
    guard let value = bundle.specifier(elements[0]).defaultValue?.value else { return true }
    return !elements.contains { element in
      bundle.specifier(element).values?.contains { $0.value.type.isScalar && value.isSameInDatabase(as: $0.value) } == true
    }
  }

  /// Adds the setting of an element, or adds the element to the setting with the same key.
  mutating func add(_ element: ElementPosition) {
    let specifier = bundle.specifier(element)
    if specifier.type.schema.grouping == .header { headers[element.page] = specifier }
    guard let key = specifier.key, !configuration.ignoredKeys.contains(key) else { return }
    if let index = indexByKey[ExactText(key)] {
      settings[index].otherElements.append(element)
      settings[index].isSecure = settings[index].isSecure || specifier.isSecure
    } else if let setting = setting(key, specifier, element) {
      indexByKey[ExactText(key)] = settings.count
      settings.append(setting)
    }
  }

  /// Creates the setting for the first element with a key; nil if the element stores no value.
  private mutating func setting(_ key: String, _ specifier: Specifier, _ element: ElementPosition) -> Setting? {
    let location = bundle.pages[element.page].list.source.location(at: specifier.range.lowerBound)
    let configuredNames = configuration.names[key]
    let propertyName = propertyNames.name(of: key)
    // Without a configured name, the enum isn't shorter than the property.
    let isTrimmable = configuredNames?.property != nil || propertyName.isTrimmed || propertyName.refused == nil
    let elements = declarations(of: key, element)
    var choices: [Choice] = []
    var choiceType: ValueType?
    if specifier.type.stores(.choice), configuration.types[key] == nil {
      let isOptional = isOptional(elements)
      let isEverOptional = isOptional || configuredNames?.type.map { optionalTypes.contains($0.value) } ?? false
      let cases = cases(of: elements, isOptional: isEverOptional, names: configuredNames)
      choices = cases.choices
      adjustedNames += cases.adjustedNames
      if !choices.isEmpty {
        let type = configuredNames?.type?.value ?? typeName(for: key, isTrimmable, at: location)
        choiceType = isOptional ? .optional(.choice(type)) : .choice(type)
      }
    }
    guard var type = ValueType(of: specifier, choiceType: choiceType) else { return nil }
    if let configured = configuration.types[key] {
      type = type.configured(as: configured, defaultValue: specifier.defaultValue?.value)
    }
    let property = configuredNames?.property?.value ?? property(named: propertyName, for: key, at: location)
    let nameOrigin: Setting.NameOrigin = propertyName.isTrimmed ? .trimmedKey : .key
    let range = specifier.type.stores(.real) ? SliderRange(of: elements.map { bundle.specifier($0) }) : nil
    var titles: [Choice] = []
    var titlesType: String?
    if specifier.type.isShown(as: .titleValue), specifier.values != nil {
      // Several values may share a title, so adjusted names aren't worth a finding.
      titles = cases(of: elements, isOptional: true, names: configuredNames).choices
      if titles.areRepresented(by: type) {
        titlesType = configuredNames?.type?.value ?? typeName(for: key, isTrimmable, at: location)
      }
    }
    return Setting(
      key: key, declaration: specifier, property: property,
      nameOrigin: configuredNames?.property == nil ? nameOrigin : .configuration, type: type,
      configuredType: configuration.types[key], choices: choices, minimum: range?.minimum, maximum: range?.maximum,
      suite: bundle.pages[element.page].suite, valueTitles: titles, titlesType: titlesType,
      isSecure: specifier.isSecure, isDebugOnly: configuration.debugKeys.contains(key),
      oldKeys: oldKeys[ExactText(key)] ?? [], title: specifier.title, header: headers[element.page],
      page: element.page, specifier: element.specifier, location: location)
  }

  private func cases(of elements: [ElementPosition], isOptional: Bool, names: ConfiguredNames?) -> Choices {
    Choices(
      of: elements, in: bundle, isOptional: isOptional, names: names?.cases ?? KeyedValues(), trimming: configuration.trim.cases)
  }

  private mutating func typeName(for key: String, _ isTrimmable: Bool, at location: SourceLocation) -> String {
    let name = typeNames.name(of: key, isTrimmable: isTrimmable)
    let type = types.uniqueName(for: name.name, fallback: "Setting")
    recordRename(from: name, to: type, as: .type, for: key, at: location)
    return type.name
  }

  private mutating func property(named name: KeyNames.Name, for key: String, at location: SourceLocation) -> String {
    var property = properties.uniqueName(for: name.name, fallback: "setting")
    if property.reason == .taken, configuredNames.contains(name.name) { property.reason = .configured }
    recordRename(from: name, to: property, as: .property, for: key, at: location)
    return property.name
  }

  /// Records a name if it differs from the requested one.
  private mutating func recordRename(
    from wanted: KeyNames.Name, to result: NameScope.UniqueName, as kind: AdjustedName.Kind, for key: String,
    at location: SourceLocation
  ) {
    guard let reason = result.reason ?? wanted.refused?.reason else { return }
    let requested = result.reason == nil ? wanted.refused?.name : wanted.name
    adjustedNames.append(
      AdjustedName(
        kind: kind, source: key, requested: requested ?? "", name: result.name, reason: reason, location: location))
  }
}

/// The bounds of a slider, if they are numbers.
private struct SliderRange {
  var minimum: Node?
  var maximum: Node?

  init(_ element: Specifier) {
    minimum = element.minimumValue.flatMap { $0.value.number == nil ? nil : $0 }
    maximum = element.maximumValue.flatMap { $0.value.number == nil ? nil : $0 }
  }

  /// Creates the smallest range that includes those of several elements; the first one decides whether it has a bound at all.
  init(of elements: [Specifier]) {
    self.init(elements[0])
    for range in elements.dropFirst().map(SliderRange.init) {
      if let own = minimum?.value.number, let other = range.minimum?.value.number, other < own { minimum = range.minimum }
      if let own = maximum?.value.number, let other = range.maximum?.value.number, other > own { maximum = range.maximum }
    }
  }
}
