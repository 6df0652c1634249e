import SwiftUI

struct Reader {
  @AppStorage("theme") var theme = 0

  func read(_ defaults: UserDefaults) -> [Any?] {
    [
      defaults.bool(forKey: "sounds"), defaults.bool(forKey: "lights"), defaults.integer(forKey: "theme"),
      defaults.integer(forKey: "delay"), defaults.object(forKey: "delay") as? Int, defaults.integer(forKey: "volume"),
      defaults.stringArray(forKey: "names"), defaults.string(forKey: "sounds"),
    ]
  }

  // Another object may convert the value.
  func other(_ store: Store) -> Bool { store.bool(forKey: "sounds") }

  func bridged(_ defaults: UserDefaults) -> Bool? { defaults.object(forKey: "theme")?.boolValue }
}
