import Foundation

func registerDefaults() {
  let values: [String: Any] = ["play_sounds": true]
  UserDefaults.standard.register(defaults: values)
  UserDefaults.standard.register(defaults: Presets.values)
}

func isOn() -> Bool { UserDefaults.standard.bool(forKey: "play_sounds") }
