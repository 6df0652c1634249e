import Foundation

func start(_ defaults: UserDefaults) -> Bool {
  defaults.register(defaults: ["no_sounds": false])
  return defaults.bool(forKey: "no_sounds")
}
