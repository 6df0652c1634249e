void Register(NSDictionary *others) {
  NSMutableDictionary *values = [@{@"play_sounds": @NO} mutableCopy];
  NSMutableDictionary *more = [NSMutableDictionary dictionaryWithObject:@NO forKey:@"play_sounds"];
  [values addEntriesFromDictionary:@{@"play_sounds": @YES, @"theme": @"dark"}];
  [more addEntriesFromDictionary:others];
  [[NSUserDefaults standardUserDefaults] registerDefaults:values];
  [[NSUserDefaults standardUserDefaults] registerDefaults:more];
}
