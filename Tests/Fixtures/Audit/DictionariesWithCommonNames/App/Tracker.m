@implementation Tracker

- (void)registerDefaults {
  NSMutableDictionary *dict = [NSMutableDictionary dictionary];
  [dict setObject:@"Ann" forKey:@"user_name"];
  [[NSUserDefaults standardUserDefaults] registerDefaults:dict];
}

- (void)track {
  NSMutableDictionary *dict = [NSMutableDictionary dictionary];
  dict[@"play_sounds"] = @NO;
  [dict setObject:@"Bob" forKey:@"user_name"];
  [dict setObject:@"Bob" forKey:@"usr_name"];
  [self send:dict];
}

@end
