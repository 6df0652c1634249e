BOOL IsShown(NSString *name) {
  return [[NSUserDefaults standardUserDefaults] boolForKey:[NSString stringWithFormat:@"Display%@", name]];
}

BOOL IsFiltered(NSString *kind) {
  return [[NSUserDefaults standardUserDefaults] boolForKey:[@"filter_" stringByAppendingString:kind]];
}

BOOL IsClock(void) { return [[NSUserDefaults standardUserDefaults] boolForKey:@"DisplayClok"]; }
