double Read(NSUserDefaults *defaults) {
  NSNumber *level = [defaults objectForKey:@"level"];
  // Other code may test whether there is a value.
  NSNumber *limit = [defaults objectForKey:@"limit"];
  NSNumber *tested = [defaults objectForKey:@"tested"];
  return [level doubleValue] + Limited([limit doubleValue], limit) + (tested ? [tested doubleValue] : 5);
}
