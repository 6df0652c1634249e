import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

extension BundleData {
  /// The data of the part `swift/objc`: the settings as properties in types of Objective-C.
  var objectiveCRecord: MustacheValue {
    let names = model.objectiveCNames()
    let typeName = model.typeName
    let objcName = options.objcName ?? typeName
    var declaredEnums: Set<String> = []
    let settings = model.settings.indices.map { index in
      let data = SettingData(bundle: self, index: index)
      let property = ObjectiveCProperty(of: data.setting, in: self)
      let names = names[index]
      return MustacheValue.object([
        "summary": .string(data.summary),
        "keyLiteral": .string(SwiftLiteral.string(data.setting.key)),
        "name": .string(names.property),
        "identifier": .string(SwiftLiteral.identifier(names.property)),
        "keyIdentifier": .string(names.key),
        "type": .string(property.type),
        "getter": .string(property.getter),
        "setter": .string(property.setter),
        "enumName": property.enumName.flatMap { name in
          // Several properties may have the same enum.
          guard declaredEnums.insert(name).inserted else { return nil }
          return .object(["objc": .string(objcName + name), "identifier": .string(SwiftLiteral.identifier(name))])
        } ?? .null,
        "cases": data.choices,
        "constants": .list(
          zip(names.choices, data.setting.choices).map { name, choice in
            .object(["identifier": .string(name), "literal": .string(SwiftLiteral.value(choice.value))])
          }),
      ])
    }
    return .object([
      "name": .string(typeName + "ObjC"),
      "settings": .list(settings),
    ])
  }
}

/// A property of the class, which converts the value of a setting.
private struct ObjectiveCProperty {
  /// The type in Swift, which Objective-C can represent.
  let type: String
  let getter: String
  let setter: String
  /// The name of the enum, which the class declares, if the setting has Int choices and always a value.
  var enumName: String? = nil
}

extension ObjectiveCProperty {
  init(of setting: Setting, in bundle: BundleData) {
    let value = "_settings[." + SwiftLiteral.member(setting.property) + "]"
    let (type, isOptional) = setting.type.wrapped
    switch type {
    case .choice(let name):
      self.init(choicesOf: setting, enumName: name, value: value, in: bundle)
    case .custom(let name, let raw) where !isOptional:
      let type = SwiftLiteral.type(name)
      self.init(
        type: raw.qualifiedName, getter: value + ".rawValue",
        setter: "if let value = \(type)(rawValue: newValue) as \(type)? { \(value) = value }")
    case .custom(let name, let raw):
      self.init(optional: .plain(raw), spelling: raw.qualifiedName, value: value + "?.rawValue") {
        "\(value) = \($0).flatMap { \(SwiftLiteral.type(name))(rawValue: $0) }"
      }
    case .plain(.array):
      self.init(
        type: "[Any]", getter: value,
        setter: "\(value) = (newValue as Any) as? [any Sendable] ?? []")
    case .plain(.dictionary):
      self.init(
        type: "[String: Any]", getter: value,
        setter: "\(value) = (newValue as Any) as? [String: any Sendable] ?? [:]")
    case .plain, .spelled, .url, .optional:
      let plain = if case .spelled(let type) = type { ValueType.plain(type) } else { type }
      let spelling = bundle.spelling(of: plain, isMember: false)
      if isOptional {
        self.init(optional: plain, spelling: spelling, value: value) { "\(value) = \($0)" }
      } else {
        self.init(type: spelling, getter: value, setter: "\(value) = newValue")
      }
    }
  }

  /// The property of an Optional value, where numbers are objects; `store` returns a statement that stores an Optional value.
  private init(optional type: ValueType, spelling: String, value: String, store: (String) -> String) {
    let number: String? =
      switch type {
      case .plain(.boolean): "boolValue"
      case .plain(.integer): "intValue"
      case .plain(.real): "doubleValue"
      case .plain, .choice, .custom, .spelled, .url, .optional: nil
      }
    if let number {
      self.init(
        type: "Foundation.NSNumber?", getter: "(\(value)).map { Foundation.NSNumber(value: $0) }",
        setter: store("(newValue?." + number + ")"))
    } else {
      self.init(type: spelling + "?", getter: value, setter: store("newValue"))
    }
  }

  /// The property of a multi-value or a radio group.
  private init(choicesOf setting: Setting, enumName name: String, value: String, in bundle: BundleData) {
    let choice = bundle.spelling(of: .choice(name), isMember: false)
    let identifier = SwiftLiteral.identifier(name)
    let find = { (object: String) in
      "\(choice).allCases.first { Foundation.NSArray(array: [\(object)]).isEqual(to: [$0.stored]) }"
    }
    switch (setting.choices.rawType, setting.type.wrapped.isOptional) {
    case (.integer, false):
      // Both enums have the same raw values, so the first case is never used.
      let first = setting.choices.first.map { "." + SwiftLiteral.member($0.caseName) } ?? ""
      self.init(
        type: identifier, getter: "\(identifier)(rawValue: \(value).rawValue) ?? \(first)",
        setter: "if let choice = \(choice)(rawValue: newValue.rawValue) { \(value) = choice }", enumName: name)
    case (let raw?, false):
      self.init(
        type: raw.swiftName, getter: value + ".rawValue",
        setter: "if let choice = \(choice)(rawValue: newValue) { \(value) = choice }")
    case (.string, true):
      self.init(
        type: "String?", getter: value + "?.rawValue", setter: "\(value) = newValue.flatMap { \(choice)(rawValue: $0) }")
    case (let raw?, true):
      let number = raw == .integer ? "intValue" : "doubleValue"
      self.init(
        type: "Foundation.NSNumber?", getter: "\(value).map { Foundation.NSNumber(value: $0.rawValue) }",
        setter: "\(value) = newValue.flatMap { \(choice)(rawValue: $0.\(number)) }")
    case (_, false):
      self.init(
        type: "Any", getter: value + ".stored",
        setter: "if let choice = (\(find("newValue"))) { \(value) = choice }")
    case (_, true):
      self.init(
        type: "Any?", getter: value + "?.stored",
        setter: "\(value) = newValue.flatMap { object in \(find("object")) }")
    }
  }
}
