// AppStorage(wrappedValue: $default, $key, store: $store)
struct Screen { var isOn = AppStorage(wrappedValue: false, "play_sounds") }
