let isDark = UserDefaults.standard.string(forKey: "theme") == "drak"
