/// The words by which the audit recognizes stores, settings, and types; labels of single constructs are in their patterns.
enum Words {
  /// What the class of the defaults database is called.
  static let defaultsClass = NameSet(["UserDefaults", "NSUserDefaults"])
  /// The classes of all stores that places name.
  static let databaseClasses = NameSet(["UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore"])
  /// Parts of names that have to do with settings.
  private static let settings = ["default", "setting", "preference", "prefs", "prefkey", "storage", "stored"]
  /// The labels of defaults.
  static let defaultLabels = NameSet([
    "default", "defaultValue", "withDefault", "withDefaultValue", "orDefault", "fallback", "defaultTo", "defaultsTo", "or",
    "wrappedValue",
  ])
  /// The labels of keys.
  static let keyLabels = NameSet(["key", "name", "forKey", "rawValue"])
  private static let writingVerbs = ["set", "store", "save", "update", "write"]
  static let trueNames = NameSet(["true", "YES", "TRUE", "kCFBooleanTrue"])
  static let falseNames = NameSet(["false", "NO", "FALSE", "kCFBooleanFalse"])
  static let nilNames = NameSet(["nil", "NULL", "Nil", "nullptr"])
  /// Types and methods whose argument has the same value.
  static let conversions = NameSet([
    "NSNumber", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "CGFloat", "String", "NSString", "TimeInterval", "numberWithBool", "numberWithInt", "numberWithInteger",
    "numberWithFloat", "numberWithDouble", "numberWithUnsignedInteger", "numberWithUnsignedInt", "numberWithLong",
    "stringWithString", "initWithBool",
  ])
  /// The properties of an enum's case or of a constant that don't change which key it is.
  static let constantProperties = NameSet(["rawValue", "key", "name", "keyName", "stringValue", "description", "self"])
  static let dictionaryMethods = NameSet(["dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys", "dictionaryWithObject"])
  /// Methods that add text after the text of their object, or that compare the end of text.
  static let appending = NameSet([
    "stringByAppendingString", "stringByAppendingFormat", "appending", "appendingFormat", "hasSuffix", "appendString",
    "appendingPathExtension",
  ])
  static let prefixTests = NameSet(["hasPrefix", "starts"])

  private static func contains(_ name: String, _ words: [String]) -> Bool {
    // In lower case; what becomes of other characters than letters doesn't matter.
    let name = name.utf8.map { $0 | 0x20 }
    return words.contains { word in name.indices.contains { name[$0...].starts(with: word.utf8) } }
  }

  static func meansSettings(_ name: String) -> Bool { contains(name, settings) }
  /// Whether a name says that its value is the key of a setting, or that it has such values.
  static func meansKeys(_ name: String) -> Bool { meansSettings(name) || name.contains("Key") || name.hasPrefix("pref") }
  static func meansDefaults(_ name: String) -> Bool { contains(name, ["defaults"]) }
  /// Whether a method stores a value, as those of a defaults database do.
  static func writes(_ name: some Collection<UInt8>) -> Bool {
    writingVerbs.contains { verb in
      name.starts(with: verb.utf8) && name.dropFirst(verb.utf8.count).first.map { $0 < UInt8(ascii: "a") } ?? true
    }
  }
}
