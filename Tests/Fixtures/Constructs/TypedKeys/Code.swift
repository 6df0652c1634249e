// $keyType($key, $default, $label: $default, $others)
extension Defaults.Keys { static let isOn = Key<Bool>("play_sounds", default: false) }
let isOn = Defaults[.isOn]
