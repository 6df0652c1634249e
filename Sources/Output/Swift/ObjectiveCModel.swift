import SettingsGenModel
import SettingsGenMustache
import SettingsGenPropertyLists
import SettingsGenSupport

/// The data of the part `swift/objc`: a class with the settings in types of Objective-C.
struct ObjectiveCModel {
  private let bundle: BundleData

  init(_ bundle: BundleData) { self.bundle = bundle }

  /// The value of the name `objc` in the data of the template `swift`.
  var record: MustacheValue {
    var names = ObjectiveCNames()
    // The names of keys and of choices are class properties, in a scope of their own.
    var classNames = ObjectiveCNames()
    let typeName = bundle.model.typeName
    let objcName = bundle.options.objcName ?? typeName
    let settings = bundle.model.settings.indices.map { index in
      let data = SettingData(bundle: bundle, index: index)
      let property = ObjectiveCProperty(of: data.setting, in: bundle.swift)
      let name = names.uniqueName(for: data.setting.property, isObject: property.isObject)
      let choices = data.setting.choices
      return MustacheValue.object([
        "docParagraphs": .list(data.docParagraphs),
        "keyCode": .string(SwiftLiteral.code(data.setting.key)),
        "keyLiteral": .string(SwiftLiteral.string(data.setting.key)),
        "defaultPhrase": .string(data.default.phrase),
        "name": .string(name),
        "identifier": .string(SwiftLiteral.identifier(name)),
        "keyIdentifier": .string(classNames.uniqueName(for: data.setting.property + "Key", isObject: true)),
        "type": .string(property.type),
        "getter": .string(property.getter),
        "setter": .string(property.setter),
        "enumName": property.enumName.map { name in
          .object(["objc": .string(objcName + name), "identifier": .string(SwiftLiteral.identifier(name))])
        } ?? .null,
        "cases": .list(
          choices.map { choice in
            .object([
              "identifier": .string(SwiftLiteral.identifier(choice.caseName)),
              "literal": .string(SwiftLiteral.value(choice.value)),
            ])
          }),
        "constants": .list(
          property.hasConstants
            ? choices.map { choice in
              let name = data.setting.property + choice.caseName.uppercasingFirstLetter
              return .object([
                "identifier": .string(classNames.uniqueName(for: name, isObject: true)),
                "literal": .string(SwiftLiteral.value(choice.value)),
              ])
            } : []),
      ])
    }
    return .object([
      "name": .string(SwiftLiteral.identifier(typeName + "ObjC")),
      "objcName": .string(objcName),
      "settings": .list(settings),
    ])
  }
}

/// A property of the class, which converts the value of a setting.
private struct ObjectiveCProperty {
  /// The type in Swift, which Objective-C can represent.
  let type: String
  let getter: String
  /// A statement that stores `newValue`.
  let setter: String
  /// The name of the enum, which the class declares, if the setting has Int choices and always a value.
  let enumName: String?
  /// Whether the values of the choices are constants of the class.
  let hasConstants: Bool

  var isObject: Bool { enumName == nil && !["Bool", "Int", "Double"].contains(type) }

  private init(type: String, getter: String, setter: String, enumName: String? = nil, hasConstants: Bool = false) {
    self.type = type
    self.getter = getter
    self.setter = setter
    self.enumName = enumName
    self.hasConstants = hasConstants
  }

  init(of setting: Setting, in swift: SwiftModel) {
    let value = "_settings[." + SwiftLiteral.member(setting.property) + "]"
    let (type, isOptional) = setting.type.wrapped
    switch type {
    case .choice(let name):
      self.init(choicesOf: setting, enumName: name, value: value, in: swift)
    case .custom(let name, let raw):
      self.init(optional: raw, spelling: raw.name, value: value + "?.rawValue") {
        "\(value) = \($0).flatMap { \(SwiftLiteral.type(name))(rawValue: $0) }"
      }
    case .array:
      self.init(
        type: "[Any]", getter: value,
        setter: "\(value) = PropertyListObject.value(of: newValue) as? [any Sendable] ?? []")
    case .dictionary:
      self.init(
        type: "[String: Any]", getter: value,
        setter: "\(value) = PropertyListObject.value(of: newValue) as? [String: any Sendable] ?? [:]")
    default:
      let plain = if case .spelled(let name) = type { ValueType.plain(name) } else { type }
      let spelling = swift.spelling(of: plain, isMember: false)
      if isOptional {
        self.init(optional: plain, spelling: spelling, value: value) { "\(value) = \($0)" }
      } else {
        self.init(type: spelling, getter: value, setter: "\(value) = newValue")
      }
    }
  }

  /// The property of an Optional value; numbers are objects then.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - spelling: The type in Swift source.
  ///   - value: An expression for the value.
  ///   - store: Returns a statement that stores an Optional value.
  private init(optional type: ValueType, spelling: String, value: String, store: (String) -> String) {
    let number: String? =
      switch type {
      case .bool: "boolValue"
      case .int: "intValue"
      case .double: "doubleValue"
      default: nil
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
  private init(choicesOf setting: Setting, enumName name: String, value: String, in swift: SwiftModel) {
    let choice = swift.spelling(of: .choice(name), isMember: false)
    let identifier = SwiftLiteral.identifier(name)
    switch (setting.choices.rawType, setting.type.wrapped.isOptional) {
    case (.int, false):
      // Both enums have the same raw values, so the first case is never used.
      let first = setting.choices.first.map { "." + SwiftLiteral.member($0.caseName) } ?? ""
      self.init(
        type: identifier, getter: "\(identifier)(rawValue: \(value).rawValue) ?? \(first)",
        setter: "if let choice = \(choice)(rawValue: newValue.rawValue) { \(value) = choice }", enumName: name)
    case (.int, true):
      self.init(
        type: "Foundation.NSNumber?", getter: "\(value).map { Foundation.NSNumber(value: $0.rawValue) }",
        setter: "\(value) = newValue.flatMap { \(choice)(rawValue: $0.intValue) }")
    case (.string, false):
      self.init(
        type: "String", getter: value + ".rawValue",
        setter: "if let choice = \(choice)(rawValue: newValue) { \(value) = choice }", hasConstants: true)
    case (.string, true):
      self.init(
        type: "String?", getter: value + "?.rawValue", setter: "\(value) = newValue.flatMap { \(choice)(rawValue: $0) }",
        hasConstants: true)
    case (_, false):
      self.init(
        type: "Any", getter: value + ".stored.storedObject",
        setter: "if let choice = \(choice).read(newValue) { \(value) = choice }")
    case (_, true):
      self.init(
        type: "Any?", getter: value + "?.stored.storedObject",
        setter: "\(value) = newValue.flatMap { \(choice).read($0) }")
    }
  }
}

/// The names of properties in Objective-C: each is unique, and means there what it means in Swift.
private struct ObjectiveCNames {
  private var scope = NameScope(reserved: [])

  /// Adds the requested name, or one that begins with `setting` if Objective-C reserves the requested one.
  ///
  /// - Parameter isObject: Whether the property is an object, which its getter returns.
  mutating func uniqueName(for requested: String, isObject: Bool) -> String {
    let isReserved = Self.reserved.contains(requested) || isObject && Self.isOfOwningFamily(requested)
    let name = isReserved ? "setting" + requested.uppercasingFirstLetter : requested
    return scope.uniqueName(for: name, fallback: "setting").name
  }

  /// Whether callers of a method with this name release its result, as ARC does by the rules for "method families".
  private static func isOfOwningFamily(_ name: String) -> Bool {
    ["alloc", "copy", "init", "mutableCopy", "new"].contains { family in
      name.hasPrefix(family) && name.dropFirst(family.count).first?.isLowercase != true
    }
  }

  /// Members of `NSObject` and of the class itself, and words of C, Objective-C and C++, in whose sources the header may be.
  private static let reserved: Set = [
    "_settings", "allocWithZone", "attributeKeys", "autoContentAccessingProxy", "autorelease", "class", "classCode", "className",
    "classDescription", "classForCoder", "classForKeyedArchiver", "classForArchiver", "conformsToProtocol", "copy", "dealloc",
    "debugDescription", "description", "doesNotRecognizeSelector", "exposedBindings", "finalize", "hash", "init", "initialize",
    "isEqual", "isKindOfClass", "isMemberOfClass", "isProxy", "load", "methodForSelector", "mutableCopy", "new",
    "observationInfo",
    "performSelector", "registerDefaults", "release", "resetAll", "respondsToSelector", "retain", "retainCount",
    "scriptingProperties",
    "self", "shared", "superclass", "toManyRelationshipKeys", "toOneRelationshipKeys", "version", "zone",
    "alignas", "alignof", "and", "asm", "assign", "atomic", "auto", "bool", "break", "bycopy", "byref", "case", "catch", "char",
    "compl", "const", "constexpr", "continue", "decltype", "default", "delete", "do", "double", "else", "enum", "explicit",
    "export",
    "extern", "false", "float", "for", "friend", "goto", "id", "if", "in", "inline", "inout", "int", "long", "mutable",
    "namespace",
    "nil", "noexcept", "nonatomic", "not", "nullptr", "oneway", "operator", "or", "out", "private", "protected", "public",
    "register",
    "restrict", "return", "short", "signed", "sizeof", "static", "struct", "super", "switch", "template", "this", "throw", "true",
    "try",
    "typedef", "typeid", "typename", "typeof", "union", "unsigned", "using", "virtual", "void", "volatile", "while", "xor",
  ]
}

extension String {
  fileprivate var uppercasingFirstLetter: String { prefix(1).uppercased() + dropFirst() }
}
