void Register(NSUserDefaults *defaults, NSDictionary *page) {
  NSMutableDictionary *values = [NSMutableDictionary dictionary];
  for (NSDictionary *element in page[@"PreferenceSpecifiers"]) {
    [values setObject:element[@"DefaultValue"] forKey:element[@"Key"]];
  }
  [defaults registerDefaults:values];
}

BOOL Read(NSUserDefaults *defaults) { return [defaults boolForKey:@"play_sounds"]; }
