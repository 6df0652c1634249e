UserDefaults.standard.register(defaults: ["play_sounds": false])
