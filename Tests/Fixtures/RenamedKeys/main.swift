import Foundation

func check(_ condition: Bool, _ expectation: String, line: Int = #line) {
  if !condition { print("\(line): \(expectation)") }
}

/// Checks `migrate()` of settings in a database, which has the raw values.
func checkMigration(of settings: AppSettings, in defaults: UserDefaults, _ name: String) {
  func old() -> [String?] { ["first", "second"].map { defaults.string(forKey: $0) } }
  func migrateTwice() -> String {
    settings.migrate()
    let login = settings.login
    settings.migrate()
    return settings.login == login ? login : "\(login), then \(settings.login)"
  }

  settings.migrate()
  check(!settings.isStored(.login) && !settings.isStored(.sound), "\(name): nothing is stored, so nothing is moved")

  for (stored, expected) in [(["Ann", nil], "Ann"), ([nil, "Bob"], "Bob"), (["Ann", "Bob"], "Bob")] as [([String?], String)] {
    for (key, value) in zip(["first", "second"], stored) where value != nil { defaults.set(value, forKey: key) }
    check(migrateTwice() == expected && settings.isStored(.login), "\(name): \(stored) is moved")
    check(old() == [nil, nil], "\(name): no old key remains")
    settings.reset(.login)
    settings.migrate()
    check(settings.login == "" && !settings.isStored(.login), "\(name): a reset brings nothing back")
  }

  defaults.set("Ann", forKey: "first")
  settings.login = "Cy"
  check(migrateTwice() == "Cy" && old() == [nil, nil], "\(name): the value under the new key is newer")
  settings.reset(.login)

  // Swift finds a value under either spelling.
  defaults.set("Ann", forKey: "caf\u{E9}")
  settings.migrate()
  settings.migrate()
  check(settings._database.storedObjects["cafe\u{301}"] as? String == "Ann", "\(name): another spelling of a key keeps the value")
  settings.resetAll()

  defaults.set(true, forKey: "play_sound")
  defaults.set("host", forKey: "kept")
  defaults.set("text", forKey: "unopened")
  settings.migrate()
  check(settings.sound, "\(name): a Boolean is moved as it is")
  check(settings.kept == "host" && !settings.isStored(.host), "\(name): a key on a page is left alone")
  check(defaults.string(forKey: "unopened") == "text", "\(name): so is one on a page that no pane opens")
  settings.resetAll()
}

guard let other = UserDefaults(suiteName: "renames.other"), let group = UserDefaults(suiteName: "group.example") else {
  fatalError("no suites")
}

func checkAll() {
  checkMigration(of: AppSettings(), in: .standard, "standard")
  checkMigration(of: AppSettings(defaults: other), in: other, "other")
  let ephemeral = AppSettings.ephemeral()
  checkMigration(of: ephemeral, in: ephemeral._database.defaults, "ephemeral")
}
checkAll()

// An app group's values are moved there.
group.set("Ann", forKey: "old_shared")
UserDefaults.standard.set("Bob", forKey: "old_shared")
AppSettings().migrate()
check(AppSettings().shared == "Ann" && group.object(forKey: "old_shared") == nil, "the app group's value is moved")
check(UserDefaults.standard.string(forKey: "old_shared") == "Bob", "the app's own value isn't the setting's")

// A registered default isn't stored.
UserDefaults.standard.register(defaults: ["login": "guest", "first": "guest", "second": "guest"])
UserDefaults.standard.set("Ann", forKey: "first")
AppSettings().migrate()
check(AppSettings().login == "Ann", "a registered default isn't taken for a stored value")
AppSettings().reset(.login)
AppSettings().migrate()
check(!AppSettings().isStored(.login), "a registered default of an old key isn't moved")
print("checked 3 databases and the app group")
