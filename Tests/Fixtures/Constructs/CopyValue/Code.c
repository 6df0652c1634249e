// CFPreferencesCopyValue($key, $suite, $others)
CFTypeRef value = CFPreferencesCopyValue(CFSTR("play_souds"), kCFPreferencesCurrentApplication, kUser, kHost);
