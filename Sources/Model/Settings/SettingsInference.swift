import SettingsGenPropertyLists
import SettingsGenSupport

extension BundleSettings {
  /// Resolves a bundle's elements to settings: one per key, in display order, each with its name, type and default.
  package init(
    _ bundle: SettingsBundle, typeName: String = "AppSettings", configuration: Configuration = Configuration()
  ) {
    self.init(bundle: bundle, typeName: typeName, settings: [])
    var inference = SettingsInference(bundle: bundle, typeName: typeName, configuration: configuration)
    for element in bundle.elements { inference.add(element) }
    settings = inference.settings
    renamed = inference.renamed
  }
}

/// Goes over the elements once; what it knows on the way is the group of each page and the names that are given out.
private struct SettingsInference {
  /// What stands around the elements that follow.
  private struct Group {
    var title: String?
    var footer: String?
  }

  let bundle: SettingsBundle
  let configuration: Configuration
  var settings: [Setting] = []
  var renamed: [BundleSettings.RenamedName] = []
  private var indexByKey: [String: Int] = [:]
  private var groups: [Group]
  /// The text of the page that the elements stand on.
  private var source = (page: -1, text: SourceText(file: "", bytes: []))
  private var properties: NameScope
  private var types: NameScope

  init(bundle: SettingsBundle, typeName: String, configuration: Configuration) {
    self.bundle = bundle
    self.configuration = configuration
    groups = Array(repeating: Group(), count: bundle.pages.count)
    types = NameScope(reserved: ReservedNames(ReservedNames.types + [typeName]))
    properties = NameScope(reserved: ReservedNames.properties, count: bundle.elements.count)
    settings.reserveCapacity(bundle.elements.count)
    indexByKey.reserveCapacity(bundle.elements.count)
    properties.keep(configuration.names.entries.map(\.value.value))
  }

  mutating func add(_ element: SettingsBundle.Element) {
    let specifier = bundle.pages[element.page].specifiers[element.specifier]
    switch specifier.type {
    case .group, .radioGroup: groups[element.page] = Group(title: specifier.title, footer: specifier.footerText)
    default: break
    }
    guard let key = specifier.key, !configuration.ignoredKeys.contains(key) else { return }
    // One look finds the key or enters it.
    let index = indexByKey[key, default: settings.count].read()
    if index < settings.count {
      settings[index].others.append(element)
      settings[index].isSecure = settings[index].isSecure || specifier.isSecure
    } else if let setting = setting(key, specifier, element) {
      settings.append(setting)
    } else {
      indexByKey[key] = nil
    }
  }

  private mutating func setting(_ key: String, _ specifier: borrowing Specifier, _ element: SettingsBundle.Element) -> Setting? {
    if source.page != element.page { source = (element.page, bundle.pages[element.page].list.source) }
    let location = source.text.location(at: specifier.range.lowerBound)
    let words = Words(of: key)
    var choices: [Choice] = []
    var choiceType: ValueType?
    if specifier.type.schema.value == .choice, configuration.types[key] == nil {
      let all = Choices(of: specifier, isOptional: false)
      let isOptional = all.choices.index(of: specifier.defaultValue) == nil
      let resolved = isOptional ? Choices(of: specifier, isOptional: true) : all
      choices = resolved.choices
      for name in resolved.renamed {
        note(name.wanted, name.given, name.reason, at: source.text.location(at: name.node.range.lowerBound))
      }
      if !choices.isEmpty {
        let wanted = words.upperCamelCase
        let choice = ValueType.choice(told(types.take(wanted, orElse: "Setting"), for: wanted, at: location))
        choiceType = isOptional ? .optional(choice) : choice
      }
    }
    guard var type = ValueType(of: specifier, choiceType: choiceType) else { return nil }
    if let configured = configuration.types[key] {
      type = type.configured(as: configured, defaultValue: specifier.defaultValue)
      choices = []
    }
    let property = configuration.names[key] ?? propertyName(words.lowerCamelCase, at: location)
    let isToggle = specifier.type == .toggleSwitch
    let isSlider = specifier.type == .slider
    return Setting(
      key: key, element: specifier.type, elementName: specifier.typeName, property: property, type: type,
      defaultValue: specifier.defaultValue, choices: choices,
      trueValue: isToggle ? specifier.trueValue : nil,
      falseValue: isToggle ? specifier.falseValue : nil,
      minimum: isSlider ? specifier.minimumValue.flatMap { $0.number == nil ? nil : $0 } : nil,
      maximum: isSlider ? specifier.maximumValue.flatMap { $0.number == nil ? nil : $0 } : nil,
      suite: bundle.pages[element.page].suite, isSecure: specifier.isSecure, isDebugOnly: configuration.debugKeys.contains(key),
      title: specifier.title,
      group: groups[element.page].title, footer: groups[element.page].footer,
      page: element.page, specifier: element.specifier, location: location)
  }

  private mutating func propertyName(_ wanted: String, at place: SourceLocation) -> String {
    told(properties.take(wanted, orElse: "setting"), for: wanted, at: place)
  }

  /// The name that a scope gave, after noting why where it is another than the wanted one.
  private mutating func told(_ taken: (name: String, reason: String?), for wanted: String, at place: SourceLocation) -> String {
    if let reason = taken.reason { note(wanted, taken.name, reason, at: place) }
    return taken.name
  }

  private mutating func note(_ wanted: String, _ given: String, _ reason: String, at place: SourceLocation) {
    renamed.append(.init(wanted: wanted, given: given, reason: reason, location: place))
  }
}

extension Int {
  /// The number, read through the place that holds it.
  fileprivate mutating func read() -> Int { self }
}
