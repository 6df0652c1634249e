import SettingsGenPropertyLists
import SettingsGenSupport

package struct ObjectiveCNames: Sendable {
  package let property: String
  /// The name of the class property with the key.
  package let key: String
  /// The names of the class properties with the values of the choices; empty if the class has none.
  package let choices: [String]

  /// The name of the method that stores a value.
  package var setter: String { "set" + property.uppercasingFirstLetter }
}

extension SettingsModel {
  /// Returns the names of the settings in Objective-C: each is unique, and means there what it means in Swift.
  package func objectiveCNames() -> [ObjectiveCNames] {
    var properties = ObjectiveCScope()
    // The names of keys and of choices are class properties, in a scope of their own.
    var classProperties = ObjectiveCScope()
    return settings.map { setting in
      ObjectiveCNames(
        property: properties.uniqueName(for: setting.property, isObject: setting.isObjectInObjectiveC),
        key: classProperties.uniqueName(for: setting.property + "Key", isObject: true),
        choices: setting.choices.rawType == nil
          ? []
          : setting.choices.map {
            classProperties.uniqueName(for: setting.property + $0.caseName.uppercasingFirstLetter, isObject: true)
          })
    }
  }
}

extension Setting {
  /// Whether the property's value is an object, not a number or a Boolean.
  fileprivate var isObjectInObjectiveC: Bool {
    let (type, isOptional) = type.wrapped
    if isOptional { return true }
    return switch type {
    case .plain(let type), .spelled(let type): type != .boolean && !type.isNumber
    case .choice: choices.rawType?.isNumber != true
    case .custom, .url, .optional: true
    }
  }
}

private struct ObjectiveCScope {
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
  private static let reserved = Set(
    """
    _settings allocWithZone attributeKeys autoContentAccessingProxy autorelease class classCode className classDescription \
    classForCoder classForKeyedArchiver classForArchiver conformsToProtocol copy dealloc debugDescription description \
    doesNotRecognizeSelector exposedBindings finalize hash hashValue init initialize isEqual isKindOfClass isMemberOfClass isProxy \
    load methodForSelector migrate mutableCopy new observationInfo performSelector registerDefaults release resetAll respondsToSelector \
    retain retainCount scriptingProperties self shared superclass toManyRelationshipKeys toOneRelationshipKeys version zone \
    alignas alignof and asm assign atomic auto bool break bycopy byref case catch char compl const constexpr continue decltype \
    default delete do double else enum explicit export extern false float for friend goto id if in inline inout int long \
    mutable namespace nil noexcept nonatomic not nullptr oneway operator or out private protected public register restrict \
    return short signed sizeof static struct super switch template this throw true try typedef typeid typename typeof union \
    unsigned using virtual void volatile while xor
    """.split(separator: " ").map(String.init))
}

extension String {
  fileprivate var uppercasingFirstLetter: String { prefix(1).uppercased() + dropFirst() }
}
