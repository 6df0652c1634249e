BOOL IsDark(NSUserDefaults *defaults, NSArray *names) {
  NSString *theme = [defaults stringForKey:@"theme"];
  if ([@[@"dark", @"bleck"] containsObject:theme]) return YES;
  return [@[@"dark", @"blakc"] containsObject:[defaults stringForKey:@"theme"]] || [names[0] containsObject:theme];
}
