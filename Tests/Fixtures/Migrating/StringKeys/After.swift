enum Theme: String {
  case light, dark
}

func start() {}

func describe() -> String {
  let settings = AppSettings()
  return "sounds: \(settings.playSounds), level: \(settings.level), theme: \(settings.theme)"
}

func becomeExpert() {
  AppSettings().level = .expert
}
