let isOn = AppSettings.shared.playSounds
