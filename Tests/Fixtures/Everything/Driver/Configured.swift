import Foundation

/// Types that the configuration gives: the database holds what the bundle has it hold.
func checkConfiguredTypes() {
  withDefaults { defaults in
    let settings = AppSettings(defaults: defaults)
    Check.same(settings.timeout, 30)
    Check.same(settings.ratio, 0.5)
    Check.same(settings.spoken, true)
    Check.same(settings.attempts, nil)
    Check.same(settings.homepage, URL(string: "https://example.com/a?b=c"))
    Check.same(settings.feed, nil)
    Check.same(settings.accent, .red)
    Check.same(settings.priority, Priority(rawValue: 1))
    Check.same(settings.secondAccent, nil)

    func stores<Value: Equatable>(_ key: AppSettings.Key<Value>, _ value: Value, as expected: String, line: Int = #line) {
      settings[key] = value
      Check.same(exact(defaults.object(forKey: key.name)), expected, key.name, line: line)
      Check.same(settings[key], value, key.name, line: line)
      settings.reset(key)
    }
    stores(.timeout, -5, as: "String -5")
    stores(.ratio, 2, as: "String 2.0")
    stores(.spoken, false, as: "String false")
    stores(.attempts, 3, as: "String 3")
    stores(.homepage, URL(string: "https://example.com/%20"), as: "String https://example.com/%20")
    stores(.accent, .blue, as: "String blue")
    stores(.priority, Priority(rawValue: 7), as: "Int 7")
    stores(.secondAccent, .blue, as: "String blue")

    func reads<Value: Equatable>(_ key: AppSettings.Key<Value>, _ stored: Any, as expected: Value, line: Int = #line) {
      defaults.set(stored, forKey: key.name)
      Check.same(settings[key], expected, "\(key.name) with \(exact(stored))", line: line)
      defaults.removeObject(forKey: key.name)
    }
    reads(.timeout, "12", as: 12)
    reads(.timeout, 12, as: 12)
    reads(.timeout, "soon", as: 30)
    reads(.spoken, "no", as: false)
    reads(.feed, "", as: nil)
    reads(.accent, "green", as: .red)
    reads(.accent, 1, as: .red)
    reads(.priority, "2", as: Priority(rawValue: 2))
    reads(.priority, "high", as: Priority(rawValue: 1))
  }
  let registered = AppSettings.registrationDefaults
  Check.same(exact(registered["timeout"]), "Int 30")
  Check.same(exact(registered["ratio"]), "String 0.50")
  Check.same(exact(registered["spoken"]), "String YES")
  Check.same(exact(registered["homepage"]), "String https://example.com/a?b=c")
  Check.same(exact(registered["accent"]), "String red")
  Check.same(exact(registered["priority"]), "Int 1")
  Check.holds(registered["second_accent"] == nil, "what has no default is not registered")
}

/// A page with an app group keeps its settings in that suite, the others in the standard database.
func checkSuites() {
  let settings = AppSettings()
  guard let suite = UserDefaults(suiteName: "group.example.everything") else { return print("no suite") }
  settings.accent = .blue
  settings.userName = "Ann"
  Check.same(exact(suite.object(forKey: "accent")), "String blue")
  Check.holds(UserDefaults.standard.object(forKey: "accent") == nil, "the standard database has no accent")
  Check.same(exact(UserDefaults.standard.object(forKey: "user_name")), "String Ann")
  Check.holds(suite.object(forKey: "user_name") == nil, "the suite has no user name")
  settings.resetAll()
  Check.holds(suite.object(forKey: "accent") == nil, "the accent is forgotten")
  Check.same(settings.userName, "")
}
