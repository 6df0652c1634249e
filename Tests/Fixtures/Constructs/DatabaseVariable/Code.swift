let store = UserDefaults.standard
let isOn = store.string(forKey: "theme") == "drak"
