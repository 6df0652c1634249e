import Foundation

/// Without its extension.
let launchDefaults = "Launch"

func start(_ defaults: UserDefaults) -> Bool {
  let url = Bundle.main.url(forResource: "Defaults", withExtension: "plist")
  let values = url.flatMap { NSDictionary(contentsOf: $0) } as? [String: Any]
  defaults.register(defaults: values ?? [:])
  return defaults.bool(forKey: "play_sounds") && defaults.bool(forKey: "sync")
}
