// swift-format-ignore-file
import SwiftUI
// Each key is also used correctly, so a similar one is most likely a typing error.
func correct(_ defaults: UserDefaults) {
  defaults.register(defaults: ["play_sounds": false, "cache_data": false, "show_hints": false, "use_wifi": false, "big_text": false])
  for key in ["auto_login", "night_mode", "quick_start", "old_name", "sync_now"] { _ = defaults.bool(forKey: key) }
  _ = defaults.bool(forKey: "play_sounds") || defaults.bool(forKey: "cache_data") || defaults.bool(forKey: "show_hints")
  _ = defaults.bool(forKey: "use_wifi") || defaults.bool(forKey: "big_text")
}

struct Screen {
  @AppStorage("show_hinst") var isRead = false
  @Setting("use_wfi") var isOfWrapper = false
}

extension UserDefaults {
  func flag(_ name: String) -> Bool { bool(forKey: name) }
}

func misspelled(_ defaults: UserDefaults) {
  _ = defaults.bool(forKey: "play_sonuds")
  _ = defaults.flag("auto_logn")
  defaults.set(true, forKey: "night_mod")
  let values = ["cache_dta": false]
  defaults.register(defaults: values)
}

// The app's own keys.
func own(_ defaults: UserDefaults) {
  defaults.set(true, forKey: "quick_stat")
  _ = defaults.bool(forKey: "quick_stat")
  defaults.removeObject(forKey: "old_nam")
  _ = defaults.bool(forKey: "sync_nows")
}
