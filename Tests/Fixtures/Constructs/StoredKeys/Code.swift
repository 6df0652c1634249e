// $object[.$accessor] = $value
let settings = AppSettings()
settings[.playSounds] = true
