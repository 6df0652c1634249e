import UIKit

func start(_ defaults: UserDefaults) -> Bool {
  let name = "Defaults-Mac"
  let values = NSDictionary(contentsOfFile: name) as? [String: Any]
  defaults.register(defaults: values ?? [:])
  #if targetEnvironment(macCatalyst)
    defaults.register(defaults: ["sync": false])
  #elseif !os(macOS)
    defaults.register(defaults: ["sync": true])
  #endif
  return defaults.bool(forKey: "play_sounds") && defaults.bool(forKey: "sync")
}
