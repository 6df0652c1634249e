NSString *Read(NSUserDefaults *defaults) {
  NSLog(@"city: %@", [defaults stringForKey:@"city"] ?: @"none");
  NSString *name = [defaults stringForKey:@"name"];
  if (name == nil) name = @"Nobody";
  NSLog(@"name: %@", name);
  NSString *host = [defaults stringForKey:@"host"] ?: @"";
  return [host length] == 0 ? nil : host;
}
