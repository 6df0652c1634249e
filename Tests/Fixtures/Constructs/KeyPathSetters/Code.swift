// $object.setValue($value, forKeyPath: $key)
UserDefaults.standard.setValue(true, forKeyPath: "play_sounds")
