// $object.register(defaults: $dictionary)
UserDefaults.standard.register(defaults: ["play_sounds": false])
