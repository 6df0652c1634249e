@implementation Suites

- (NSUserDefaults *)sharedDefaults {
  return [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example"];
}

+ (NSUserDefaults *)groupDefaults {
  static NSUserDefaults *defaults;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example"]; });
  return defaults;
}

- (id)init {
  _defaults = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example"];
  return self;
}

- (void)read {
  [[self sharedDefaults] doubleForKey:@"vlume"];
  [self.sharedDefaults doubleForKey:@"vlume"];
  [[Suites groupDefaults] doubleForKey:@"vlume"];
  [self.defaults doubleForKey:@"vlume"];
  NSUserDefaults *defaults = [Suites groupDefaults];
  [defaults doubleForKey:@"vlume"];
}

@end
