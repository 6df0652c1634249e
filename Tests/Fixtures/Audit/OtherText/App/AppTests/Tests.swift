let isOn = UserDefaults.standard.bool(forKey: "in_test")
