@implementation SettingsController

- (void)settingDidChange:(NSNotification *)notification {
  NSString *key = notification.object;
  if ([key isEqualToString:@"play_sonuds"]) [self play];
  if ([[self.element key] isEqualToString:@"show_hinst"]) [self showHints];
  // Other text, and a key of one word.
  if ([title isEqualToString:@"use_wfi"]) [self play];
  if ([key isEqualToString:@"sonuds"]) [self play];
}

- (BOOL)isOn:(NSUserDefaults *)defaults {
  return [defaults boolForKey:@"play_sounds"] && [defaults boolForKey:@"show_hints"] && [defaults boolForKey:@"sounds"];
}

@end
