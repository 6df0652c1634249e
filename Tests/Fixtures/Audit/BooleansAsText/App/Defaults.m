BOOL Start(NSUserDefaults *defaults) {
  [defaults registerDefaults:@{@"a": @"YES", @"b": @YES, @"c": @NO, @"d": @"NO", @"e": @""}];
  return [defaults boolForKey:@"a"] && [defaults boolForKey:@"b"] && [defaults boolForKey:@"c"] && [defaults boolForKey:@"d"]
    && [defaults boolForKey:@"e"];
}
