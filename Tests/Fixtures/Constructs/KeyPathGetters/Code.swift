// $object.value(forKeyPath: $key)
let isOn = UserDefaults.standard.value(forKeyPath: "play_sonds")
