import Foundation

// This type has the name of the generated one, but its method `unread` isn't the accessor.
struct AppSettings {
  func flag(_ name: String) -> Bool { UserDefaults.standard.bool(forKey: name) }

  func value<Value>(of key: String, or fallback: Value) -> Value {
    guard let value = UserDefaults.standard.object(forKey: key) as? Value else { return fallback }
    return value
  }

  func store(_ value: Bool, as key: String) { UserDefaults.standard.set(value, forKey: key) }

  func log(_ event: String) { Log.shared.add(event) }

  func unread() -> Bool { false }
}

func read(_ settings: AppSettings) {
  _ = settings.flag("souns") || settings.flag("vibrates") || settings.unread()
  _ = settings.value(of: "volume", or: 3)
  settings.store(true, as: "stored")
  settings.log("logs")
  // The label isn't one of an image's name.
  _ = UserDefaults.standard.text(named: "title") ?? UserDefaults.standard.text(named: "subtitel")
  _ = UIImage(named: "subtitle")
}

extension UserDefaults {
  func text(named key: String) -> String? { string(forKey: key) }
}
