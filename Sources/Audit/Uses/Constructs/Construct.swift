/// A construct of code that says something about keys; `Tests/Fixtures/Constructs` has a folder with cases for each.
protocol Construct: Sendable {
  /// The names and symbols at which the construct begins, or the parts of it that identify it; `"` stands for literals, and `*ForKey` for
  /// labels of messages that end so.
  static var starts: [String] { get }
  /// Returns the hashes of further names, which depend on the bundle.
  static func starts(in context: CodeContext) -> [UInt32]
  static func facts(at cursor: Cursor) -> [Fact]
}

extension Construct {
  static var starts: [String] { [] }
  static func starts(in context: CodeContext) -> [UInt32] { [] }
}

/// The constructs; of those at the same token, the first that reads a literal as a key is the only one that reads it.
enum Constructs {
  static let all: [any Construct.Type] = [
    Accessor.self, AppMarker.self, Assignment.self, BooleanProperty.self, CompareAndAssign.self, DatabaseVariable.self,
    DefaultAppStorage.self, DictionaryChange.self, DictionaryValue.self, EnumCases.self, ExternalDeclaration.self,
    GeneratedType.self, KeyedCall.self, Macro.self, MigrateCall.self, NameReference.self, Picker.self, Preferences.self,
    PropertyWrapper.self, Registration.self, SubscriptStore.self, TypedKey.self, Literal.self,
  ]
}

enum Fact {
  /// A use of a key, with the index of its token; one with a ``KeyUse/registration`` is an entry of a dictionary that may be registered.
  indirect case use(KeyUse, key: Int, flow: ValueFlow?)
  indirect case mention(Mention)
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
  /// The index of the name of a property that is declared as a Boolean in Objective-C.
  case boolean(Int)
  /// The hash of the name of a property that is an object, but a Boolean in Apple's classes.
  case object(UInt32)
  /// A variable with a registered dictionary, or a function that returns that, and the database.
  indirect case registered(Variable, KeyUse.Receiver, KeyUse.Store)
  /// The indices of the names of a variable and of the function whose result it has.
  case result(variable: Int, function: Int)
  /// A variable with a dictionary that gets other entries, and the index of the code that adds these.
  case changed(Variable, index: Int)
  /// A variable with a database, or a function that returns one.
  case database(Variable, KeyUse.Store)
  case suite(ConstantName)
  /// The name of a property list that the code mentions, without extension.
  case list(String)
  /// What a token says about the app as a whole.
  case mark(AppMark, Int)
}

/// What code does with the value of a name, with the index of its token.
struct Mention {
  let name: Int
  let values: [ValueMention]
  var flow: ValueFlow?
}

enum AppMark: Sendable {
  /// The app registers defaults that aren't in a literal.
  case registersUnknownDefaults
  /// The app registers the defaults of the pages, or reads their elements.
  case registersPages
  /// The names of properties or methods can be keys.
  case namesAreKeys
  case importsIOSModule
  case accessesDefaults
  case opensAppGroup
  /// The app uses a type with the name of the generated one.
  case usesGeneratedType
  /// The app itself declares a type with that name, which is meant then.
  case declaresGeneratedType
  /// The app calls a method with the name of the generated `migrate()`.
  case callsMigrate
}
