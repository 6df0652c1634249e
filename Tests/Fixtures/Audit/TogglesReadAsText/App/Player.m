#import "Player.h"

@implementation Player

// The text '0' is as good as '1' as a condition, and 'YES' is never stored.
- (BOOL)play:(NSUserDefaults *)defaults {
  if ([defaults stringForKey:@"sounds"]) [self play];
  BOOL isOn = ![defaults stringForKey:@"lights"];
  self.view.hidden = [defaults stringForKey:@"alerts"];
  [self.toggle setOn:[defaults stringForKey:@"alerts"] animated:YES];
  isLoud = [defaults stringForKey:@"tips"];
  NSInteger level = [defaults stringForKey:@"logs"];
  NSString *badges = [defaults stringForKey:@"badges"];
  if ([badges isEqualToString:@"YES"] || [[defaults objectForKey:@"badges"] isEqualToString:@"1x"]) isOn = YES;
  int count = [defaults stringForKey:@"beta"] ? 1 : 0;
  isQuiet = [defaults stringForKey:@"sync"];
  isOn = [defaults stringForKey:@"sync"];
  self.hints = [defaults stringForKey:@"hints"];
  return [defaults stringForKey:@"cache"];
}

- (NSString *)texts:(NSUserDefaults *)defaults {
  // Whether there's a value.
  BOOL isOn = [defaults stringForKey:@"sounds"] ? [defaults boolForKey:@"sounds"] : NO;
  if (![defaults stringForKey:@"lights"]) [self registerDefaults];
  BOOL isStored = [defaults stringForKey:@"alerts"] != nil;
  // As it's stored.
  if ([[defaults stringForKey:@"badges"] boolValue] || [[defaults stringForKey:@"beta"] isEqualToString:@"1"]) isOn = NO;
  self.logs = [defaults stringForKey:@"logs"];
  self.hints = [[defaults stringForKey:@"hints"] boolValue];
  return [NSString stringWithFormat:@"tips=%@", [defaults stringForKey:@"tips"]];
}

@end
