import SwiftUI

let registered: [String: Any] = ["volume": 0.5, "level": 1]

struct Screen {
  @AppStorage("play_sounds") private var playSounds = false
  @AppStorage("volume") var volume = 0.5
  @AppStorage("theme") var theme: Int = 1
  @AppStorage(wrappedValue: false, "beta") var beta

  func start(_ defaults: UserDefaults) {
    defaults.register(defaults: registered)
    defaults.register(defaults: [
      "user_name": "Bob",
      "sync": true,
    ])
  }

  func name(_ defaults: UserDefaults) -> String {
    let volume = defaults.object(forKey: "volume") as? Double ?? 0.7
    let isSyncing = defaults.object(forKey: "sync") as? Bool ?? (1 + 1 == 2)
    return defaults.string(forKey: "user_name") ?? "" + String(volume) + String(isSyncing)
  }

  func halfVolume(_ defaults: UserDefaults) -> Double { defaults.object(forKey: "volume") as? Double ?? Double(0.25) }
}

struct Store {
  private func initialValues() -> [String: Any] {
    return ["by_method": false]
  }
  private var otherValues: [String: Any] {
    return ["by_variable": false]
  }
  func isOn(_ defaults: UserDefaults) -> Bool {
    defaults.register(defaults: otherValues)
    let values = initialValues()
    defaults.register(defaults: values)
    return defaults.bool(forKey: "by_method") && defaults.bool(forKey: "by_variable")
  }
}
