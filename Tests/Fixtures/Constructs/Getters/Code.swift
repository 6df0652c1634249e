// $object.$getter(forKey: $key, $others, $label: $default, $others)
let isOn = UserDefaults.standard.url(forKey: "play_sounds")
