print("keys: \(AppSettings.registrationDefaults.keys.sorted().joined(separator: " "))")
