import Foundation

// In another file, these keys don't make any `values` a store of settings.
func readValues() {
  let values = UserDefaults.standard
  _ = values.bool(forKey: "play_sounds")
  _ = values.string(forKey: "user_name")
  _ = values.string(forKey: "theme")
}
