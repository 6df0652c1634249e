import SettingsGenPropertyLists
import SettingsGenSupport

/// What code does with a key.
enum KeyUse: Hashable, Sendable {
  case read(Read)
  case write(Value?)
  case remove
  /// Observes changes of the value.
  case observe
  case register(Registration)
  case declare(Declaration)
  /// Calls a function, which uses the key if it's one with keys.
  case call(Call)

  struct Read: Hashable, Sendable {
    /// The type that a getter returns or that a value is cast to.
    var type: ReadType?
    /// The name of the getter.
    var getter = ""
    /// Whether a value of another type is nil, unlike with `bool(forKey:)`, which converts it.
    var isCast = false
    /// Whether the program stops without a value.
    var isForced = false
    /// Whether the value is only compared with nil.
    var isTested = false
    /// Whether `??` or `?:` follows.
    var hasFallback = false
    /// The default in an argument.
    var fallback: Value?
  }

  struct Registration: Hashable, Sendable {
    var value: Value?
    /// The location of the dictionary; nil if the value is stored in a dictionary that is registered.
    var dictionary: SourceLocation?
    var container: Variable?
    /// Whether the code only runs under a condition.
    var isConditional = false
  }

  struct Declaration: Hashable, Sendable {
    var type: ReadType?
    /// The type as the code has it: `Canvas.Action`.
    var typeName: String?
    var fallback: Value?
    /// The value that a property begins with as the code has it, if it's a case or a constant: `.dark`.
    var initialValue: String?
    var isWrapper = false
    var isAppStorage = false
    /// The parts of a property with `@AppStorage`: its attribute, and what it begins with.
    var edit: AccessorEdit?
  }

  struct Call: Hashable, Sendable {
    let callee: Callee
    /// The default in an argument.
    var fallback: Value?
    /// Whether it's a message of Objective-C; other classes may have one with the same labels.
    var isMessage = false
    /// Whether the key is text for other purposes unless the function is one with keys.
    var isText = false
    /// The declaration, if the function is a property wrapper.
    var declaration: Declaration?
  }

  /// Whether the value is read, by whatever means.
  var reads: Bool {
    switch self {
    case .read(let read): !read.isTested
    case .observe, .declare, .call: true
    case .write, .remove, .register: false
    }
  }

  /// The default that the code uses if no value is stored.
  var fallback: Value? {
    get {
      switch self {
      case .read(let read): read.fallback
      case .register(let registration): registration.value
      case .declare(let declaration): declaration.fallback
      case .write, .remove, .observe, .call: nil
      }
    }
    set {
      switch self {
      case .read(var read):
        read.fallback = newValue
        self = .read(read)
      case .register(var registration):
        registration.value = newValue
        self = .register(registration)
      case .declare(var declaration):
        declaration.fallback = newValue
        self = .declare(declaration)
      case .write, .remove, .observe, .call: break
      }
    }
  }

  /// Whether the code reads the value, or tests whether there is one.
  var isRead: Bool { if case .read = self { true } else { reads } }
  var isDeclaration: Bool { if case .declare = self { true } else { false } }
  var isRegistration: Bool { if case .register = self { true } else { false } }
  var isText: Bool { if case .call(let call) = self { call.isText } else { false } }
  var isWrite: Bool { if case .write = self { true } else { false } }
}

/// A key in code, with what the code does with it, and where.
struct KeyMention: Sendable {
  var key: KeyReference
  var use: KeyUse
  var database: Database
  let language: SourceLanguage
  let location: SourceLocation
  /// The range of the expression with the key.
  var range = 0..<0
  /// The hash of the object that is called, if it isn't a defaults database, but may store settings.
  var object: UInt32?
}

enum KeyReference: Hashable, Sendable {
  case literal(String)
  case constant(ConstantName)
  /// The name of a generated key.
  case generated(String)

  var literal: String? {
    switch self {
    case .literal(let key), .generated(let key): key
    case .constant: nil
    }
  }
}

/// The parts of `@AppStorage("sounds") var on = true` that an accessor replaces.
struct AccessorEdit: Hashable, Sendable {
  /// The ranges of the key in the attribute, and of what's after the property's name.
  let key: Range<Int>
  let rest: Range<Int>
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
    case "Bool", "bool", "BOOL", "boolForKey", "boolValue", "CFPreferencesGetAppBooleanValue": self = .bool
    case "Int", "integer", "integerForKey", "integerValue", "intValue", "NSInteger", "Int32", "Int64", "UInt",
      "CFPreferencesGetAppIntegerValue":
      self = .integer
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
