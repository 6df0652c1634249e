import Foundation

func check(_ condition: Bool, _ expectation: String, line: Int = #line) {
  if !condition { print("\(line): \(expectation)") }
}

/// Checks `migrate()` of settings in a database.
func checkMigration(of settings: AppSettings, _ name: String) {
  let defaults = settings.defaults
  func old() -> [String?] { ["first", "second"].map { defaults.string(forKey: $0) } }
  func migrateTwice() -> String {
    settings.migrate()
    let login = settings.login
    settings.migrate()
    return settings.login == login ? login : "\(login), then \(settings.login)"
  }

  settings.migrate()
  check(settings.login == "" && !settings.sound, "\(name): nothing is stored, so nothing is moved")

  for (stored, expected) in [(["Ann", nil], "Ann"), ([nil, "Bob"], "Bob"), (["Ann", "Bob"], "Bob")] as [([String?], String)] {
    for (key, value) in zip(["first", "second"], stored) where value != nil { defaults.set(value, forKey: key) }
    check(migrateTwice() == expected, "\(name): \(stored) is moved")
    check(old() == [nil, nil], "\(name): no old key remains")
    settings.reset(.login)
    settings.migrate()
    check(settings.login == "", "\(name): a reset brings nothing back")
  }

  defaults.set("Ann", forKey: "first")
  settings.login = "Cy"
  check(migrateTwice() == "Cy" && old() == [nil, nil], "\(name): the value under the new key is newer")
  settings.reset(.login)

  defaults.set(true, forKey: "play_sound")
  defaults.set("host", forKey: "kept")
  defaults.set("text", forKey: "unopened")
  settings.migrate()
  check(settings.sound, "\(name): a Boolean is moved as it is")
  check(settings.kept == "host" && settings.host == "", "\(name): a key on a page is left alone")
  check(defaults.string(forKey: "unopened") == "text", "\(name): so is one on a page that no pane opens")
  settings.resetAll()
}

guard let other = UserDefaults(suiteName: "renames.other"), let group = UserDefaults(suiteName: "group.example") else {
  fatalError("no suites")
}

func checkAll() {
  let all = [("standard", AppSettings()), ("other", AppSettings(defaults: other)), ("group", AppSettings(defaults: group))]
  for (name, settings) in all { checkMigration(of: settings, name) }
  // Afterward, the registered defaults are those of every database.
  AppSettings().registerDefaults()
  for (name, settings) in all { checkMigration(of: settings, name + ", registered") }

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
  let stored = UserDefaults.standard.persistentDomain(forName: "Renames")?["login"]
  check(stored == nil, "a registered default of an old key isn't moved")
}

// A launch argument hides what is stored, so it's moved at the next launch.
if CommandLine.arguments.count > 1 {
  UserDefaults.standard.set("Ann", forKey: "first")
  AppSettings().migrate()
  check(UserDefaults.standard.string(forKey: "first") == "Ann" && AppSettings().login == "Eve", "an argument changes nothing")
} else {
  checkAll()
}
print("checked")
