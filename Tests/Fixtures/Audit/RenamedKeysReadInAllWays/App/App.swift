import Foundation

let settings = AppSettings()
settings.migrate()
print(settings.a, settings.b, settings.c, settings.d, settings.e, settings.f, settings.g, settings.h, settings.i)

enum Key {
  static let name = "constant"
  struct Own {
    static let name = "self"
    static let value = UserDefaults.standard.string(forKey: Self.name)
  }
  struct Nested { static let key = "nested" }
  struct Observed { static let name = "observed_by_name" }
  struct Other { static let name = "other" }
}
extension UserDefaults { func flag(_ key: String) -> Bool { bool(forKey: key) } }

let constants = [UserDefaults.standard.string(forKey: Key.name), UserDefaults.standard.string(forKey: Key.Nested.key)]
let defaults = UserDefaults.standard
defaults.addObserver(observer, forKeyPath: "observed", options: [], context: nil)
UserDefaults.standard.addObserver(observer, forKeyPath: Key.Observed.name, options: [], context: nil)
let isOn = defaults.flag("argument")

// None of these reads the key of a setting.
defaults.set(true, forKey: Key.Other.name)
defaults.removeObserver(observer, forKeyPath: "other")
player.addObserver(observer, forKeyPath: "other", options: [], context: nil)
let json = ["other": response["other"], "value": response.dictionaryRepresentation()["other"]]
print("other", json, title("other"), decoder.value(forKeyPath: "other"))
print(settings.j, settings.k, settings.l, settings.m)
