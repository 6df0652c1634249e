// $object.reset(.$accessor)
let settings = AppSettings()
settings.reset(.playSounds)
