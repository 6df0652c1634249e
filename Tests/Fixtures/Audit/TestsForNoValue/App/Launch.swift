import Foundation

func launch(_ defaults: UserDefaults) {
  if defaults.object(forKey: "a_cast") as? Bool == nil { defaults.set(false, forKey: "a_cast") }
  if nil == defaults.object(forKey: "b_before") { defaults.set(false, forKey: "b_before") }
  if defaults.object(forKey: "d_else") != nil {} else { defaults.set(false, forKey: "d_else") }
  // swift-format-ignore: UseExplicitNilCheckInConditions
  if let _ = defaults.object(forKey: "f_binding") {} else { defaults.set(false, forKey: "f_binding") }
  let value = defaults.object(forKey: "g_variable")
  if value == nil {
    defaults.set(false, forKey: "g_variable")
  }
  var other: Any?
  other = defaults.object(forKey: "h_assigned")
  if other == nil { defaults.set(false, forKey: "h_assigned") }
  if defaults.object(forKey: "i_function") == nil { store("i_function", false) }
  storeFirst(false, as: "j_helper")
}

func launchWithGuard(_ defaults: UserDefaults) {
  guard defaults.object(forKey: "c_guard") != nil else {
    defaults.set(false, forKey: "c_guard")
    return
  }
}

func launchAfterGuard(_ defaults: UserDefaults) {
  guard defaults.object(forKey: "e_rest") == nil else { return }
  defaults.set(false, forKey: "e_rest")
}

func store(_ key: String, _ value: Bool) { UserDefaults.standard.set(value, forKey: key) }

func storeFirst(_ value: Bool, as key: String) {
  guard UserDefaults.standard.object(forKey: key) == nil else { return }
  UserDefaults.standard.set(value, forKey: key)
}

// What the user or a condition decides isn't a default.
func ask(_ defaults: UserDefaults) {
  guard defaults.object(forKey: "p_closure") == nil else { return }
  show("Allow?") { defaults.set(false, forKey: "p_closure") }
  if defaults.object(forKey: "q_condition") == nil {
    if isOld { defaults.set(false, forKey: "q_condition") }
  }
}

// The variable is read, too.
func read(_ defaults: UserDefaults) -> Bool {
  let value = defaults.object(forKey: "r_used")
  if value == nil { defaults.set(false, forKey: "r_used") }
  guard let text = defaults.string(forKey: "t_value") else {
    defaults.set(false, forKey: "t_value")
    return value == nil
  }
  // False is a value.
  guard defaults.bool(forKey: "s_boolean") else {
    defaults.set(false, forKey: "s_boolean")
    return text.isEmpty
  }
  return false
}
