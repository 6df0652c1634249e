let settings = AppSettings()
print("plays sounds: \(settings.playSounds), volume: \(settings.volume), name: \(settings.userName)")
print("experience: \(settings.experience), sync: \(settings.sync)")

// As when a UI test taps the toggle, which is bound to the setting.
settings.playSounds.toggle()
print(
  "plays sounds after a tap: \(settings.playSounds), stored: \(settings.isStored(.playSounds)), \(settings.isStored(.volume))")
