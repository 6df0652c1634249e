import Foundation

func register(_ others: [String: Any]) {
  var values: [String: Any] = ["theme": "dark"]
  values.updateValue(true, forKey: "play_sounds")
  values["user_name"] = "Ann"
  UserDefaults.standard.register(defaults: values)
}
