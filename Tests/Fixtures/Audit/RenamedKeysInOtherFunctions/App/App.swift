import Foundation

let settings = AppSettings()
settings.migrate()
print(settings.a, settings.b, settings.c, settings.d)

extension UserDefaults {
  func flag(_ key: String, or other: Bool = false) -> Bool { object(forKey: key) as? Bool ?? other }
  func value(_ key: String) -> Bool { bool(forKey: key) }
  func value(_ key: String, for user: String) -> String? { string(forKey: key) }
}
let optional = UserDefaults.standard.flag("optional")
let overloaded = UserDefaults.standard.value("overloaded")

// Other types have functions with these names, in the app or in a library.
class Store { func get(_ key: String) -> Bool { UserDefaults.standard.bool(forKey: key) } }
class Cache { func get(_ key: String, _ other: Bool) -> Bool { values[key] ?? other } }
extension UserDefaults { func text(_ key: String) -> String? { string(forKey: key) } }
extension JSON { func text(_ key: String) -> String? { values[key] } }
let other = [cache.get("other", true), cache.get("d_old"), json.text("other"), library.flag("other", or: true, in: "file")]
