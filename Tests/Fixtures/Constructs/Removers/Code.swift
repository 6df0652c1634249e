// $object.$remover(forKey: $key)
UserDefaults.standard.removeObject(forKey: "play_sounds")
