BOOL IsComputed(NSUserDefaults *defaults) {
  NSInteger next = [defaults integerForKey:@"size"] + 1;
  int tenfold = [[defaults objectForKey:@"size"] intValue] * 10;
  NSString *capitals = [[defaults stringForKey:@"theme"] uppercaseString];
  NSInteger rows = ([defaults integerForKey:@"size"] == 1) ? 10 : 20;
  return next == 3 || tenfold == 20 || [capitals isEqualToString:@"DARK"] || rows == 20;
}

BOOL IsChanged(NSUserDefaults *defaults) {
  NSString *theme = [defaults stringForKey:@"theme"];
  theme = [theme isEqualToString:@"dark"] ? @"night" : @"day";
  NSInteger size = [defaults integerForKey:@"size"];
  size *= 10;
  int level = [[defaults objectForKey:@"size"] intValue];
  level++;
  double volume = [defaults doubleForKey:@"song_volume"] / 10;
  if (volume == 0) volume = 0.1;
  NSString *skin = @"none";
  if (volume > 0.5) {
    skin = [defaults stringForKey:@"theme"];
    if ([skin isEqualToString:@"none"]) return NO;
  }
  return [theme isEqualToString:@"night"] || size == 20 || level == 3;
}
