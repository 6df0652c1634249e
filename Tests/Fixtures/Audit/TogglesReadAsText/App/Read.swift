import Foundation

func read(_ defaults: UserDefaults) -> Bool {
  let isOn = Bool(defaults.string(forKey: "sounds") ?? "") ?? false
  return isOn || defaults.string(forKey: "lights") == "true" || defaults.string(forKey: "alerts") == "1"
}
