import Foundation

func start(_ defaults: UserDefaults, version: String) {
  defaults.register(defaults: ["version": version, "build": "7", "user": version])
  defaults.set(version, forKey: "user")
}

// What code reads, Settings still doesn't show.
func version(_ defaults: UserDefaults) -> String? { defaults.string(forKey: "version") }
