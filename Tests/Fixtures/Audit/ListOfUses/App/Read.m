BOOL Read(NSDictionary *other) {
  NSUserDefaults *prefs = [NSUserDefaults standardUserDefaults];
  [prefs setBool:YES forKey:@"play_sounds"];
  return [prefs boolForKey:@"play_sounds"] && [prefs boolForKey:@"seen_help"] && [other objectForKey:@"seen_tip"];
}
