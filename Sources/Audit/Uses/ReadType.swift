import SettingsGenPropertyLists

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
