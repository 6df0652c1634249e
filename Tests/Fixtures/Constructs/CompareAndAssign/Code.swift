let theme = UserDefaults.standard.string(forKey: "theme") ?? "light"
func read(_ defaults: UserDefaults) -> Bool {
  let theme = defaults.string(forKey: "theme")
  return theme == "drak"
}
