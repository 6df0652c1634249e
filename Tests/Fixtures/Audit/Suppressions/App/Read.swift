import Foundation

func read(_ defaults: UserDefaults) -> [Bool] {
  let first = defaults.bool(forKey: "c_key")  // settings-gen:disable wrong-read-type
  // settings-gen:disable wrong-read-type, unread-key
  // The next line with code.
  let second = defaults.bool(forKey: "c_key")
  let third = defaults.bool(forKey: "c_key")  // settings-gen:disable wrong-read-typ
  return [first, second, third]
}
