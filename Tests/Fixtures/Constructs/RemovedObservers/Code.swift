// $object.removeObserver($others, forKeyPath: $key, $others)
UserDefaults.standard.removeObserver(self, forKeyPath: "play_sounds")
