// [$object addEntriesFromDictionary: $dictionary]
void Register(NSUserDefaults *defaults) {
  NSMutableDictionary *values = [NSMutableDictionary dictionary];
  [values addEntriesFromDictionary:@{@"user_name": @"Bob"}];
  [defaults registerDefaults:values];
}
