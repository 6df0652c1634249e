BOOL IsShown(NSString *name) {
  return [[NSUserDefaults standardUserDefaults] boolForKey:[NSString stringWithFormat:@"Display%@", name]];
}

BOOL IsFiltered(NSString *kind) {
  return [[NSUserDefaults standardUserDefaults] boolForKey:[@"filter_" stringByAppendingString:kind]];
}

BOOL IsClock(void) { return [[NSUserDefaults standardUserDefaults] boolForKey:@"DisplayClok"]; }

BOOL IsSet(NSString *name) { return [[NSUserDefaults standardUserDefaults] boolForKey:[prefix stringByAppendingString:name]]; }

BOOL IsBeeping(void) { return IsSet(@"beep_often"); }

#define IS_ON(name) [[NSUserDefaults standardUserDefaults] boolForKey:@#name]

BOOL IsLoud(void) { return IS_ON(play_sounds); }
