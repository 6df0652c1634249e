#define SHOWS_HINTS [[NSUserDefaults standardUserDefaults] boolForKey:@"show_hints"]
