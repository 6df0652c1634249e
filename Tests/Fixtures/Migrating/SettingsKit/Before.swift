func start() {}

func describe() -> String {
  let sounds = Settings.get(.PlaySounds) as? Bool ?? true
  let levels = ["beginner", "advanced", "expert"]
  let level = levels[Settings.get(.Level) as? Int ?? 1]
  let contrast = Settings.get(.Contrast) as? Double ?? 0.5
  return "sounds: \(sounds), level: \(level), contrast: \(contrast)"
}

func becomeExpert() {
  Settings.set(.Level, 2)
}

func observeLevel() {
  Settings.subscribe(.Level) { newValue in print("Level: \(newValue)") }
}
