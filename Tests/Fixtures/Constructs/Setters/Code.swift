// $object.$setter($value, forKey: $key, $others)
UserDefaults.standard.set(true, forKey: "play_sounds")
