import Foundation

extension UserDefaults {
  func setOnce(_ value: Any, forKey name: String) {
    if object(forKey: name) == nil { set(value, forKey: name) }
  }
}

func launch(_ defaults: UserDefaults) {
  if defaults.object(forKey: "a_first") == nil { defaults.set(false, forKey: "a_first") }
  defaults.setOnce(false, forKey: "c_helper")
  if !defaults.bool(forKey: "launched") {
    defaults.set(true, forKey: "launched")
    defaults.set(false, forKey: "o_launch")
  }
  if !defaults.bool(forKey: "o_launch") { defaults.set(false, forKey: "p_method") }
  _ = defaults.object(forKey: "d_ternary") == nil ? false : defaults.bool(forKey: "d_ternary")
  let later = defaults.double(forKey: "i_later")
  _ = later == 0 ? 4 : later
  _ = defaults.string(forKey: "j_escape") ?? "one\ttwo"
  _ = UInt16(defaults.string(forKey: "r_port") ?? "") ?? 8790
  _ = Int(defaults.string(forKey: "s_count") ?? "") ?? 7
  _ = Int(defaults.string(forKey: "r_port") ?? "8790") ?? 0
  var values: [String: Any] = ["k_changed": true, "l_reached": "one"]
  values["k_changed"] = false
  defaults.register(defaults: values)
  _ = defaults.bool(forKey: "k_changed")
  _ = defaults.string(forKey: "l_reached") ?? "two"
  _ = defaults.string(forKey: "m_list")
  _ = Bundle.main.path(forResource: "Info", ofType: "plist")
}

// What a function returns if nothing is stored is a default, unless it returns something else than the value.
func isTernary(_ defaults: UserDefaults) -> Bool {
  if defaults.object(forKey: "d_ternary") == nil { return false }
  return defaults.bool(forKey: "d_ternary")
}

func isTernaryOrNil(_ defaults: UserDefaults) -> Bool {
  guard let value = defaults.object(forKey: "d_ternary") as? Bool else { return false }
  return value
}

func isListed(_ defaults: UserDefaults) -> Bool {
  if defaults.object(forKey: "d_ternary") == nil { return false }
  guard let list = defaults.string(forKey: "m_list") else { return false }
  return list.isEmpty
}
