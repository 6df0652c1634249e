long driver(void) { return CFPreferencesGetAppIntegerValue(CFSTR("driver"), kCFPreferencesCurrentApplication, NULL); }
