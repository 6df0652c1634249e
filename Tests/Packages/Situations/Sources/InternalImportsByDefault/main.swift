let settings = AppSettings()
print("plays sounds: \(settings.playSounds)")
