// The code of another app.
BOOL plays(void) { return [[NSUserDefaults standardUserDefaults] boolForKey:@"play_sound"]; }
