let settings = AppSettings()
settings.migrate()
