import Foundation

func start(_ defaults: UserDefaults, version: String) {
  defaults.register(defaults: ["version": version, "build": "7", "user": version])
  defaults.set(version, forKey: "user")
}
