@implementation Options

+ (BOOL)option:(NSString *)name orElse:(BOOL)value {
  NSNumber *number = [[NSUserDefaults standardUserDefaults] objectForKey:name];
  return number ? number.boolValue : value;
}

- (void)read {
  if ([Options option:@"use_wifi" orElse:NO]) [Options option:@"roming" orElse:YES];
}

// A method in Swift.
- (BOOL)readFlag:(AppSettings *)settings { return [settings flag:@"use_wfi"]; }

@end
