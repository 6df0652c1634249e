let quiet = false
let values: [String: Any] = ["play_sounds": quiet]
UserDefaults.standard.register(defaults: values)
