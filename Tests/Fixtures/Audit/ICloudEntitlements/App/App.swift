let plays = AppSettings().playSounds
