// .init($key, $default, $label: $default, $others)
extension Keys { static let isOn: Key<Bool> = .init("play_sounds", default: false) }
let isOn = Defaults[.isOn]
