void Register(NSUserDefaults *defaults) {
  NSDictionary *values = [NSDictionary dictionaryWithObject:@"NO" forKey:@"cache_daat"];
  [defaults registerDefaults:values];
}

BOOL PlaysSounds(NSUserDefaults *defaults) { return [defaults boolForKey:kPlaySounds]; }
