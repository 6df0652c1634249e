NSString *Text(NSString *key, NSString *standard) {
  NSString *text = [[NSUserDefaults standardUserDefaults] stringForKey:key];
  return text ? text : standard;
}

NSString *Port(void) { return Text(@"archived", @"archive"); }
