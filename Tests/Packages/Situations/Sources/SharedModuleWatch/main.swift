import SharedSettings

let settings = AppSettings()
print("watch: \(settings.greeting), plays sounds: \(settings.playSounds)")
