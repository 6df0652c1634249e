import Foundation

let settings = AppSettings()
settings.migrate()
print(settings.a, settings.b, settings.c, settings.d)

extension UserDefaults {
  func flag(_ key: String, or other: Bool = false) -> Bool { object(forKey: key) as? Bool ?? other }
  func value(_ key: String) -> Bool { bool(forKey: key) }
}
let optional = UserDefaults.standard.flag("optional")
let overloaded = UserDefaults.standard.value("overloaded")
// Another function has another use for the text.
let other = [json.text("other"), json.text("d_old")]
