import SettingsGenModel
import SettingsGenPropertyLists
import SettingsGenSupport

/// A part of the support code: a file of `Templates/Support`, whose name it has.
///
/// The parts are emitted in this order. The text of a part doesn't depend on other parts, so a part that a module comes to need adds one
/// block to its support code and changes nothing else.
enum SupportPart: String, CaseIterable, Sendable {
  case settings = "Settings"
  case key = "Key"
  case database = "Database"
  case observing = "Observing"
  case ephemeral = "Ephemeral"
  case stored = "Stored"
  case numbers = "Numbers"
  case ranges = "Ranges"
  case toggles = "Toggles"
  case choices = "Choices"
  case customDefaults = "CustomDefaults"
  case choicesOfNumbers = "ChoicesOfNumbers"
  case mixedChoices = "MixedChoices"
  case optionals = "Optionals"
  case texts = "Texts"
  case dates = "Dates"
  case dataValues = "DataValues"
  case urls = "URLs"
  case spellings = "Spellings"
  case arrays = "Arrays"
  case dictionaries = "Dictionaries"
  case propertyLists = "PropertyLists"
  case objects = "Objects"
  case comparisons = "Comparisons"
  case suites = "Suites"
  case secureKeys = "SecureKeys"
  case debugKeys = "DebugKeys"
  case renamedKeys = "RenamedKeys"
  case observed = "Observed"
  case cloudMirror = "CloudMirror"
  case launchArguments = "LaunchArguments"
  case snapshot = "Snapshot"
  case values = "Values"

  /// The parts that this part uses, in addition to the parts that every settings type needs.
  private var requirements: [SupportPart] {
    switch self {
    case .ranges, .choicesOfNumbers: [.numbers]
    case .cloudMirror, .launchArguments: [.objects]
    case .toggles: [.comparisons]
    case .mixedChoices: [.choices, .comparisons]
    case .arrays, .dictionaries: [.objects, .propertyLists]
    case .comparisons: [.numbers, .objects]
    case .settings, .key, .database, .observing, .ephemeral, .stored, .numbers, .choices, .customDefaults, .optionals, .texts,
      .dates, .dataValues, .urls, .spellings, .propertyLists, .objects, .suites, .secureKeys, .debugKeys,
      .renamedKeys, .observed, .snapshot, .values:
      []
    }
  }

  static func parts(neededBy bundle: BundleData) -> Set<SupportPart> {
    var parts: Set<SupportPart> = []
    for index in bundle.traits.indices { SettingData(bundle: bundle, index: index).insertSupportParts(into: &parts) }
    var complete: Set<SupportPart> = []
    func insert(_ part: SupportPart) {
      if complete.insert(part).inserted { part.requirements.forEach(insert) }
    }
    // Every settings type needs these.
    for part in [.settings, .key, .database, .observing, .ephemeral, .stored] as [SupportPart] { insert(part) }
    parts.forEach(insert)
    bundle.options.features.compactMap(\.part).forEach(insert)
    return complete
  }

  /// Every part that a setting may need, and the features' parts.
  static func parts(ofFeatures features: [Feature]) -> Set<SupportPart> {
    Set(allCases).subtracting(Feature.allCases.compactMap(\.part)).union(features.compactMap(\.part))
  }
}

extension Feature {
  /// The part of the support code that only the feature needs.
  fileprivate var part: SupportPart? {
    switch self {
    case .observable: .observed
    case .icloud: .cloudMirror
    case .objc: nil
    case .uiTests: .launchArguments
    case .snapshot: .snapshot
    case .values: .values
    }
  }
}

extension SettingData {
  /// Inserts the parts of the support code that the setting's key uses.
  fileprivate func insertSupportParts(into parts: inout Set<SupportPart>) {
    setting.type.insertSupportParts(into: &parts)
    if setting.titlesType != nil { parts.insert(.choices) }
    if traits.customToggleValues != nil { parts.insert(.toggles) }
    if traits.range != nil { parts.insert(.ranges) }
    if case .choice = setting.type.wrapped.type {
      if let rawType = traits.enumeration?.rawType {
        parts.formUnion(rawType.supportParts)
        if !setting.choices.storedDifferently(than: rawType).isEmpty { parts.insert(.choicesOfNumbers) }
      } else {
        parts.insert(.mixedChoices)
      }
    }
    if case .custom(_, _?, _?) = self.default { parts.insert(.customDefaults) }
    for type in spelledTypes { parts.formUnion([.spellings] + type.supportParts) }
    if setting.suite != nil { parts.insert(.suites) }
    if setting.isSecure { parts.insert(.secureKeys) }
    if setting.isDebugOnly { parts.insert(.debugKeys) }
    if !setting.oldKeys.isEmpty { parts.insert(.renamedKeys) }
    if let defaultValue = setting.defaultValue, SwiftLiteral.usesSupport(defaultValue.value) {
      parts.insert(defaultValue.array == nil ? .dictionaries : .arrays)
    }
  }
}

extension StoredType {
  fileprivate var supportParts: [SupportPart] {
    switch self {
    case .boolean, .string: []
    case .integer, .real: [.numbers]
    case .date: [.dates]
    case .data: [.dataValues]
    case .array: [.arrays]
    case .dictionary: [.dictionaries]
    }
  }
}

extension ValueType {
  fileprivate func insertSupportParts(into parts: inout Set<SupportPart>) {
    switch self {
    case .plain(let type): parts.formUnion(type.supportParts)
    case .choice: parts.insert(.choices)
    case .custom(_, let raw): parts.formUnion([.choices] + raw.supportParts)
    case .spelled(let type): parts.formUnion([.texts] + type.supportParts)
    case .url: parts.insert(.urls)
    case .optional(let wrapped):
      parts.insert(.optionals)
      wrapped.insertSupportParts(into: &parts)
    }
  }
}
