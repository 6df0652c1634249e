// CFPreferencesCopyAppValue($key, $suite)
CFTypeRef Read(void) { return CFPreferencesCopyAppValue(CFSTR("play_souds"), kCFPreferencesCurrentApplication); }
