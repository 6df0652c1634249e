import Foundation

func read(_ defaults: UserDefaults) {
  #if os(iOS)
    _ = defaults.bool(forKey: "on_ios")
  #elseif os(macOS)
    _ = defaults.bool(forKey: "on_mac")
  #else
    _ = defaults.bool(forKey: "in_else")
  #endif
  #if os(macOS) || os(iOS) && DEBUG
    _ = defaults.bool(forKey: "on_both")
  #endif
  #if !os(macOS)
    _ = defaults.bool(forKey: "not_mac")
  #endif
}
