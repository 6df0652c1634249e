NSInteger Buffer(NSUserDefaults *defaults) {
  [defaults registerDefaults:@{@"buffer": @4}];
  return [defaults integerForKey:@"buffer"];
}
