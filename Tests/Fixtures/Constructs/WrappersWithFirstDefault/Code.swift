// @$wrapper($label: $default, $key, $others) var $name: $type
struct Screen { @Setting(default: false, "play_sounds") var isOn: Bool }
