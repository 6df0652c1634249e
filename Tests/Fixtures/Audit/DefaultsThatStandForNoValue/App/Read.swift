import Foundation

func read(_ defaults: UserDefaults) -> Bool {
  let size = defaults.object(forKey: "size") as? Int ?? -1
  // A choice.
  let level = defaults.object(forKey: "level") as? Int ?? -1
  let host = defaults.string(forKey: "host") ?? ""
  print(defaults.string(forKey: "city") ?? "none")
  return !host.isEmpty && size >= 0 && level == 1 && defaults.string(forKey: "name") ?? "" != "Bob"
}
