// $preference($key, $suite, $others)
CFTypeRef Read(void) { return CFPreferencesCopyAppValue(CFSTR("play_souds"), kCFPreferencesCurrentApplication); }
