#import <UIKit/UIKit.h>

@implementation Settings
@dynamic playSounds, showHint;
- (void)start {
  // The library registers the defaults of the bundle.
  [PreferencesReader applyDefaultsToUserDefaults];
  self.isOn = [NSUserDefaults.standardUserDefaults boolForKey:@"launchCount"];
}
@end
