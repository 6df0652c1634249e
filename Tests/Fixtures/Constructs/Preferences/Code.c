Boolean isOn = CFPreferencesGetAppBooleanValue(CFSTR("user_name"), kCFPreferencesCurrentApplication, NULL);
