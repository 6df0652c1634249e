import SettingsGenPropertyLists
import SettingsGenSupport

/// A place in the code that reads, writes, or registers the value of a key.
struct KeyUse: Sendable {
  enum Access: Hashable, Sendable {
    /// Reads the value with a getter for a type, or without a type.
    case read(ReadType?)
    case write
    /// Declares a property or a typed key that reads and stores the value.
    case declare(ReadType?)
    case register
  }

  enum Receiver: Hashable, Sendable {
    case userDefaults
    /// A variable, and whether the name says that it's a defaults database.
    case variable(Variable, isNamedDefaults: Bool)
    /// The one that a function uses, if it's one with keys.
    case function(Callee)
    /// A property wrapper, a typed key, or another object that shows by its name, or by the keys that it's used with, that it's for
    /// settings.
    case wrapper
    case other

    /// Whether the code shows that the object is a defaults database.
    var isNamedDefaults: Bool {
      switch self {
      case .userDefaults, .variable(_, isNamedDefaults: true): true
      case .variable, .function, .wrapper, .other: false
      }
    }

    var variable: Variable? { if case .variable(let variable, _) = self { variable } else { nil } }
  }

  enum Store: Hashable, Sendable {
    case unspecified
    /// That of a suite; the standard database if it's nil.
    case suite(String?)
    /// An expression, which may be any database, perhaps the name of a constant.
    case expression(ConstantName?)
    /// That of a property in an extension of the class: `UserDefaults.shared`.
    case variable(Variable)
    /// A store that isn't on the device, or the preferences of another app.
    case foreign

    var variable: Variable? { if case .variable(let variable) = self { variable } else { nil } }

    /// Whether the database may be the one with the values of a page.
    func mayBe(_ suite: String?) -> Bool {
      switch self {
      case .unspecified, .variable: true
      case .suite(let selected): selected == suite
      // Apps usually have one name for the database of their app group.
      case .expression: suite != nil
      case .foreign: false
      }
    }
  }

  var reference: KeyReference
  var access = Access.read(nil)
  var receiver = Receiver.wrapper
  var language = SourceLanguage.swift
  var location: SourceLocation
  /// The default that the code uses if no value is stored; a literal once constants are resolved, if its value is known.
  var fallback: Value?
  /// Whether that also replaces a stored zero or empty string.
  var replacesZero = false
  /// The argument before the key of a function, which may be the default.
  var argumentBefore: Value?
  /// The number of arguments of a call that is a use only if no other function can be called.
  var argumentCount: Int?
  /// What the code compares the value with, or stores in the property that has it.
  var mentions: [ValueMention] = []
  var typeName: String?
  /// That type as the code has it: `Canvas.Action`.
  var declaredType: String?
  /// The Swift that a declared property begins with, if it's a case or a constant: `.dark`.
  var initialExpression: String?
  /// The location of the dictionary with a registered default.
  var registration: SourceLocation?
  /// The code of the use, for messages: `bool(forKey:)`, `@AppStorage`.
  var name: String
  /// Whether the getter converts values of other types, as `bool(forKey:)` does and a cast doesn't.
  var isConverting = true
  /// Whether the key is in the place of its registered default.
  var isSwapped = false
  /// Whether the key is a parameter of the function around it, so it isn't a constant with that name.
  var isParameter = false
  /// Whether the code uses the value itself as a Boolean.
  var isBoolean = false
  /// The property that has the value itself.
  var property: Variable?
  /// The hash of the name of a property, of whichever object, that has the value itself.
  var assigned: UInt32?
  var store = Store.unspecified
  /// The method that is called, which may be one of the app.
  var callee: Callee?
  /// The hash of the function or object that is called, if it isn't a defaults database.
  var other: UInt32?
  /// The dictionary with a registered default.
  var container: Variable?

  var isRemoval: Bool { access == .write && name.hasPrefix("remove") }
  /// Whether the key is text for other purposes unless the function that is called is one with keys.
  var isText: Bool { if case .function = receiver { access == .write } else { false } }

  /// Whether the use stores a value, or calls a function that may do so.
  var mayStore: Bool {
    if case .function = receiver { return access == .read(nil) }
    return access == .write && !isRemoval
  }

  /// Adds what code does with the value elsewhere.
  mutating func add(_ mentions: [ValueMention]) {
    for mention in mentions {
      if mention.kind != .fallback, mention.kind != .replacement {
        self.mentions.append(mention)
      } else if fallback == nil {
        (fallback, replacesZero) = (mention.value, mention.kind == .replacement)
      }
    }
  }
}

/// A value in the code that is meant to be one of a setting.
struct ValueMention: Sendable {
  enum Kind: Sendable {
    /// Equal, or a case of a `switch`.
    case compared
    case assigned
    case tagged
    /// The value if nothing is stored.
    case fallback
    /// The value if nothing, zero, or an empty string is stored.
    case replacement
  }

  var value: Value
  let kind: Kind
  let location: SourceLocation
}

enum KeyReference: Hashable, Sendable {
  case literal(String)
  case constant(ConstantName)

  var literal: String? { if case .literal(let key) = self { key } else { nil } }

  func isSame(as other: KeyReference) -> Bool {
    switch (self, other) {
    case (.literal(let left), .literal(let right)): left == right
    case (.constant(let left), .constant(let right)): (left.name, left.property) == (right.name, right.property)
    default: false
    }
  }
}

/// The type that a getter returns; the raw values are for messages.
enum ReadType: String, CaseIterable, Sendable {
  case bool = "a Boolean"
  case integer = "an integer"
  case real = "a number"
  case string = "a string"
  case array = "an array"
  case dictionary = "a dictionary"
  case data
  case url = "a URL"

  /// Creates the type with a name in Swift, in Objective-C, or in the name of a getter; nil for any other type.
  init?(named name: String) {
    switch name {
    case "Bool", "bool", "BOOL", "boolForKey", "boolValue": self = .bool
    case "Int", "integer", "integerForKey", "integerValue", "intValue", "NSInteger", "Int32", "Int64", "UInt": self = .integer
    case "Double", "Float", "CGFloat", "double", "float", "doubleForKey", "floatForKey", "floatValue", "doubleValue",
      "TimeInterval":
      self = .real
    case "String", "string", "stringForKey", "NSString": self = .string
    case "array", "arrayForKey", "stringArray", "stringArrayForKey", "NSArray": self = .array
    case "dictionary", "dictionaryForKey", "NSDictionary": self = .dictionary
    case "Data", "data", "dataForKey", "NSData": self = .data
    case "URL", "url", "URLForKey", "NSURL": self = .url
    default: return nil
    }
  }
  /// The type of the stored values that the getter returns; nil if no setting has it.
  var stored: StoredType? {
    switch self {
    case .bool: .boolean
    case .integer: .integer
    case .real: .real
    case .string: .string
    case .data: .data
    case .array, .dictionary, .url: nil
    }
  }
}
