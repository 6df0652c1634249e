let settings = AppSettings()
print("plays sounds: \(settings.playSounds)")
print("keys: \(settingKeys.joined(separator: " "))")
