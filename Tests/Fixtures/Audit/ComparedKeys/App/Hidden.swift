import Foundation

func update(_ controller: SettingsController, _ defaults: UserDefaults) {
  controller.hiddenKeys = defaults.bool(forKey: "use_wifi") ? [] : nil
  controller.hiddenKeys = ["use_wfii"]
}
