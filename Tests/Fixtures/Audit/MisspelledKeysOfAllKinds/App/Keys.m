BOOL Read(void) { return CFPreferencesGetAppBooleanValue(CFSTR("preferense_key"), kCFPreferencesCurrentApplication, NULL); }
