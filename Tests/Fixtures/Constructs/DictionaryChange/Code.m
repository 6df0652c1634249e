void Register(NSDictionary *others) {
  NSMutableDictionary *values = [NSMutableDictionary dictionaryWithObject:@"dark" forKey:@"theme"];
  [values addEntriesFromDictionary:others];
  [[NSUserDefaults standardUserDefaults] registerDefaults:values];
}
