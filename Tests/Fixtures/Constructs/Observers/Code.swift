// $object.addObserver($others, forKeyPath: $key, $others)
UserDefaults.standard.addObserver(self, forKeyPath: "play_sonds", options: [], context: nil)
