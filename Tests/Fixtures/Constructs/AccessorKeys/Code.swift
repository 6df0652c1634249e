// .$accessor
let settings = AppSettings()
let isOn = settings[.playSounds]
let changes = settings.observe(.theme) { print($0) }
