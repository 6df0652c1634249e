import SettingsGenModel
import SettingsGenSupport

/// A construct of code that says something about keys; `Tests/Fixtures/Constructs` has a folder with cases for each.
protocol Construct: Sendable {
  /// The names and symbols at which the construct begins, or the parts of it that identify it; `"` stands for literals, and `*ForKey` for
  /// labels of messages that end so.
  static var starts: [String] { get }
  /// Returns the hashes of further names, which depend on the bundle.
  static func starts(in context: CodeContext) -> [UInt32]
  /// Returns what the construct at a cursor says, if there is one.
  static func facts(at cursor: Cursor) -> [Fact]
}

extension Construct {
  static var starts: [String] { [] }
  static func starts(in context: CodeContext) -> [UInt32] { [] }
}

/// The constructs; of those at the same token, the first that reads a literal as a key is the only one that reads it.
enum Constructs {
  static let all: [any Construct.Type] = [
    Accessor.self, AppMarker.self, Assignment.self, CompareAndAssign.self, DatabaseVariable.self, DictionaryMessage.self,
    EnumCases.self, ExternalDeclaration.self, GeneratedType.self, KeyedCall.self, Macro.self, NameReference.self, Picker.self,
    Preferences.self, PropertyWrapper.self, Registration.self, SubscriptStore.self, TypedKey.self, Literal.self,
  ]
}

/// What a construct says.
enum Fact {
  /// A use of a key, with the index of its token.
  indirect case use(KeyUse, key: Int, flow: ValueFlow?)
  /// An entry of a dictionary as the registration that it may be, with the hash of the name of the variable or function with the dictionary;
  /// nil if the dictionary is registered directly.
  indirect case entry(KeyUse, key: Int, container: UInt32?)
  /// What code does with the value of a name, with the index of its token.
  indirect case mention(of: Int, [(value: Value, index: Int)], ValueMention.Kind, flow: ValueFlow?)
  /// The index of a setting that code may read.
  case reading(Int, AppUsage.Reading)
  /// A format or concatenation that may be the key of a setting.
  case format(Int, index: Int)
  indirect case similar(SimilarText)
  /// The index of a literal that is a part of the construct, so it's nothing else.
  case taken(Int)
  case constant(String, Constant)
  /// The hash of a name whose occurrence at the construct isn't a read.
  case nonReading(UInt32)
  /// The hash of the name of a registered variable, or of a function that returns the registered dictionary.
  case registered(UInt32)
  /// The hashes of the names of a variable and of the function whose result it has.
  case result(variable: UInt32, function: UInt32)
  /// The hash of the name of a variable with a database.
  case database(UInt32, KeyUse.Store)
  /// The token that accesses the defaults database.
  case access(Int)
  /// The token that uses a type with the name of the generated one.
  case generatedType(Int)
  /// The name of a property list that the code mentions, without extension.
  case list(String)
  case mark(AppMarks)
}

/// What code says about the app as a whole.
struct AppMarks: OptionSet, Sendable {
  let rawValue: UInt8
  /// The app registers defaults that aren't in a literal.
  static let registersUnknownDefaults = AppMarks(rawValue: 1)
  /// The app registers the defaults of the pages, or reads their elements.
  static let registersPages = AppMarks(rawValue: 2)
  /// The names of properties or methods can be keys.
  static let namesAreKeys = AppMarks(rawValue: 4)
  static let importsIOSModule = AppMarks(rawValue: 8)
  /// The app itself declares a type with the name of the generated one, which isn't meant then.
  static let declaresGeneratedType = AppMarks(rawValue: 16)
}
