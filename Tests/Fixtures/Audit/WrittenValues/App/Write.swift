import Foundation

func write(_ defaults: UserDefaults) {
  defaults.set("drak", forKey: "theme")
  defaults.set("dark", forKey: "theme")
  defaults.set(9, forKey: "size")
  defaults.set(true, forKey: "sounds")
  defaults.set(1, forKey: "sounds")
}
