import Foundation

// The name is one of another variable.
func register(_ elements: [[String: Any]], _ defaults: UserDefaults) {
  for element in elements {
    if let key = element["Key"] as? String { defaults.set(element["DefaultValue"], forKey: key) }
  }
}
