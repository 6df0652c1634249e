import SettingsGenSupport

/// What code does with a key.
enum KeyUse: Hashable, Sendable {
  case read(Read)
  case write
  case remove
  /// Observes changes of the value.
  case observe
  case register(Registration)
  case declare(Declaration)
  /// Calls a function, which uses the key if it's one with keys.
  case call(Callee)

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
  }

  struct Registration: Hashable, Sendable {
    /// The location of the dictionary; nil if the value is stored in a dictionary that is registered.
    var dictionary: SourceLocation?
    /// The variable with the dictionary.
    var container: Name?
    /// Whether the code only runs under a condition.
    var isConditional = false
  }

  struct Declaration: Hashable, Sendable {
    var type: ReadType?
    /// The type as the code has it: `Canvas.Action`.
    var typeName: String?
    /// The value that a property begins with as the code has it, if it's a case or a constant: `.dark`.
    var initialValue: String?
    var isWrapper = false
    var isAppStorage = false
    /// The range after the name of a property with `@AppStorage`, if an accessor can have its type and default.
    var rest: Range<Int>?
  }

  /// Whether the value is read, by whatever means.
  var reads: Bool {
    switch self {
    case .read(let read): !read.isTested
    case .observe, .declare, .call: true
    case .write, .remove, .register: false
    }
  }

  /// Whether the code reads the value, or tests whether there is one.
  var isRead: Bool { if case .read = self { true } else { reads } }
  var isDeclaration: Bool { if case .declare = self { true } else { false } }
  var isRegistration: Bool { if case .register = self { true } else { false } }
  var isWrite: Bool { self == .write }
}

/// A key in code, with what the code does with it, and where.
struct KeyMention: Sendable {
  let key: KeyReference
  var use: KeyUse
  /// What the code stores, registers, or uses without a stored value.
  var value: Value?
  var database: Database
  let language: SourceLanguage
  let location: SourceLocation
  /// The range of the expression with the key.
  var range = 0..<0

  /// The default that the code uses if no value is stored.
  var fallback: Value? { use.isWrite ? nil : value }
}

enum KeyReference: Hashable, Sendable {
  case literal(String)
  case constant(Name)
  /// The name of a generated key.
  case generated(String)

  var literal: String? {
    switch self {
    case .literal(let key), .generated(let key): key
    case .constant: nil
    }
  }
}

/// The name of a function and the label of one of its arguments.
struct Callee: Hashable, Sendable {
  /// The hash of the function's name.
  let function: UInt32
  /// The hash of the label; 0 for the first argument without one.
  let label: UInt32
}
