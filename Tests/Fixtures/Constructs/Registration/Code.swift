UserDefaults.standard.register(defaults: ["play_sounds": false])
// Swift 2.
NSUserDefaults.standardUserDefaults().registerDefaults(["user_name": "Eve"])
