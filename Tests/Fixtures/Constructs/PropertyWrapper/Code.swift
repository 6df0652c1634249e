struct Screen { @AppStorage("play_sounds") var isOn = false }
struct Sheet { @Setting<Bool>("play_sonds") var isOn: Bool }
