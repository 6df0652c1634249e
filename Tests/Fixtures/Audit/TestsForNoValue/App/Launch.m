void Launch(NSUserDefaults *defaults) {
  NSInteger zero = [defaults integerForKey:@"k_zero"];
  if (zero == 0) { [defaults setInteger:2 forKey:@"k_zero"]; }
  if ([defaults objectForKey:@"m_else"]) {
    NSLog(@"stored");
  } else {
    [defaults setBool:NO forKey:@"m_else"];
  }
  id value = [defaults objectForKey:@"n_variable"];
  if (!value) [defaults setBool:NO forKey:@"n_variable"];
  NSString *page = [defaults stringForKey:@"o_page"];
  if (page == nil) [defaults registerDefaults:@{@"o_page": @NO}];
}

void LaunchOnce(NSUserDefaults *defaults) {
  if ([defaults objectForKey:@"l_returned"]) return;
  [defaults setBool:NO forKey:@"l_returned"];
}
