import Foundation

func isEnabled(_ feature: String) -> Bool {
  UserDefaults.standard.bool(forKey: feature + "Enabled")
}

func level(_ name: String) -> String? { UserDefaults.standard.string(forKey: "log.\(name)") }

func all() -> [String] {
  UserDefaults.standard.dictionaryRepresentation().keys.filter { $0.hasPrefix("unit.system") || $0.starts(with: "cache.") }
}
