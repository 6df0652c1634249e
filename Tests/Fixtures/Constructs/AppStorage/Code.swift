// @AppStorage(wrappedValue: $default, $key, store: $store) var $name: $type = $default
struct Screen { @AppStorage("play_sounds") var isOn = false }
