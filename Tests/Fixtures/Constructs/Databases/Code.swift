func read() {
  let new = NSUserDefaults.standardUserDefaults()
  let other = UserDefaults()
  let named = UserDefaults(suiteName: "group.com.example")
  let initialized = UserDefaults.init(suiteName: "group.com.example")
  let member = UserDefaults.group
  let method = UserDefaults.makeGroup()
  _ = UserDefaults.standard.bool(forKey: "a_sounds")
  _ = new.bool(forKey: "b_sounds")
  _ = other.bool(forKey: "c_sounds")
  _ = named?.bool(forKey: "d_sounds")
  _ = initialized?.bool(forKey: "e_sounds")
  _ = member.bool(forKey: "f_sounds")
  _ = method.bool(forKey: "g_sounds")
}
