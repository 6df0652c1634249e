id Read(NSUserDefaults *defaults) {
  return @[ [defaults objectForKey:@"joined" @"_c"], @("wide") ];
}
