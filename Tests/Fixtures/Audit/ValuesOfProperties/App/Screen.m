@implementation Panel

- (void)load {
  _theme = [[NSUserDefaults standardUserDefaults] stringForKey:@"theme"];
}

- (BOOL)isGray {
  return [_theme isEqualToString:@"gray"] || [self.theme isEqualToString:@"dark"];
}

- (BOOL)isPink {
  NSString *color = [[NSUserDefaults standardUserDefaults] stringForKey:@"color"];
  return [self.theme isEqualToString:@"pink"] || [color isEqual:@"pink"];
}

- (BOOL)isHidden:(NSString *)theme {
  return [theme isEqualToString:@"white"];
}

@end

@implementation Device

- (void)load {
  // Values from elsewhere, and one before the setting is read.
  _color = [[NSUserDefaults standardUserDefaults] stringForKey:@"color"];
  _color = [self colorForDevice];
  _size = 1000;
  _size = [[NSUserDefaults standardUserDefaults] integerForKey:@"size"];
}

- (BOOL)isRed {
  return [_color isEqualToString:@"red"];
}

@end
