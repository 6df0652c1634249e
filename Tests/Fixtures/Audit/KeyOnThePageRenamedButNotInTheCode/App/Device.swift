import Foundation

/// The page shows a copy; the identity stays under its own key.
func identity() -> String {
  if let known = UserDefaults.standard.string(forKey: "deviceUID") { return known }
  let new = UUID().uuidString
  UserDefaults.standard.set(new, forKey: "deviceUID")
  UserDefaults.standard.set(new, forKey: "deviceUIDCopy")
  return new
}
