import Foundation

let settings = AppSettings()
print(settings.login, settings.host)

// An old key is never misspelled, and removing it is no read.
UserDefaults.standard.removeObject(forKey: "server")
let name = UserDefaults.standard.string(forKey: "user_name")
let kept = UserDefaults.standard.string(forKey: "kept")

// What 'diff' prints reads the domain.
func move(in defaults: UserDefaults = .standard, domain: String = "app") {
  if let stored = defaults.persistentDomain(forName: domain)?["server"] {
    if defaults.persistentDomain(forName: domain)?["host"] == nil { defaults.set(stored, forKey: "host") }
    defaults.removeObject(forKey: "server")
  }
}

// Other functions of this name have arguments.
migrator.migrate(database)
func migrate() {}
