// CFPreferencesGetAppIntegerValue($key, $suite, $others)
long Read(void) { return CFPreferencesGetAppIntegerValue(CFSTR("user_name"), kCFPreferencesCurrentApplication, NULL); }
