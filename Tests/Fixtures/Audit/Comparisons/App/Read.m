BOOL Read(NSUserDefaults *defaults) {
  NSString *theme = [defaults stringForKey:@"theme"];
  if ([theme isEqualToString:@"dark"] || [theme isEqualToString:@"blue"]) return YES;
  switch ([defaults integerForKey:@"level"]) {
    case 1: case 3: return YES;
    case 7: return NO;
  }
  return [[defaults stringForKey:@"theme"] isEqualToString:@"red"];
}
