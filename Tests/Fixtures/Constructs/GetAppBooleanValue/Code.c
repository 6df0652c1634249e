// CFPreferencesGetAppBooleanValue($key, $suite, $others)
Boolean isOn = CFPreferencesGetAppBooleanValue(CFSTR("user_name"), kCFPreferencesCurrentApplication, NULL);
