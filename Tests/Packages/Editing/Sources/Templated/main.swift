print("keys: \(settingKeys.joined(separator: " "))")
