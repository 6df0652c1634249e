void Register(NSDictionary *others) {
  NSMutableDictionary *values = [@{@"play_sounds": @NO} mutableCopy];
  [values setObject:@YES forKey:@"play_sounds"];
  [values setObject:@"dark" forKey:@"theme"];
  [[NSUserDefaults standardUserDefaults] registerDefaults:values];
}
