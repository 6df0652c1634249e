// $object.migrate()
let settings = AppSettings()
settings.migrate()
