#define kLibrary @"library_key"
BOOL Read(NSUserDefaults *defaults) { return [defaults boolForKey:kLibrary] && [defaults boolForKey:@"own_key"]; }
