#import <Foundation/Foundation.h>

@implementation Launch

- (void)launch {
  if (![[NSUserDefaults standardUserDefaults] objectForKey:@"hasLaunched"]) [self storeFirstValues];
  [self resetAfterExhibition];
}

- (void)storeFirstValues {
  [[NSUserDefaults standardUserDefaults] setBool:NO forKey:@"kiosk_mode"];
  [[NSUserDefaults standardUserDefaults] setBool:YES forKey:@"guide_tour"];
  [[NSUserDefaults standardUserDefaults] setBool:YES forKey:@"hasLaunched"];
}

// This isn't only the first launch.
- (void)resetAfterExhibition {
  [[NSUserDefaults standardUserDefaults] setBool:NO forKey:@"show_hints"];
}

- (BOOL)isKiosk {
  NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
  return [defaults boolForKey:@"kiosk_mode"] || [defaults boolForKey:@"guide_tour"] || [defaults boolForKey:@"show_hints"];
}

@end
