@implementation Tracker

- (void)registerDefaults {
  NSMutableDictionary *dict = [NSMutableDictionary dictionary];
  [dict setObject:@"Ann" forKey:@"user_name"];
  [[NSUserDefaults standardUserDefaults] registerDefaults:dict];
}

@end
