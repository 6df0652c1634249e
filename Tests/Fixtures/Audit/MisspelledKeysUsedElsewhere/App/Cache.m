void Register(NSUserDefaults *defaults) {
  NSDictionary *values = [NSDictionary dictionaryWithObject:@"NO" forKey:@"cache_daat"];
  [defaults registerDefaults:values];
}
