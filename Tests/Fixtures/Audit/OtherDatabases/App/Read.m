BOOL Read(void) {
  NSUbiquitousKeyValueStore *cloud = [NSUbiquitousKeyValueStore defaultStore];
  CFPreferencesGetAppBooleanValue(CFSTR("d"), CFSTR("com.example.other"), NULL);
  CFPreferencesGetAppBooleanValue(CFSTR("e"), kCFPreferencesCurrentApplication, NULL);
  NSUserDefaults *group = [[NSUserDefaults alloc] initWithSuiteName:@"group.other"];
  return [cloud boolForKey:@"f"] && [group boolForKey:@"g"] && [[NSUbiquitousKeyValueStore defaultStore] boolForKey:@"f"];
}
