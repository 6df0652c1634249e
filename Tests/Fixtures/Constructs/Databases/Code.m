void Read(void) {
  NSUserDefaults *own = [[NSUserDefaults alloc] init];
  NSUserDefaults *named = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example"];
  NSUbiquitousKeyValueStore *cloud = [NSUbiquitousKeyValueStore defaultStore];
  [[NSUserDefaults standardUserDefaults] boolForKey:@"h_sounds"];
  [own boolForKey:@"i_sounds"];
  [named boolForKey:@"j_sounds"];
  [cloud boolForKey:@"k_sounds"];
}
