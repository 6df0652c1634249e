struct Screen { @AppStorage("play_sounds") var isOn = false }
