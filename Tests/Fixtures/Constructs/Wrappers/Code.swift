// @$wrapper($key, $default, $label: $default, $others) var $name: $type = $default
struct Screen { @Setting("play_sounds") var isOn = false }
