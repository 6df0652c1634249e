let keys = ["play_sounds", "theme"]
let kVolume = "volume"
func read(_ defaults: UserDefaults) { print(defaults.url(forKey: kVolume) as Any, "user_name") }
