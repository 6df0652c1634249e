func start() {}

func describe() -> String {
  let settings = AppSettings()
  return "sounds: \(settings.playSounds), level: \(settings.level), contrast: \(settings.contrast)"
}

func becomeExpert() {
  AppSettings().level = .expert
}

func observeLevel() -> Task<Void, Never> {
  Task {
    for await level in AppSettings().values(for: .level, includingCurrent: false) { print("Level: \(level)") }
  }
}
