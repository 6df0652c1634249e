// Only Interface Builder files use the settings.
