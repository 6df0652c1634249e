import Foundation

func read(_ defaults: UserDefaults) -> [Any?] {
  [
    defaults.double(forKey: "depth"), defaults.integer(forKey: "level"), defaults.string(forKey: "theme"),
    defaults.string(forKey: "speed"), defaults.object(forKey: "depth"),
  ]
}
