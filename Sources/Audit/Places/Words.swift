/// The words by which the audit recognizes stores, settings, and types; labels of single constructs are in their patterns.
enum Words {
  /// What the class of the defaults database is called.
  static let defaultsClass = NameSet(["UserDefaults", "NSUserDefaults"])
  /// The classes of all stores that places name.
  static let databaseClasses = NameSet(["UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore"])
  /// Stores that aren't defaults databases.
  private static let otherStores = ["ubiquitous", "keychain", "remoteconfig", "coder", "archiver"]
  /// Parts of names that have to do with settings.
  private static let settings = ["default", "setting", "preference", "prefs", "prefkey", "storage", "stored"]
  /// The labels of defaults.
  static let defaultLabels = NameSet([
    "default", "defaultValue", "withDefault", "withDefaultValue", "orDefault", "fallback", "defaultTo", "defaultsTo", "or",
    "wrappedValue",
  ])
  /// The labels of keys.
  static let keyLabels = NameSet(["key", "name", "forKey", "rawValue"])
  /// Attributes with an argument that aren't property wrappers for settings.
  static let otherAttributes = NameSet(["SceneStorage", "available", "objc", "_silgen_name", "AppStorage"])
  private static let writingVerbs = ["set", "store", "save", "update", "write"]
  static let trueNames = NameSet(["true", "YES", "TRUE", "kCFBooleanTrue"])
  static let falseNames = NameSet(["false", "NO", "FALSE", "kCFBooleanFalse"])
  static let nilNames = NameSet(["nil", "NULL", "Nil", "nullptr"])
  /// Types and methods whose argument has the same value.
  static let conversions = NameSet([
    "NSNumber", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "CGFloat", "String", "NSString", "TimeInterval", "numberWithBool", "numberWithInt", "numberWithInteger", "numberWithFloat",
    "numberWithDouble", "numberWithUnsignedInteger", "numberWithUnsignedInt", "numberWithLong", "stringWithString",
    "initWithBool",
  ])
  static let integerTypes = NameSet(["Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64"])
  /// The properties of an enum's case or of a constant that don't change which key it is.
  static let constantProperties = NameSet(["rawValue", "key", "name", "keyName", "stringValue", "description", "self"])
  static let dictionaryMethods = NameSet(["dictionaryWithObjectsAndKeys", "initWithObjectsAndKeys", "dictionaryWithObject"])
  /// Methods that add text after the text of their object, or that compare the end of text.
  static let appending = NameSet([
    "stringByAppendingString", "stringByAppendingFormat", "appending", "appendingFormat", "hasSuffix", "appendString",
    "appendingPathExtension",
  ])
  static let prefixTests = NameSet(["hasPrefix", "starts"])
  /// The functions, initializers, and labels whose argument is text for the log or the user, or the name of something else.
  static let otherText = NameSet([
    "print", "debugPrint", "NSLog", "NSLogv", "os_log", "DLog", "ALog", "DDLogDebug", "DDLogError", "DDLogInfo", "DDLogVerbose",
    "DDLogWarn", "CLSLog", "log", "debug", "info", "notice", "warning", "error", "trace", "fault", "critical", "fatalError",
    "precondition", "preconditionFailure", "assert", "assertionFailure", "NSAssert", "printf", "fprintf", "NSException",
    "NSLocalizedString", "NSLocalizedStringFromTable", "localizedString", "localizedStringForKey", "Text", "Label", "Image",
    "LocalizedStringKey", "NSSelectorFromString", "Selector", "NSClassFromString", "sel_registerName", "named", "imageNamed",
    "systemName", "systemImage", "Notification", "NSNotification", "postNotificationName", "notificationName", "identifier",
    "withIdentifier", "reuseIdentifier", "dequeueReusableCellWithIdentifier", "performSegueWithIdentifier", "performSegue",
    "nibName", "initWithNibName", "fontWithName", "Font", "UIFont", "pathForResource", "forResource", "ofType", "withExtension",
    "URLWithString", "label", "queue", "logEvent", "imageWithContentsOfFile", "colorNamed", "Logger", "CodingKey",
  ])

  private static func contains(_ name: String, _ words: [String]) -> Bool {
    // In lower case; what becomes of other characters than letters doesn't matter.
    let name = name.utf8.map { $0 | 0x20 }
    return words.contains { word in name.indices.contains { name[$0...].starts(with: word.utf8) } }
  }

  static func meansSettings(_ name: String) -> Bool { contains(name, settings) }
  /// Whether a name says that its value is the key of a setting, or that it has such values.
  static func meansKeys(_ name: String) -> Bool { meansSettings(name) || name.contains("Key") || name.hasPrefix("pref") }
  static func meansOtherStore(_ name: String) -> Bool { contains(name, otherStores) }
  static func meansDefaults(_ name: String) -> Bool { contains(name, ["defaults"]) }
  /// Whether a method stores a value, as those of a defaults database do.
  static func writes(_ name: some Collection<UInt8>) -> Bool {
    writingVerbs.contains { verb in
      name.starts(with: verb.utf8) && name.dropFirst(verb.utf8.count).first.map { $0 < UInt8(ascii: "a") } ?? true
    }
  }
}
