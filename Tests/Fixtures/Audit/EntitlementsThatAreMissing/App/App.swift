let isOn = AppSettings().sounds
