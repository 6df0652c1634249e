import Foundation

enum Keys {
  static let sync = "sync_enable"
}

func read(_ defaults: UserDefaults) -> Bool {
  defaults.bool(forKey: "play_souds") && defaults.bool(forKey: Keys.sync)
    && defaults.bool(forKey: "recieveNotifcations")
}

func registerAndRead(_ defaults: UserDefaults) -> Int {
  defaults.register(defaults: ["skip_seconds": 30])
  return defaults.integer(forKey: "skip_secods")
}
