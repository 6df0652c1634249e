import Foundation
// swift-format-ignore: NeverForceUnwrap
func read(_ defaults: UserDefaults) -> [Any] {
  defaults.register(defaults: ["registered": true, "city": "Oslo"])
  if !defaults.bool(forKey: "launched") { defaults.register(defaults: ["conditional": true]) }
  defaults.set("a", forKey: "stored")
  return [
    defaults.object(forKey: "on") as! Bool, defaults.string(forKey: "name")!, defaults.object(forKey: "registered") as! Bool,
    defaults.string(forKey: "city")!, defaults.string(forKey: "stored")!, defaults.object(forKey: "conditional") as! Bool,
    // A getter of a number always returns one.
    defaults.integer(forKey: "volume"), defaults.object(forKey: "volume") as? Int ?? 0,
  ]
}

func registerLater(_ path: String?, _ defaults: UserDefaults) {
  if let path { defaults.register(defaults: ["name": path]) }
}
