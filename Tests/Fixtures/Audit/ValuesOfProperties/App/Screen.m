@implementation Screen

- (void)load {
  _theme = [[NSUserDefaults standardUserDefaults] stringForKey:@"theme"];
}

- (BOOL)isGray {
  return [_theme isEqualToString:@"gray"] || [self.theme isEqualToString:@"dark"];
}

- (BOOL)isHidden:(NSString *)theme {
  return [theme isEqualToString:@"white"];
}

@end
