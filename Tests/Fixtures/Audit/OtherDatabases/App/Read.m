BOOL Read(void) {
  NSUbiquitousKeyValueStore *cloud = [NSUbiquitousKeyValueStore defaultStore];
  NSUserDefaults *own = [NSUserDefaults standardUserDefaults];
  [own boolForKey:@"e"];
  NSUserDefaults *group = [[NSUserDefaults alloc] initWithSuiteName:@"group.other"];
  return [cloud boolForKey:@"f"] && [group boolForKey:@"g"] && [[NSUbiquitousKeyValueStore defaultStore] boolForKey:@"f"];
}
