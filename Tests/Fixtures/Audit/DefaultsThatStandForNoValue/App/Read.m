NSString *Read(NSUserDefaults *defaults) {
  NSLog(@"city: %@", [defaults stringForKey:@"city"] ?: @"none");
  NSString *host = [defaults stringForKey:@"host"] ?: @"";
  return [host length] == 0 ? nil : host;
}
