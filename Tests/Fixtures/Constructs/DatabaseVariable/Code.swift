let store = UserDefaults.standard
let name = store.url(forKey: "theme")
