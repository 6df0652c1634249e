val isOn = prefs.getBoolean("from_kotlin", false)
