import Foundation

func start() {
  var defaults: [String: Any] = [:]
  for specifier in PlistFiles.preferenceSpecifiers {
    if let key = specifier["Key"] as? String { defaults[key] = specifier["DefaultValue"] }
  }
  UserDefaults.standard.register(defaults: defaults)
}

func describe() -> String {
  let defaults = UserDefaults.standard
  let levels = PlistFiles.preferenceSpecifiers.first { $0["Key"] as? String == "level" }?["Titles"] as? [String] ?? []
  let level = levels[defaults.integer(forKey: "level")].lowercased()
  return "sounds: \(defaults.bool(forKey: "play_sounds")), level: \(level), contrast: \(defaults.double(forKey: "contrast"))"
}

func becomeExpert() {
  UserDefaults.standard.set(2, forKey: "level")
}
