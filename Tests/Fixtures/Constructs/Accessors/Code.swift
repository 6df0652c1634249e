// $object.$accessor
let settings = AppSettings()
let isOn = settings.playSounds
