// [defaults boolForKey:@"in_comment"]
/* @"in_comment" */
#if 0
BOOL a = [defaults boolForKey:@"in_inactive_code"];
#if DEBUG
#endif
#else
BOOL b(NSUserDefaults *defaults) { return [defaults boolForKey:@"in_else"]; }
#endif
#ifdef DEBUG
BOOL c(NSUserDefaults *defaults) { return [defaults boolForKey:@"in_debug"]; }
#endif
char quote = '"'; BOOL d(NSUserDefaults *defaults) { return [defaults boolForKey:@"in_character"]; }
