import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

extension BundleData {
  /// The data of the part `swift/objc`: the settings as properties in types of Objective-C, with constants for keys and choices.
  var objectiveCRecord: MustacheValue {
    let settings = zip(model.settings.indices, model.objectiveCNames()).map { index, names in
      let data = SettingData(bundle: self, index: index)
      let property = ObjectiveCProperty(of: data.setting, in: self)
      let values = zip(names.choices, EnumData(data)?.cases ?? []).compactMap { name, choice in choice.rawValue.map { (name, $0) }
      }
      return MustacheValue.object([
        "summary": .string(data.summary),
        "identifier": .string(SwiftLiteral.identifier(names.property)),
        "type": .string(property.type),
        "getter": .string(property.getter),
        "setter": .string(property.setter),
        "constants": .list(
          ([(names.key, .string(data.setting.key))] + values).map { name, value in
            .object([
              "identifier": .string(SwiftLiteral.identifier(name)), "type": .string(value.type.swiftName),
              "literal": .string(SwiftLiteral.value(value)),
            ])
          }),
      ])
    }
    return .object(["name": .string(model.typeName + "ObjC"), "settings": .list(settings)])
  }
}

/// A property of the class, which converts the value of a setting to what Objective-C can represent.
private struct ObjectiveCProperty {
  let type: String
  let getter: String
  let setter: String

  init(of setting: Setting, in bundle: BundleData) {
    let property = "_settings[." + SwiftLiteral.member(setting.property) + "]"
    let conversion = ObjectiveCConversion(of: setting, in: bundle)
    let value = conversion.value ?? { $0 }
    guard setting.type.wrapped.isOptional else {
      type = conversion.type
      getter = property + conversion.member
      setter = conversion.value == nil ? "\(property) = newValue" : "if let value = \(value("newValue")) { \(property) = value }"
      return
    }
    let object = property + (conversion.member.isEmpty ? "" : "?" + conversion.member)
    // Numbers that may be nil are objects.
    let number = ["Bool": "boolValue", "Int": "intValue", "Double": "doubleValue"][conversion.type]
    type = number == nil ? conversion.type + "?" : "Foundation.NSNumber?"
    getter = number == nil ? object : "(\(object)).map { Foundation.NSNumber(value: $0) }"
    let newValue = number.map { "(newValue?.\($0))" } ?? "newValue"
    setter = "\(property) = \(newValue)" + (conversion.value == nil ? "" : ".flatMap { object in \(value("object")) }")
  }
}

/// The conversion between the value of a setting, if there is one, and what Objective-C can represent.
private struct ObjectiveCConversion {
  /// The type that Objective-C can represent.
  let type: String
  /// What the value is converted with: `.rawValue`.
  var member = ""
  /// Returns the expression of the value for an object, Optional; nil if the value is the object.
  var value: ((String) -> String)?
}

extension ObjectiveCConversion {
  init(of setting: Setting, in bundle: BundleData) {
    switch setting.type.wrapped.type {
    case .choice(let name):
      let choice = bundle.spelling(of: .choice(name), isMember: false)
      self =
        setting.choices.rawType.map { ObjectiveCConversion(rawType: $0, of: choice) }
        ?? ObjectiveCConversion(type: "Any", member: ".stored") {
          "(\(choice).allCases.first { Foundation.NSArray(array: [\($0)]).isEqual(to: [$0.stored]) })"
        }
    case .custom(let name, let raw): self.init(rawType: raw, of: SwiftLiteral.type(name))
    case .plain(let collection) where !collection.isScalar:
      self.init(type: collection == .array ? "[Any]" : "[String: Any]") { "(\($0) as Any) as? \(collection.qualifiedName)" }
    case .plain(let plain), .spelled(let plain): self.init(type: plain.qualifiedName)
    case .url, .optional: self.init(type: "Foundation.URL")
    }
  }

  private init(rawType: StoredType, of choice: String) {
    // The initializer of an app's type may always return a value.
    self.init(type: rawType.qualifiedName, member: ".rawValue") { "\(choice)(rawValue: \($0)) as \(choice)?" }
  }
}
