func start() {}

func describe() -> String {
  let settings = AppSettings()
  return "sounds: \(settings.playSounds), level: \(settings.level), contrast: \(settings.contrast)"
}

func becomeExpert() {
  AppSettings().level = .expert
}

func observeLevel() -> AppSettings.Observer {
  AppSettings().observe(.level, includingCurrent: false) { print("Level: \($0)") }
}
