// $object.registerDefaults()
registerDefaults()
let isOn = UserDefaults.standard.bool(forKey: "play_sounds")
