import Foundation

final class Setup {
  let defaults = UserDefaults.standard

  func run() {
    if !defaults.bool(forKey: "wasSetUp") { storeFirstValues() }
    // The flag is stored elsewhere, so the function may run again.
    if !defaults.bool(forKey: "isTrial") { endTrial() }
    _ = defaults.bool(forKey: "sound_effects") && defaults.bool(forKey: "dark_mode")
  }

  private func storeFirstValues() {
    defaults.set(false, forKey: "sound_effects")
    defaults.set(true, forKey: "wasSetUp")
  }

  private func endTrial() {
    defaults.set(false, forKey: "dark_mode")
  }
}
