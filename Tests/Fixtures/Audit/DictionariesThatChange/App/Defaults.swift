import Foundation

func register(_ others: [String: Any]) {
  var values: [String: Any] = ["play_sounds": false, "user_name": "Bob", "theme": "dark"]
  values.updateValue(true, forKey: "play_sounds")
  values.merge(["user_name": "Ann"]) { $1 }
  values.merge(["theme": "light"], uniquingKeysWith: { (_, new) in new })
  UserDefaults.standard.register(defaults: values)

  // The later values may be any.
  var more: [String: Any] = ["volume": 0.9]
  more.merge(others) { $1 }
  more.updateValue("Eve", forKey: "user_name")
  UserDefaults.standard.register(defaults: more)
}
