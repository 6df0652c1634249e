let settings = AppSettings()
print("plays sounds: \(settings.playSounds), volume: \(settings.volume), name: \(settings.userName)")
print("experience: \(settings.experience), sync: \(settings.sync)")
