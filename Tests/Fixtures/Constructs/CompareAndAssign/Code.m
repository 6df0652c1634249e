void Greet(NSUserDefaults *defaults) {
  NSString *name = [defaults stringForKey:@"user_name"];
  if (!name) name = @"Bob";
}
